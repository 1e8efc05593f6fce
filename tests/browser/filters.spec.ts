import fc from 'fast-check';
import { demoCatalogue } from '../../marketplace/demo/catalogue';
import { expect, test } from './fixtures';
import { get } from './visitor';

/** Without browser and script: every choice is a link, and its page must have the promised count. */

const filters = ['color', 'brands'] as const;
type Filter = (typeof filters)[number];

interface Chosen {
  search: string;
  category: number | null;
  color: string[];
  brands: string[];
  priceMin: number | null;
  priceMax: number | null;
  ordering: string | null;
}

const addressOf = ({ search, category, color, brands, priceMin, priceMax, ordering }: Chosen, offset = 0) => {
  const query = new URLSearchParams({ search, price_min: String(priceMin ?? ''), price_max: String(priceMax ?? '') });
  if (category !== null) query.set('category_id', String(category));
  for (const value of color) query.append('color', value);
  for (const value of brands) query.append('brands', value);
  if (ordering) query.set('ordering', ordering);
  if (offset > 0) query.set('offset', String(offset));
  return `/product?${query}`;
};

async function open(address: string) {
  const { status, text } = await get(address);
  expect(status, address).toBe(200);
  const counted = /role="status">(?:Nothing fits[^<]*|(\d+) products?)/.exec(text)?.[1];
  const list = /<ul class="cards">(.*?)<\/ul>/s.exec(text.slice(text.indexOf('with-filters')))?.[1] ?? '';
  const choices = [...text.matchAll(/<input type="checkbox" name="(\w+)"([^>]*)value="([^"]+)"[^>]*\/>[^<]*<span class="muted">(\d+) /g)];
  return {
    text,
    count: counted === undefined ? null : Number(counted),
    // Popular products are shown below an empty list.
    ids: counted === '0' ? [] : [...list.matchAll(/href="\/product\/(\d+)"/g)].map(([, id]) => Number(id)),
    choices: choices.map(([, filter = '', , value = '', count]) => ({ filter, value, count: Number(count) })),
  };
}

const { categories } = demoCatalogue;
/** Mostly empty, so that other choices have results. */
const rarely = (values: string[]) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant<string[]>([]) },
    { weight: 2, arbitrary: fc.uniqueArray(fc.constantFrom(...values), { maxLength: 3 }) },
  );
const combinations = fc.record<Chosen>({
  search: fc.constantFrom('', '', '', 'phone', 'shirt', 'کراس', 'هاتف', 'watch'),
  category: fc.option(fc.integer({ min: 1, max: categories.length }), { freq: 1 }),
  color: rarely(demoCatalogue.colours.map(({ slug }) => slug)),
  brands: rarely(demoCatalogue.brands.map(({ slug }) => slug)),
  priceMin: fc.option(
    fc.integer({ min: 0, max: 100 }).map((steps) => steps * 250),
    { freq: 1 },
  ),
  priceMax: fc.option(fc.integer({ min: 40, max: 4000 }).map((steps) => steps * 250)),
  ordering: fc.option(fc.constantFrom('newest', 'price', '-price', 'popularity')),
});
const runs = 40;

const isFilter = (name: string): name is Filter => filters.some((filter) => filter === name);

test('every filter’s count is its list’s, and the list has each product once', async () => {
  test.setTimeout(180_000);
  let choicesTried = 0;
  let found = 0;
  await fc.assert(
    fc.asyncProperty(combinations, fc.nat(), async (chosen, pick) => {
      const page = await open(addressOf(chosen));
      // A corrected search makes no promise about the words as typed.
      if (page.count === null) return;
      found += page.count;
      const ids = [...page.ids];
      for (let offset = 12; offset < page.count; offset += 12) ids.push(...(await open(addressOf(chosen, offset))).ids);
      expect(ids.length, addressOf(chosen)).toBe(page.count);
      expect(new Set(ids).size).toBe(page.count);
      const choice = page.choices[pick % Math.max(1, page.choices.length)];
      if (!choice || !isFilter(choice.filter)) return;
      choicesTried += 1;
      const next = { ...chosen, [choice.filter]: [choice.value] };
      const then = await open(addressOf(next));
      expect(then.count ?? 0, `${addressOf(next)} from ${addressOf(chosen)}`).toBe(choice.count);
    }),
    { numRuns: runs },
  );
  process.stdout.write(`${runs} combinations: ${found} products listed, ${choicesTried} choices followed\n`);
  expect(choicesTried).toBeGreaterThan(runs / 4);
  expect(found).toBeGreaterThan(0);
});

test('a chosen filter is kept while more are chosen, and each can be removed', async () => {
  const { text: all } = await open('/product?color=blue&price_max=900000&ordering=price');
  const { text } = await open('/product?search=shirt&color=blue&price_max=90000&ordering=price');
  const more = /<a [^>]*href="(\/product\?[^"]*all=[^"]*)"/.exec(all)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(Object.fromEntries(new URL(more, 'http://shop').searchParams)).toMatchObject({
    color: 'blue',
    price_max: '900000',
    ordering: 'price',
  });
  const chips = /aria-label="Chosen filters">(.*?)<\/ul>/s.exec(text)?.[1] ?? '';
  const without = [...chips.matchAll(/<a href="([^"]+)"/g)].map(([, href = '']) =>
    Object.fromEntries(new URL(href.replaceAll('&amp;', '&'), 'http://shop').searchParams),
  );
  expect(without).toEqual([
    { search: 'shirt', price_max: '90000', ordering: 'price' },
    { search: 'shirt', color: 'blue', ordering: 'price' },
  ]);
});
