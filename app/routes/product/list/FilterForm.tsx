import { useSearchParams, useSubmit } from '@remix-run/react';
import { type ChangeEvent, type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { ExistingSearchParams } from 'remix-utils/existing-search-params';
import { useHydrated } from 'remix-utils/use-hydrated';
import { keepScrollPosition } from '../../../browser/useScroll';
import { listAddress, listWithout, maxParameter, minParameter } from '../../../components/product-list/listQuery';
import { Button, buttonLooks } from '../../../components/ui/Button';
import { Form } from '../../../components/ui/Form';
import { Icon } from '../../../components/ui/Icon';
import { Link } from '../../../components/ui/Link';
import { formatNumber } from '../../../i18n/format';
import { useTranslate } from '../../../i18n/useTranslate';
import { ChosenFilters } from './ChosenFilters';
import { type Choices, chosenCount, type Filter, type Range } from './filters';
import type { PriceSlider } from './PriceSlider';
import { closeSheet, useSheet, watchSheet } from './useSheet';

function ChoiceList({ filter, more }: { filter: Choices; more: string }) {
  const t = useTranslate('product');
  return (
    <fieldset>
      <legend>{`${filter.label} `}</legend>
      <div className="options">
        {filter.options.map(({ value, label, count, chosen }) => (
          <label className="choice" key={value}>
            <input type="checkbox" name={filter.key} value={value} defaultChecked={chosen} />
            {`${label} `}
            {count !== null && <span className="muted">{`${count} `}</span>}
          </label>
        ))}
      </div>
      {filter.hidden > 0 && (
        <Link to={more} rel="nofollow">
          {t('moreChoices')}
        </Link>
      )}
    </fieldset>
  );
}

/** The price's slider, whose code loads when its place is seen: on a phone, that is when the filters open. */
function Slider(props: { filter: Range; apply: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const [Loaded, setLoaded] = useState<typeof PriceSlider | null>(null);
  useEffect(() => {
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      seen.disconnect();
      import('./PriceSlider').then(
        (module) => setLoaded(() => module.PriceSlider),
        () => {},
      );
    });
    if (place.current) seen.observe(place.current);
    return () => seen.disconnect();
  }, []);
  return (
    <div className="slide" ref={place}>
      {Loaded && <Loaded {...props} />}
    </div>
  );
}

function Bounds({ filter, apply }: { filter: Range; apply: () => void }) {
  const t = useTranslate('product');
  const { key, label } = filter;
  const bound = (name: string, text: string, value: string, placeholder: string) => (
    <>
      <label className="visually-hidden" htmlFor={name}>
        {text}
      </label>{' '}
      <input
        className="input"
        type="number"
        name={name}
        id={name}
        defaultValue={value}
        placeholder={formatNumber(placeholder)}
        min="0"
        step="any"
        inputMode={key === 'price' ? 'numeric' : 'decimal'}
      />{' '}
    </>
  );
  return (
    <fieldset>
      <legend>{label}</legend>
      {key === 'price' && <Slider filter={filter} apply={apply} />}
      <div className="range">
        {bound(minParameter(key), t('rangeFrom', { label }), filter.from, filter.min)}
        {bound(maxParameter(key), t('rangeTo', { label }), filter.to, filter.max)}
      </div>
    </fieldset>
  );
}

/** Whether the form differs from the values that the page was rendered with. */
function isChanged(form: HTMLFormElement): boolean {
  return [...form.elements].some(
    (field) => field instanceof HTMLInputElement && (field.checked !== field.defaultChecked || field.value !== field.defaultValue),
  );
}

const isTyped = (field: EventTarget) => field instanceof HTMLInputElement && field.type === 'number';

/** Whether the shopper is typing an amount that does not count yet. */
function isTyping(form: HTMLFormElement): boolean {
  const field = document.activeElement;
  return field instanceof HTMLInputElement && form.contains(field) && isTyped(field) && field.value !== field.defaultValue;
}

