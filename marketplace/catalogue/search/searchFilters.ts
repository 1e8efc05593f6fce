import type { z } from 'zod';
import { orderings, type productSearchQuery } from '../../contract/catalogue';
import { pageSize } from '../../contract/paging';
import type { Page } from '../../http/page';
import { normalise } from '../normalise';
import { type SearchPhrase, searchPhrase } from './searchPhrase';

type Query = z.infer<typeof productSearchQuery>;
export type Ordering = (typeof orderings)[number];

/** What a list is narrowed to. Null does not narrow. */
export interface SearchFilters {
  /** `none`: something was typed that no name can hold. */
  phrase: SearchPhrase | 'none' | null;
  /** Of any level. */
  categoryIds: number[] | null;
  /** Slugs. */
  brands: string[] | null;
  /** Slugs. */
  colours: string[] | null;
  /** Dinars, as decimal strings. */
  priceMin: string | null;
  priceMax: string | null;
  /** Leaves out what is not delivered to the city. */
  cityId: number | null;
  /** True for products that shoppers brought in by a link, which lists leave out otherwise. */
  isDifferentMarket: boolean;
}

const largestInteger = 2_147_483_647;
const mostValues = 100;
const largestPage = 48;

const listed = (...texts: (string | undefined)[]) =>
  texts
    .flatMap((text) => text?.split(',') ?? [])
    .map((value) => value.trim())
    .filter((value) => value !== '')
    .slice(0, mostValues);

const orNull = <Value>(values: Value[]) => (values.length > 0 ? values : null);

/** An integer from `least` to 2³¹ − 1, in any script's digits; anything else is null. */
function integer(text: string | undefined, least: number): number | null {
  const digits = text === undefined ? '' : normalise(text);
  if (!/^\d{1,10}$/.test(digits) || text?.trim().startsWith('-')) return null;
  const value = Number(digits);
  return value >= least && value <= largestInteger ? value : null;
}

function price(text: string | undefined): string | null {
  if (text === undefined || text.trim().startsWith('-')) return null;
  const amount = normalise(text);
  return /^\d{1,12}(?:\.\d{1,20})?$/.test(amount) ? amount : null;
}

const slugs = (values: string[]) => orNull(values.filter((value) => /^[\p{L}\p{N}_.-]{1,100}$/u.test(value)));

function phraseOfText(text: string | undefined): SearchFilters['phrase'] {
  if (text === undefined || text.trim() === '') return null;
  return searchPhrase(text) ?? 'none';
}

const flags: Record<string, boolean> = { true: true, '1': true, false: false, '0': false };

/** Reads the query of a list as any client may write it: what can't be understood counts as absent. */
export const readFilters = (query: Query): SearchFilters => ({
  phrase: phraseOfText(query.search),
  categoryIds: orNull(listed(query.category_id).flatMap((value) => integer(value, 1) ?? [])),
  brands: slugs(listed(query.brands)),
  colours: slugs(listed(query.color, query.Color)),
  priceMin: price(query.price_min),
  priceMax: price(query.price_max),
  cityId: integer(query.city_id, 1),
  isDifferentMarket: flags[query.is_different_market?.trim().toLowerCase() ?? ''] ?? false,
});

export const readOrdering = (query: Query): Ordering => orderings.find((ordering) => ordering === query.ordering?.trim()) ?? 'relevance';

/** The page asked for: 12 unless told, 48 at most. */
export const readPage = (query: Query): Page => ({
  offset: integer(query.offset, 0) ?? 0,
  limit: Math.min(integer(query.limit, 1) ?? pageSize, largestPage),
});
