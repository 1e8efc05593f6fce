import { useTranslate } from '../i18n/useTranslate';
import { Button } from '../ui/Button';
import { Form } from '../ui/Form';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';
import type { Choices, Filter, Ordering, Range } from './filters';

const orderingTexts = {
  relevance: 'relevance',
  newest: 'newest',
  price: 'priceUp',
  '-price': 'priceDown',
  popularity: 'popularity',
} as const;
type OrderingKey = keyof typeof orderingTexts;
const isOrdering = (value: string): value is OrderingKey => value in orderingTexts;

function ChoiceList({ filter, more }: { filter: Choices; more: string }) {
  const t = useTranslate('product');
  return (
    <fieldset>
      <legend>{`${filter.label} `}</legend>
      {filter.options.map(({ value, label, count, chosen }) => (
        <label className="choice" key={value}>
          <input type="checkbox" name={filter.key} value={value} defaultChecked={chosen} />
          {`${label} `}
          {count !== null && <span className="muted">{`${count} `}</span>}
        </label>
      ))}
      {filter.hidden > 0 && (
        <Link to={more} rel="nofollow">
          {t('moreChoices')}
        </Link>
      )}
    </fieldset>
  );
}

function PriceRange({ filter }: { filter: Range }) {
  const t = useTranslate('product');
  const bound = (name: string, label: string, value: string, placeholder: string) => (
    <>
      <label className="visually-hidden" htmlFor={name}>
        {label}
      </label>{' '}
      <input
        className="input"
        type="number"
        name={name}
        id={name}
        defaultValue={value}
        placeholder={placeholder}
        min="0"
        step="250"
        inputMode="numeric"
      />{' '}
    </>
  );
  return (
    <fieldset>
      <legend>{filter.label}</legend>
      <div className="price-range">
        {bound('price_min', t('priceFrom'), filter.from, filter.min)}
        {bound('price_max', t('priceTo'), filter.to, filter.max)}
      </div>
    </fieldset>
  );
}

function SortBy({ filter }: { filter: Ordering }) {
  const t = useTranslate('product');
  return (
    <label className="field">
      {`${t('sortBy')} `}
      <select className="input" name="ordering" defaultValue={filter.chosen}>
        {filter.options.filter(isOrdering).map((value) => (
          <option key={value} value={value}>
            {t(orderingTexts[value])}
          </option>
        ))}
      </select>
    </label>
  );
}

const addressOf = (parameters: Record<string, string>) => `/product?${new URLSearchParams(parameters)}`;

/** Every filter that the API offers, in one form that works as it is; below 1024 px it opens on demand. */
export function FilterForm({ filters, kept }: { filters: Filter[]; kept: Record<string, string> }) {
  const t = useTranslate('product');
  if (filters.length === 0) return null;
  return (
    <>
      <details className="filter-toggle">
        <summary className="rt-BaseButton rt-Button rt-r-size-3 rt-variant-outline button">
          <Icon name="filter" />
          {t('filters')}
        </summary>
      </details>
      <Form className="filters" action="/product" key={JSON.stringify(filters)}>
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {filters.map((filter) => {
          if (filter.kind === 'ordering') return <SortBy key="ordering" filter={filter} />;
          if (filter.kind === 'range') return <PriceRange key={filter.key} filter={filter} />;
          return <ChoiceList key={filter.key} filter={filter} more={addressOf({ ...kept, all: filter.key })} />;
        })}
        <Button>{t('applyFilters')}</Button>{' '}
        <Link to={addressOf(kept)} rel="nofollow">
          {t('clearFilters')}
        </Link>
      </Form>
    </>
  );
}
