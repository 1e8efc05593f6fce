import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { dinars } from '../../balance/dinars';
import { type filterableField, orderings } from '../../contract/catalogue';
import type { Language } from '../../contract/common';
import type { Services } from '../../services';
import { type CategoryTree, categoryTree, pathTo, withDescendants } from '../categoryTree';
import { localName, localText } from '../localName';
import { correctPhrase } from './correctPhrase';
import { filterLabels, orderingLabels } from './filterLabels';
import { keepInLargeCatalogue } from './keepInLargeCatalogue';
import { type Facet, type Narrowing, narrow } from './matching';
import type { SearchFilters } from './searchFilters';
import { ask } from './statements';
import { withSynonyms } from './withSynonyms';

type FilterableField = z.infer<typeof filterableField>;
type Texts = { en: string | null; ar: string | null; ckb: string | null };

interface Facets {
  category: { id: number; count: number }[] | null;
  brand: { value: string; name: Texts; count: number }[] | null;
  colour: { value: string; name: Texts; hex: string; count: number }[] | null;
  price: { min: string | null; max: string | null; count: number };
}

const facetNames = ['category', 'brand', 'colour', 'price'] as const satisfies Facet[];
const mostBrands = 40;
const nothing: Facets = { category: null, brand: null, colour: null, price: { min: null, max: null, count: 0 } };

const names = (table: 'b' | 'k') => sql.raw(`json_build_object('en', ${table}.name_en, 'ar', ${table}.name_ar, 'ckb', ${table}.name_ckb)`);
const chosen = (narrowing: Narrowing, facet: Facet, condition: SQL) => (narrowing.facets[facet] ? sql` or ${condition}` : sql``);

/** What each facet offers, of the products `p` that `matching` yields (`from … where …`). */
const facetParts: Record<Facet, (matching: SQL, narrowing: Narrowing) => SQL> = {
  category: (matching) => sql`(
    select json_agg(json_build_object('id', category_id, 'count', counted))
    from (select p.category_id, count(*) as counted ${matching} group by p.category_id) found
  )`,
  brand: (matching, narrowing) => sql`(
    select json_agg(json_build_object('value', b.slug, 'name', ${names('b')}, 'count', coalesce(counted, 0)) order by coalesce(counted, 0) desc, b.slug)
    from brands b
    left join (
      select brand_id, counted, row_number() over (order by counted desc, brand_id) as place
      from (select p.brand_id, count(*) as counted ${matching} group by p.brand_id) each
    ) found on found.brand_id = b.id
    where place <= ${sql.raw(String(mostBrands))}${chosen(narrowing, 'brand', sql`b.slug = any(${sql.placeholder('brands')}::text[])`)}
  )`,
  colour: (matching, narrowing) => sql`(
    select json_agg(json_build_object('value', k.slug, 'name', ${names('k')}, 'hex', k.hex, 'count', coalesce(counted, 0)) order by coalesce(counted, 0) desc, k.slug)
    from colours k
    left join (
      select v.colour, count(distinct v.product_id) as counted
      from variants v join (select p.id ${matching}) found on found.id = v.product_id
      where v.colour is not null group by v.colour
    ) found on found.colour = k.slug
    where counted > 0${chosen(narrowing, 'colour', sql`k.slug = any(${sql.placeholder('colours')}::text[])`)}
  )`,
  price: (matching) => sql`(
    select json_build_object('min', min(p.lowest_price)::text, 'max', max(p.lowest_price)::text, 'count', count(*)) ${matching}
  )`,
};

/** A facet's own choice does not narrow what it offers; the other facets' do. */
const others = (facet: Facet, condition: (other: Facet) => SQL | undefined): SQL[] =>
  facetNames.flatMap((other) => (other === facet ? [] : (condition(other) ?? [])));

/** What a search found is looked up once and kept for all facets; without one each facet has its own way through the indexes. */
function facetStatement(narrowing: Narrowing, wanted: Facet[], searched: boolean): SQL {
  const { from, facets } = narrowing;
  const matching = (facet: Facet) =>
    searched
      ? sql`from matched p where ${sql.join([sql`true`, ...others(facet, (other) => sql.raw(`in_${other}`))], sql` and `)}`
      : sql.join([from, ...others(facet, (other) => facets[other])], sql` and `);
  const parts = sql.join(
    wanted.map((facet) => sql`${sql.raw(`'${facet}'`)}, ${facetParts[facet](matching(facet), narrowing)}`),
    sql`, `,
  );
  const flags = facetNames.map((facet) => sql`${facets[facet] ?? sql`true`} as ${sql.raw(`in_${facet}`)}`);
  const before = searched
    ? sql`with matched as materialized (select p.id, p.category_id, p.brand_id, p.lowest_price, ${sql.join(flags, sql`, `)} ${from})`
    : sql``;
  return sql`${before} select json_build_object(${parts})`;
}

