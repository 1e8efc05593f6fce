import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type CategoryTree, categoryTree, pathTo, withDescendants } from '../catalogue/categoryTree';
import type { Camel } from '../contract/case';
import type { filterableField } from '../contract/catalogue/catalogue';
import { orderings } from '../contract/catalogue/searchLimits';
import type { Language } from '../contract/languages';
import { type LocalText, textIn } from '../contract/localText';
import { runPrepared } from '../database/preparedStatements';
import { catalogueTextsIn } from '../localization/texts';
import type { Services } from '../services';
import { dinars } from '../shared/money';
import { insteadOf } from './correction/correctPhrase';
import { largeCatalogueCache } from './largeCatalogueCache';
import { type Facet, type Narrowing, narrow } from './matching';
import type { SearchFilters } from './searchFilters';
import { singleFlight } from './singleFlight';
import { withSynonyms } from './withSynonyms';

type FilterableField = Camel<z.infer<typeof filterableField>>;

interface Facets {
  category: { id: number; count: number }[] | null;
  brand: { value: string; name: LocalText; count: number }[] | null;
  colour: { value: string; name: LocalText; hex: string; count: number }[] | null;
  price: { min: string | null; max: string | null; count: number };
}

const facetNames = ['category', 'brand', 'colour', 'price'] as const satisfies Facet[];
const maxBrands = 40;
const nothing: Facets = { category: null, brand: null, colour: null, price: { min: null, max: null, count: 0 } };

const chosen = (narrowing: Narrowing, facet: Facet, condition: SQL) => (narrowing.facets[facet] ? sql` or ${condition}` : sql``);

