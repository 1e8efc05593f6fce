import { orderings } from '../../../marketplace/contract/catalogue/searchLimits';
import { listPath, readOffset } from '../../seo/pagination';

/** Parameters with several values, each with its spellings. */
const repeated = { category_id: ['category_id'], brands: ['brands'], color: ['color', 'Color'] } as const;
/** Filters with a lower and an upper bound. */
export const ranges = ['price', 'range'] as const;
export const minParameter = (range: string) => `${range}_min`;
export const maxParameter = (range: string) => `${range}_max`;
const bounds = ranges.flatMap((range) => [minParameter(range), maxParameter(range)]);
const single = ['search', ...bounds, 'ordering', 'is_different_market'];

/** The filters that a query can contain (spec, point 3: Filter schema keys). */
export const filterKeys: readonly string[] = [...Object.keys(repeated), ...ranges, 'ordering'];

/**
 * Parameters that exclude a list from search engines, because their combinations are unlimited: only the full list and single categories
 * are indexed. `all` shows all choices of a filter.
 */
export const narrowingParameters: readonly string[] = ['brands', ...repeated.color, ...single, 'all', 'cityId', 'city_id'];

export interface ListQuery {
  /** The API's query parameters: filter keys are never renamed. */
  filters: Record<string, string>;
  offset: number;
  cityId: number | null;
}

const wholeNumber = (text: string | null) => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null);

const readCity = (query: URLSearchParams) => wholeNumber(query.get('cityId') ?? query.get('city_id'));

/**
 * Parses a list's query: `search, offset, cityId` (spec, point 2) and the filters by their keys. Repeated parameters are joined with
 * commas; empty or malformed values are dropped.
 */
export function readListQuery(query: URLSearchParams): ListQuery {
  const filters: Record<string, string> = {};
  for (const [name, spellings] of Object.entries(repeated)) {
    const values = spellings
      .flatMap((spelling) => query.getAll(spelling))
      .flatMap((value) => value.split(','))
      .map((value) => value.trim())
      .filter(Boolean);
    if (values.length > 0) filters[name] = [...new Set(values)].join(',');
  }
  for (const name of single) {
    const value = query.get(name)?.trim();
    if (value) filters[name] = value;
  }
  if (filters.ordering && !orderings.some((ordering) => ordering === filters.ordering)) delete filters.ordering;
  for (const bound of bounds) if (filters[bound] && !/^\d{1,12}(\.\d{1,8})?$/.test(filters[bound])) delete filters[bound];
  if (filters.category_id && !/^\d{1,9}(,\d{1,9})*$/.test(filters.category_id)) delete filters.category_id;
  return { filters, offset: readOffset(query), cityId: readCity(query) };
}

/** The list's path with these parameters. */
export function listAddress(parameters: Record<string, string>): string {
  const query = new URLSearchParams(parameters).toString();
  return query === '' ? '/product' : `/product?${query}`;
}

/** The filters without the given ones: one value of a filter, or without a value the whole parameter. The offset is dropped. */
export function listWithout(filters: Record<string, string>, ...less: { name: string; value?: string }[]): Record<string, string> {
  const left = { ...filters };
  for (const { name, value } of less) {
    const values = value === undefined ? [] : (left[name]?.split(',') ?? []).filter((kept) => kept !== value);
    if (values.length > 0) left[name] = values.join(',');
    else delete left[name];
  }
  return left;
}

interface Shown {
  category: { id: number } | null;
  offset: number;
  count: number;
}

/** The canonical path of a list for search engines; null if it is narrowed, has several categories, or is empty. */
export function ownListPath(query: URLSearchParams, { category, offset, count }: Shown): string | null {
  const { filters } = readListQuery(query);
  const asked = filters.category_id ?? null;
  const isNarrowed = Object.keys(filters).some((name) => name !== 'category_id') || query.has('all') || readCity(query) !== null;
  if (isNarrowed || asked !== (category && String(category.id))) return null;
  return listPath('/product', { category_id: asked }, { offset, count });
}

/** A search text that is a URL leads to the product at that URL (spec, point 5). */
export const looksLikeUrl = (text: string) => /^(https?:\/\/|www\.)\S+\.\S+/i.test(text.trim());