type FacetAnswer = Facets[Facet];
const known = keepInLargeCatalogue<FacetAnswer>();

/** What each facet offers, in one query for those that are not known from before. */
async function countFacets(services: Services, filters: SearchFilters): Promise<Facets> {
  if (filters.phrase === 'none') return nothing;
  const categoryIds = filters.categoryIds && withDescendants(await categoryTree(services), filters.categoryIds);
  const widened = await withSynonyms(services, filters);
  const narrowing = narrow(widened, categoryIds);
  // What a facet offers depends on the others' choices, and on its own where that has to be shown at any rate.
  const keyOf: Record<Facet, string> = {
    category: `category ${narrow(widened, null).key}`,
    brand: `brand ${narrowing.key}`,
    colour: `colour ${narrowing.key}`,
    price: `price ${narrow({ ...widened, priceMin: null, priceMax: null }, categoryIds).key}`,
  };
  const before = new Map(facetNames.map((facet) => [facet, known.find(services, keyOf[facet])]));
  const wanted = facetNames.filter((facet) => before.get(facet) === undefined);
  const searched = filters.phrase !== null;
  const shape = `facets ${narrowing.shape}${searched ? '' : ' all'} ${wanted.join()}`;
  const found =
    wanted.length === 0
      ? {}
      : await ask<Partial<Facets>>(services.database, shape, () => facetStatement(narrowing, wanted, searched), narrowing.values);
  for (const facet of wanted) await known.keep(services, keyOf[facet], found[facet] ?? null);
  return { ...nothing, ...Object.fromEntries(before), ...found };
}

/**
 * The categories to choose from: departments, and for each one chosen the way down to it and what lies directly below.
 * Counts are of all products at or below a category.
 */
function categoryOptions(tree: CategoryTree, filters: SearchFilters, facets: Facets, language: Language) {
  const counts = new Map<number, number>();
  for (const { id, count } of facets.category ?? []) {
    for (const row of pathTo(tree, id)) counts.set(row.id, (counts.get(row.id) ?? 0) + count);
  }
  const chosenIds = filters.categoryIds ?? [];
  const open = new Set(chosenIds.flatMap((id) => pathTo(tree, id).map((row) => row.id)));
  return tree.rows
    .filter((row) => (row.parentId === null || open.has(row.parentId) || open.has(row.id)) && (counts.has(row.id) || open.has(row.id)))
    .map((row) => ({ value: String(row.id), label: localName(language, row), count: counts.get(row.id) ?? 0 }));
}

/**
 * What a list can be narrowed by, with what each choice would leave (spec, point 7: OPTIONS /api/product_search/). The
 * words of a search are corrected as the list itself corrects them.
 */
export async function filterableFields(services: Services, filters: SearchFilters, language: Language): Promise<FilterableField[]> {
  let facets = await countFacets(services, filters);
  if (facets.price.count === 0 && filters.phrase !== null) {
    const corrected = await correctPhrase(services, filters.phrase);
    if (corrected) facets = await countFacets(services, { ...filters, phrase: corrected.phrase });
  }
  const tree = await categoryTree(services);
  const { min, max } = facets.price;
  return [
    {
      key: 'category_id',
      component: 'multiple_choice',
      source: 'endpoint',
      label: filterLabels.category_id[language],
      endpoint: '/api/category_list/',
      options: categoryOptions(tree, filters, facets, language),
    },
    {
      key: 'price',
      component: 'range',
      source: 'local_data',
      label: filterLabels.price[language],
      ...(min !== null && max !== null && { min: dinars(min), max: dinars(max) }),
    },
    {
      key: 'color',
      component: 'multiple_choice',
      source: 'array',
      label: filterLabels.color[language],
      options: (facets.colour ?? []).map(({ value, name, hex, count }) => ({
        value,
        label: localText(language, name),
        count,
        swatch: hex,
      })),
    },
    {
      key: 'brands',
      component: 'multiple_choice',
      source: 'array',
      label: filterLabels.brands[language],
      options: (facets.brand ?? []).map(({ value, name, count }) => ({ value, label: localText(language, name), count })),
    },
    {
      key: 'ordering',
      component: 'ordering',
      source: 'array',
      label: filterLabels.ordering[language],
      options: orderings.map((value) => ({ value, label: orderingLabels[value][language], count: null })),
    },
  ];
}
