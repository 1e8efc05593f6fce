import { createRemixStub } from '@remix-run/testing';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { readListQuery } from '../../../../../../app/components/product-list/listQuery';
import { registerAllMessages } from '../../../../../../app/i18n/resources.server';
import { ChosenFilters } from '../../../../../../app/routes/product/list/ChosenFilters';
import { FilterForm } from '../../../../../../app/routes/product/list/FilterForm';
import { chosenCount, drawFilters, type Filter } from '../../../../../../app/routes/product/list/filters';
import { SortMenu } from '../../../../../../app/routes/product/list/SortMenu';

registerAllMessages();

type Field = Parameters<typeof drawFilters>[0][number];

const choices = [
  { value: 'one', label: 'One', count: 3 },
  { value: 'two', label: 'Two', count: 4 },
];
const orderings = ['relevance', 'price'].map((value) => ({ value, label: value, count: null }));
/** A field for each key of the specification (point 3), as an API may describe it. */
const schema: Field[] = [
  {
    key: 'category_id',
    component: 'multiple_choice',
    source: 'endpoint',
    label: 'Category',
    endpoint: '/api/category_list/',
    options: choices,
  },
  { key: 'price', component: 'range', source: 'local_data', label: 'Price', min: '250', max: '90000' },
  { key: 'color', component: 'multiple_choice', source: 'array', label: 'Colour', options: choices },
  { key: 'Color', component: 'multiple_choice', source: 'array', label: 'Colour', options: choices },
  { key: 'brands', component: 'multiple_choice', source: 'array', label: 'Brand', options: choices },
  { key: 'range', component: 'range', source: 'local_data', label: 'Distance', min: '1', max: '40' },
  { key: 'ordering', component: 'ordering', source: 'array', label: 'Sort by', options: orderings },
];
const fieldsOf = (...keys: string[]) => schema.filter(({ key }) => keys.includes(key));

const draw = (fields: Field[], address: string) => drawFilters(fields, readListQuery(new URLSearchParams(address)).filters, null);

const narrowed = 'price_min=5000&price_max=90000&range_max=1234.5';
/** The rendered ranges of a list page. */
const parts = {
  filters: draw(fieldsOf('price', 'range'), narrowed),
  query: readListQuery(new URLSearchParams(narrowed)).filters,
};
const Form = () => <FilterForm {...parts} kept={{}} count={3} />;
const Chips = () => <ChosenFilters {...parts} />;
const priceAlone = {
  filters: draw(fieldsOf('price'), 'range_min=250'),
  query: readListQuery(new URLSearchParams('range_min=250')).filters,
};
const several = 'color=one,two&brands=one,two&ordering=price';
const whole = { filters: draw(schema, several), query: readListQuery(new URLSearchParams(several)).filters };
const Page = createRemixStub([
  { path: '/whole-form', Component: () => <FilterForm {...whole} kept={{}} count={3} /> },
  { path: '/sort-menu', Component: () => <SortMenu {...whole} /> },
  { path: '/price-alone', Component: () => <ChosenFilters {...priceAlone} /> },
  { path: '/form', Component: Form },
  { path: '/chips', Component: Chips },
]);

const drawnChoices = (key: string, label: string, chosen: string): Filter => ({
  kind: 'choices',
  key,
  label,
  options: choices.map((choice) => ({ ...choice, chosen: choice.value === chosen })),
  hidden: 0,
});

