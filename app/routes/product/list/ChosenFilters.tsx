import { listAddress, listWithout, maxParameter, minParameter, ranges } from '../../../components/product-list/listQuery';
import { BidiText } from '../../../components/ui/BidiText';
import { Icon } from '../../../components/ui/Icon';
import { Link } from '../../../components/ui/Link';
import { formatNumber, isolate, isolatedPrice } from '../../../i18n/format';
import { useLanguage, useTranslate } from '../../../i18n/useTranslate';
import type { Filter } from './filters';

interface ChosenFiltersProps {
  filters: Filter[];
  /** The list's current parameters. */
  query: Record<string, string>;
}

interface Chosen {
  text: string;
  without: Record<string, string>;
}

/** The active filters, each with a link that removes it. A value that is unknown to the API is shown as it is in the query. */
export function ChosenFilters({ filters, query }: ChosenFiltersProps) {
  const t = useTranslate('product');
  const language = useLanguage();
  const choices = (['brands', 'color'] as const).flatMap((name) =>
    (query[name] ?? '')
      .split(',')
      .filter(Boolean)
      .map((value): Chosen => {
        const drawn = filters.flatMap((filter) => (filter.kind === 'choices' && filter.key === name ? filter.options : []));
        return { text: drawn.find((option) => option.value === value)?.label ?? value, without: listWithout(query, { name, value }) };
      }),
  );
  const bounds = ranges.flatMap((range) => {
    const drawn = filters.find((filter) => filter.kind === 'range' && filter.key === range);
    return (
      [
        [minParameter(range), 'priceFromValue', 'rangeFrom'],
        [maxParameter(range), 'priceToValue', 'rangeTo'],
      ] as const
    ).flatMap(([name, ofPrice, ofAnother]): Chosen[] => {
      const value = query[name];
      if (!value) return [];
      // Without a filter of its own, `range` bounds the price.
      const text =
        range === 'price' || drawn?.kind !== 'range'
          ? t(ofPrice, { price: isolatedPrice(value, language) })
          : `${t(ofAnother, { label: drawn.label })} ${isolate(formatNumber(value))}`;
      return [{ text, without: listWithout(query, { name }) }];
    });
  });
  const chosen = [...choices, ...bounds];
  if (chosen.length === 0) return null;
  return (
    <ul className="chips" aria-label={t('chosenFilters')}>
      {chosen.map(({ text, without }) => (
        <li key={listAddress(without)}>
          <Link className="chip" to={listAddress(without)} rel="nofollow" data-keep-scroll="">
            <span className="visually-hidden">{t('removeFilter')} </span>
            <bdi>
              <BidiText text={text} />
            </bdi>
            <Icon name="close" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
