import { listAddress, listWithout } from '../../../components/product-list/listQuery';
import { buttonLooks } from '../../../components/ui/Button';
import { Icon } from '../../../components/ui/Icon';
import { Link } from '../../../components/ui/Link';
import { useTranslate } from '../../../i18n/useTranslate';
import type { Filter } from './filters';

const orderingTexts = {
  relevance: 'relevance',
  newest: 'newest',
  price: 'priceUp',
  '-price': 'priceDown',
  popularity: 'popularity',
  '-rating': 'bestRated',
} as const;
type OrderingKey = keyof typeof orderingTexts;
const isOrdering = (value: string): value is OrderingKey => value in orderingTexts;

/** A menu of links to the same list in other orders, beside the filters. The first order is the default, which the query leaves out. */
export function SortMenu({ filters, query }: { filters: Filter[]; query: Record<string, string> }) {
  const t = useTranslate('product');
  const filter = filters.find((each) => each.kind === 'ordering');
  const options = filter?.options.filter(isOrdering) ?? [];
  const current = options.find((value) => value === filter?.chosen) ?? options[0];
  if (!current) return null;
  const other = listWithout(query, { name: 'ordering' });
  return (
    <details className="menu sort" data-menu="">
      <summary className={`${buttonLooks.outline} plain`}>
        <Icon name="sort" />
        <span className="muted">{t('sortBy')} </span>
        <b>{t(orderingTexts[current])}</b>
        <Icon name="chevron" />
      </summary>
      <ul className="menu-list">
        {options.map((value) => (
          <li key={value}>
            <Link
              to={listAddress(value === options[0] ? other : { ...other, ordering: value })}
              rel="nofollow"
              data-keep-scroll=""
              aria-current={value === current ? 'true' : undefined}
            >
              {t(orderingTexts[value])}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