/** The options of each facet, for the products `p` that `matching` yields (`from … where …`). */
const facetParts: Record<Facet, (matching: SQL, narrowing: Narrowing) => SQL> = {
  category: (matching) => sql`(
    select json_agg(json_build_object('id', category_id, 'count', counted))
    from (select p.category_id, count(*) as counted ${matching} group by p.category_id) found
  )`,
  brand: (matching, narrowing) => sql`(
    select json_agg(json_build_object('value', b.slug, 'name', b.name, 'count', coalesce(counted, 0)) order by coalesce(counted, 0) desc, b.slug)
    from brands b
    left join (
      select brand_id, counted, row_number() over (order by counted desc, brand_id) as place
      from (select p.brand_id, count(*) as counted ${matching} group by p.brand_id) each
    ) found on found.brand_id = b.id
    where place <= ${sql.raw(String(maxBrands))}${chosen(narrowing, 'brand', sql`b.slug = any(${sql.placeholder('brands')}::text[])`)}
  )`,
  colour: (matching, narrowing) => sql`(
    select json_agg(json_build_object('value', k.slug, 'name', k.name, 'hex', k.hex, 'count', coalesce(counted, 0)) order by coalesce(counted, 0) desc, k.slug)
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

/** A facet's options are filtered by the other facets' choices, but not by its own. */
const others = (facet: Facet, condition: (other: Facet) => SQL | undefined): SQL[] =>
  facetNames.flatMap((other) => (other === facet ? [] : (condition(other) ?? [])));

/** With a search, all facets share one materialised result; without one, each facet has its own query on the indexes. */
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
const cached = largeCatalogueCache<FacetAnswer>();
const inOneFlight = singleFlight<Partial<Facets>>();

/** The options of every facet: cached ones, and the others in one query. */
async function countFacets(services: Services, filters: SearchFilters): Promise<Facets> {
  if (filters.phrase === 'none') return nothing;
  const categoryIds = filters.categoryIds && withDescendants(await categoryTree(services), filters.categoryIds);
  const widened = await withSynonyms(services, filters);
  const narrowing = narrow(widened, categoryIds);
  // A facet's options depend on the others' choices, and on its own where chosen options must be included.
  const keyOf: Record<Facet, string> = {
    category: `category ${narrow(widened, null).key}`,
    brand: `brand ${narrowing.key}`,
    colour: `colour ${narrowing.key}`,
    price: `price ${narrow({ ...widened, priceMin: null, priceMax: null }, categoryIds).key}`,
  };
  const before = new Map(facetNames.map((facet) => [facet, cached.find(services, keyOf[facet])]));
  const wanted = facetNames.filter((facet) => before.get(facet) === undefined);
  const searched = filters.phrase !== null;
  const statementKey = `facets ${narrowing.statementKey}${searched ? '' : ' all'} ${wanted.join()}`;
  const found =
    wanted.length === 0
      ? {}
      : await inOneFlight(services, `${statementKey} ${narrowing.key}`, () =>
          runPrepared(services.database, statementKey, () => facetStatement(narrowing, wanted, searched), narrowing.values),
        );
  for (const facet of wanted) await cached.store(services, keyOf[facet], found[facet] ?? null);
  return { ...nothing, ...Object.fromEntries(before), ...found };
}

/** The categories, from a department downwards, that have all products: choosing one of them narrows nothing. */
function soleCategories({ rows }: CategoryTree, counts: ReadonlyMap<number, number>): number[] {
  const within = (parentId: number | null) => rows.filter((row) => row.parentId === parentId && counts.has(row.id)).map(({ id }) => id);
  const sole: number[] = [];
  for (let [id, ...others] = within(null); id !== undefined && others.length === 0; [id, ...others] = within(id)) {
    // The others are in the category above itself.
    if (counts.get(id) !== counts.get(sole[0] ?? id)) break;
    sole.push(id);
  }
  return sole;
}

/**
 * The category options: departments, and for each chosen category the path to it and its children. Without a choice, where one department has
 * all products, also those of the first level that differs. Counts include all descendants.
 */
function categoryOptions(tree: CategoryTree, filters: SearchFilters, facets: Facets, language: Language) {
  const counts = new Map<number, number>();
  for (const { id, count } of facets.category ?? []) {
    for (const row of pathTo(tree, id)) counts.set(row.id, (counts.get(row.id) ?? 0) + count);
  }
  const chosenIds = filters.categoryIds ?? [];
  const opened = chosenIds.length === 0 ? soleCategories(tree, counts) : chosenIds.flatMap((id) => pathTo(tree, id).map((row) => row.id));
  const open = new Set(opened);
  return tree.rows
    .filter((row) => (row.parentId === null || open.has(row.parentId) || open.has(row.id)) && (counts.has(row.id) || open.has(row.id)))
    .map((row) => ({ value: String(row.id), label: textIn(language, row.name), count: counts.get(row.id) ?? 0 }));
}

/**
 * The filters of a list, with the count of each option (spec, point 7: OPTIONS /api/product_search/). Search words are corrected in the
 * same way as by the list itself.
 */
export async function filterableFields(services: Services, filters: SearchFilters, language: Language): Promise<FilterableField[]> {
  let facets = await countFacets(services, filters);
  const { phrase } = filters;
  if (phrase !== null && phrase !== 'none') {
    const meant = await insteadOf(services, phrase, facets.price.count);
    const instead = meant && (await countFacets(services, { ...filters, phrase: meant.phrase }));
    if (instead && instead.price.count > facets.price.count) facets = instead;
  }
  const tree = await categoryTree(services);
  const { min, max } = facets.price;
  const texts = catalogueTextsIn(language);
  return [
    {
      key: 'category_id',
      component: 'multiple_choice',
      source: 'endpoint',
      label: texts.filter_category_id,
      endpoint: '/api/category_list/',
      options: categoryOptions(tree, filters, facets, language),
    },
    // Two keys of one filter: `range` bounds the price too.
    ...['price', 'range'].map((key) => ({
      key,
      component: 'range' as const,
      source: 'local_data' as const,
      label: texts.filter_price,
      ...(min !== null && max !== null && { min: dinars(min), max: dinars(max) }),
    })),
    {
      key: 'color',
      component: 'multiple_choice',
      source: 'array',
      label: texts.filter_color,
      options: (facets.colour ?? []).map(({ value, name, hex, count }) => ({
        value,
        label: textIn(language, name),
        count,
        swatch: hex,
      })),
    },
    {
      key: 'brands',
      component: 'multiple_choice',
      source: 'array',
      label: texts.filter_brands,
      options: (facets.brand ?? []).map(({ value, name, count }) => ({ value, label: textIn(language, name), count })),
    },
    {
      key: 'ordering',
      component: 'ordering',
      source: 'array',
      label: texts.filter_ordering,
      options: orderings.map((value) => ({ value, label: texts[`ordering_${value}`], count: null })),
    },
  ];
}