/** Resets the form to its values. React does not update the default of a number field that has the focus. */
function reset(form: HTMLFormElement, filters: Filter[]) {
  for (const filter of filters) {
    if (filter.kind !== 'range') continue;
    for (const [name, bound] of [
      [minParameter(filter.key), filter.from],
      [maxParameter(filter.key), filter.to],
    ] as const) {
      const field = form.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.defaultValue = bound;
    }
  }
  form.reset();
}

/**
 * With script, the list updates on every change, and new data (after a history navigation, for example) resets the form. A typed amount counts
 * when the shopper leaves its field or presses Enter: half of an amount is a valid amount too.
 */
function useAppliedAtOnce(filters: Filter[]) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const shown = useRef<Filter[] | null>(null);

  const apply = () => {
    if (!form.current?.checkValidity()) return;
    const query = new FormData(form.current);
    // Empty values are left out of the query.
    for (const [name, value] of [...query]) if (value === '') query.delete(name);
    submit(query, { action: '/product', state: keepScrollPosition });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when new data arrives.
  useEffect(() => {
    const isFirst = shown.current === null;
    shown.current = filters;
    if (!form.current) return;
    if (isFirst) {
      // Changes from before hydration.
      if (isChanged(form.current)) apply();
    } else if (!isTyping(form.current)) reset(form.current, filters);
  }, [filters]);

  const applyChanges = () => {
    if (form.current && isChanged(form.current)) apply();
  };
  const handlers = {
    ref: form,
    onChange: ({ target }: ChangeEvent<HTMLFormElement>) => {
      if (!isTyped(target)) apply();
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      applyChanges();
      // Enter in a field keeps the focus there.
      if (!document.activeElement || !isTyped(document.activeElement)) closeSheet(form.current?.previousElementSibling);
    },
    onBlur: ({ target }: FocusEvent<HTMLFormElement>) => {
      // A field that loses the focus because the page is offline keeps what is typed.
      if (navigator.onLine && isTyped(target) && target.value !== target.defaultValue) apply();
    },
  };
  return { applyChanges, handlers };
}

interface FilterFormProps {
  filters: Filter[];
  /** Parameters that the form keeps beside its own fields. */
  kept: Record<string, string>;
  /** The list's current parameters. */
  query: Record<string, string>;
  /** The number of products in the list. */
  count: number;
}

/** The filters of the API in one form, which works without script. Below 1024 px a button opens it over the page. */
export function FilterForm({ filters, kept, query, count }: FilterFormProps) {
  const t = useTranslate('product');
  const { applyChanges, handlers } = useAppliedAtOnce(filters);
  useSheet();
  const [searchParams] = useSearchParams();
  const isHydrated = useHydrated();
  const chosen = chosenCount(query);
  if (filters.length === 0) return null;
  return (
    <>
      <details className="filter-toggle" onToggle={watchSheet}>
        <summary className={`${buttonLooks.outline} plain`}>
          <Icon name="filter" />
          <span>{t('filters')}</span>
          {chosen > 0 && <b className="tag">{chosen}</b>}
        </summary>
      </details>
      <Form className="filters" action="/product" {...handlers} autoComplete="off">
        <ChosenFilters filters={filters} query={query} />
        <ExistingSearchParams exclude={[...searchParams.keys()].filter((name) => !(name in kept))} />
        {filters.map((filter) => {
          if (filter.kind === 'ordering') return null;
          if (filter.kind === 'range') return <Bounds key={filter.key} filter={filter} apply={applyChanges} />;
          return <ChoiceList key={filter.key} filter={filter} more={listAddress({ ...query, all: filter.key })} />;
        })}
        <p className="filters-end">
          {chosen > 0 && (
            <Link to={listAddress(listWithout(kept, { name: 'all' }))} rel="nofollow" data-keep-scroll="">
              {t('clearFilters')}
            </Link>
          )}{' '}
          <Button aria-live="polite">{isHydrated && count > 0 ? t('showCount', { count }) : t('applyFilters')}</Button>
        </p>
      </Form>
    </>
  );
}