describe('a field of the schema with the key', () => {
  test.each<[string, string, Filter[]]>([
    // Categories have a separate component.
    ['category_id', 'category_id=4', []],
    ['price', 'price_min=500', [{ kind: 'range', key: 'price', label: 'Price', from: '500', to: '', min: '250', max: '90000' }]],
    ['color', 'color=two', [drawnChoices('color', 'Colour', 'two')]],
    // Addresses have only one spelling.
    ['Color', 'Color=two', [drawnChoices('color', 'Colour', 'two')]],
    ['brands', 'brands=one', [drawnChoices('brands', 'Brand', 'one')]],
    ['range', 'range_max=7', [{ kind: 'range', key: 'range', label: 'Distance', from: '', to: '7', min: '1', max: '40' }]],
    ['ordering', 'ordering=price', [{ kind: 'ordering', options: ['relevance', 'price'], chosen: 'price' }]],
  ])('%s is rendered with its chosen values', (key, address, filters) => expect(draw(fieldsOf(key), address)).toEqual(filters));

  test('color and Color is rendered once, and the ordering first', () =>
    expect(draw(schema, '').map((filter) => (filter.kind === 'ordering' ? 'ordering' : filter.key))).toEqual([
      'ordering',
      'price',
      'color',
      'brands',
      'range',
    ]));

  test('without a parameter in addresses is left out', () => {
    const others = fieldsOf('price', 'brands').map((field) => ({ ...field, key: `other_${field.key}` }));
    expect(draw(others, 'other_price_min=500&other_brands=one')).toEqual([]);
  });
});

test('a multiple choice takes several values, a range two numbers, and an ordering one of its orders', () => {
  const form = renderToString(<Page initialEntries={['/whole-form']} />);
  const fields = [...form.matchAll(/<input[^>]*type="(\w+)" name="(\w+)"[^>]*>/g)].map(([tag, type, name]) => {
    const value = type === 'checkbox' ? / value="([^"]*)"/.exec(tag)?.[1] : undefined;
    return [name, type, ...(value ? [value, tag.includes('checked')] : [])];
  });
  expect(fields).toEqual([
    ['price_min', 'number'],
    ['price_max', 'number'],
    ...['color', 'brands'].flatMap((name) => ['one', 'two'].map((value) => [name, 'checkbox', value, true])),
    ['range_min', 'number'],
    ['range_max', 'number'],
  ]);
  const orders = [...renderToString(<Page initialEntries={['/sort-menu']} />).matchAll(/<a [^>]*>/g)].map(([link]) => [
    /ordering=(\w+)/.exec(link)?.[1] ?? 'relevance',
    link.includes('aria-current="true"'),
  ]);
  expect(orders).toEqual([
    ['relevance', false],
    ['price', true],
  ]);
});

