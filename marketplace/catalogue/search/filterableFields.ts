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
import { type Facet, type Narrowing, narrow } from './matching';
import type { SearchFilters } from './searchFilters';
import { ask } from './statements';
import { withSynonyms } from './withSynonyms';

type FilterableField = z.infer<typeof filterableField>;
type Texts = { en: string | null; ar: string | null; ckb: string | null };

interface Facets {
  total: number;
  categories: { id: number; count: number }[] | null;
  brands: { value: string; name: Texts; count: number }[] | null;
  colours: { value: string; name: Texts; hex: string; count: number }[] | null;
  price: { min: string | null; max: string | null };
}

const mostBrands = 40;

/** A facet's own choice does not narrow what it offers; the other facets' do. */
const others = (facet: Facet): SQL =>
  sql.join(
    (['category', 'brand', 'colour', 'price'] as const).filter((other) => other !== facet).map((other) => sql.raw(`in_${other}`)),
    sql` and `,
  );

const names = (table: 'b' | 'k') => sql.raw(`json_build_object('en', ${table}.name_en, 'ar', ${table}.name_ar, 'ckb', ${table}.name_ckb)`);
const chosen = (narrowing: Narrowing, facet: Facet, condition: SQL) => (narrowing.facets[facet] ? sql` or ${condition}` : sql``);

const facetStatement = (narrowing: Narrowing): SQL => sql`
  with matched as materialized (
    select p.id, p.category_id, p.brand_id, p.lowest_price,
      ${narrowing.facets.category ?? sql`true`} as in_category,
      ${narrowing.facets.brand ?? sql`true`} as in_brand,
      ${narrowing.facets.colour ?? sql`true`} as in_colour,
      ${narrowing.facets.price ?? sql`true`} as in_price
    ${narrowing.from}
  )
  select json_build_object(
    'total', (select count(*) from matched),
    'categories', (
      select json_agg(json_build_object('id', category_id, 'count', counted))
      from (select category_id, count(*) as counted from matched where ${others('category')} group by category_id) found
    ),
    'brands', (
      select json_agg(json_build_object('value', b.slug, 'name', ${names('b')}, 'count', coalesce(counted, 0)) order by coalesce(counted, 0) desc, b.slug)
      from brands b
      left join (
        select brand_id, count(*) as counted from matched where ${others('brand')} group by brand_id order by counted desc, brand_id limit ${sql.raw(String(mostBrands))}
      ) found on found.brand_id = b.id
      where counted > 0${chosen(narrowing, 'brand', sql`b.slug = any(${sql.placeholder('brands')}::text[])`)}
    ),
    'colours', (
      select json_agg(json_build_object('value', k.slug, 'name', ${names('k')}, 'hex', k.hex, 'count', coalesce(counted, 0)) order by coalesce(counted, 0) desc, k.slug)
      from colours k
      left join (
        select v.colour, count(distinct v.product_id) as counted
        from variants v join matched on matched.id = v.product_id
        where v.colour is not null and ${others('colour')} group by v.colour
      ) found on found.colour = k.slug
      where counted > 0${chosen(narrowing, 'colour', sql`k.slug = any(${sql.placeholder('colours')}::text[])`)}
    ),
    'price', (
      select json_build_object('min', min(lowest_price)::text, 'max', max(lowest_price)::text) from matched where ${others('price')}
    )
  )`;

async function countFacets(services: Services, filters: SearchFilters): Promise<Facets> {
  if (filters.phrase === 'none') return { total: 0, categories: null, brands: null, colours: null, price: { min: null, max: null } };
  const categoryIds = filters.categoryIds && withDescendants(await categoryTree(services), filters.categoryIds);
  const narrowing = narrow(await withSynonyms(services, filters), categoryIds);
  return ask<Facets>(services.database, `facets ${narrowing.shape}`, () => facetStatement(narrowing), narrowing.values);
}

/**
 * The categories to choose from: departments, and for each one chosen the way down to it and what lies directly below.
 * Counts are of all products at or below a category.
 */
function categoryOptions(tree: CategoryTree, filters: SearchFilters, facets: Facets, language: Language) {
  const counts = new Map<number, number>();
  for (const { id, count } of facets.categories ?? []) {
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
  if (facets.total === 0) {
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
      options: (facets.colours ?? []).map(({ value, name, hex, count }) => ({
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
      options: (facets.brands ?? []).map(({ value, name, count }) => ({ value, label: localText(language, name), count })),
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