describe('choices', () => {
  const many = Array.from({ length: 11 }, (_, index) => ({ value: `v${index}`, label: `Value ${index}`, count: 1 }));
  const brands = (options?: typeof many): Field => ({
    key: 'brands',
    component: 'multiple_choice',
    source: 'array',
    label: 'Brand',
    options,
  });
  const drawn = (options: typeof many | undefined, address = '', all: string | null = null) => {
    const [filter] = drawFilters([brands(options)], readListQuery(new URLSearchParams(address)).filters, all);
    return filter?.kind === 'choices' ? { values: filter.options.map(({ value }) => value), hidden: filter.hidden } : filter;
  };
  const first = (count: number) => many.slice(0, count);
  const valuesOf = (count: number) => first(count).map(({ value }) => value);

  test('beyond the eighth are hidden, except chosen ones', () => {
    expect(drawn(first(8))).toEqual({ values: valuesOf(8), hidden: 0 });
    expect(drawn(many)).toEqual({ values: valuesOf(8), hidden: 3 });
    expect(drawn(many, 'brands=v1,v9')).toEqual({ values: [...valuesOf(8), 'v9'], hidden: 2 });
  });

  test('are all shown for the filter that asks for them', () => {
    expect(drawn(many, '', 'brands')).toEqual({ values: valuesOf(11), hidden: 0 });
    expect(drawn(many, '', 'color')).toEqual({ values: valuesOf(8), hidden: 3 });
  });

  test('are left out when there is no choice, unless it is chosen', () => {
    expect([drawn([]), drawn(undefined), drawn(first(1)), drawn(first(1), 'brands=v4')]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(drawn(first(1), 'brands=v0')).toEqual({ values: ['v0'], hidden: 0 });
    expect(drawn(first(2))).toEqual({ values: valuesOf(2), hidden: 0 });
  });
});

test('the bounds of a price have thousands separators', () =>
  expect(renderToString(<Page initialEntries={['/form']} />)).toContain('placeholder="90,000"'));

test('a range of one price, or without prices, is left out', () => {
  const price = (bounds: { min?: string; max?: string }): Field => ({
    key: 'price',
    component: 'range',
    source: 'local_data',
    label: 'Price',
    ...bounds,
  });
  const count = (bounds: { min?: string; max?: string }) => drawFilters([price(bounds)], {}, null).length;
  expect([count({ min: '5', max: '5' }), count({ min: '9', max: '5' }), count({}), count({ min: '5' })]).toEqual([0, 0, 0, 0]);
  expect([count({ min: '5', max: '6' }), count({ max: '6' })]).toEqual([1, 1]);
});

test('an ordering without options, or not chosen, is empty', () => {
  const ordering: Field = { key: 'ordering', component: 'ordering', source: 'array', label: 'Sort by' };
  expect(drawFilters([ordering], {}, null)).toEqual([{ kind: 'ordering', options: [], chosen: '' }]);
});

test('the ordering is first, wherever it stands', () => {
  const kinds = (...keys: string[]) =>
    drawFilters(
      keys.flatMap((key) => fieldsOf(key)),
      {},
      null,
    ).map(({ kind }) => kind);
  expect([kinds('ordering', 'price', 'brands'), kinds('price', 'ordering', 'brands'), kinds('price', 'brands', 'ordering')]).toEqual([
    ['ordering', 'range', 'choices'],
    ['ordering', 'range', 'choices'],
    ['ordering', 'range', 'choices'],
  ]);
});

describe('ranges', () => {
  test('have separate fields, each with its label', () => {
    const form = renderToString(<Page initialEntries={['/form']} />);
    const labels = new Map([...form.matchAll(/<label[^>]*for="([^"]+)">([^<]+)</g)].map(([, id, label]) => [id, label]));
    const inputs = [...form.matchAll(/<input[^>]*type="number" name="([^"]+)" id="([^"]+)"[^>]*>/g)];
    expect(inputs.map(([input, name, id]) => [name, labels.get(id), / value="([^"]*)"/.exec(input)?.[1]])).toEqual([
      ['price_min', 'Price from', '5000'],
      ['price_max', 'Price to', '90000'],
      ['range_min', 'Distance from', ''],
      ['range_max', 'Distance to', '1234.5'],
    ]);
  });

  test('can be removed bound by bound; only prices are in dinars', () => {
    const chips = renderToString(<Page initialEntries={['/chips']} />).replace(/<!-- -->|[\u2068\u2069]/g, '');
    const links = [...chips.matchAll(/<a [^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/g)];
    expect(links.map(([, href, text = '']) => [text.replace(/<[^>]+>/g, ''), href])).toEqual([
      ['Remove filter: From IQD 5,000', '/product?price_max=90000&amp;range_max=1234.5'],
      ['Remove filter: Up to IQD 90,000', '/product?price_min=5000&amp;range_max=1234.5'],
      ['Remove filter: Distance to 1,234.5', '/product?price_min=5000&amp;price_max=90000'],
    ]);
  });

  test('named range bound the price where no other filter has the name', () => {
    const chips = renderToString(<Page initialEntries={['/price-alone']} />).replace(/<[^>]+>|[\u2068\u2069]/g, '');
    expect(chips).toBe('Remove filter: From IQD 250');
  });
});

test('the number of chosen filters counts values and bounds, and nothing else of the query', () => {
  expect(chosenCount({ brands: 'a,b', color: 'red', price_min: '250', range_max: '7', search: 'lamp', ordering: 'price' })).toBe(5);
  expect(chosenCount({ search: 'lamp', cityId: '4' })).toBe(0);
});
