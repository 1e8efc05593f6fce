import type { z } from 'zod';
import type { Camel } from '../contract/case';
import type { productSearchQuery } from '../contract/catalogue/catalogue';
import { orderings } from '../contract/catalogue/searchLimits';
import type { Language } from '../contract/languages';
import { listed, readCityId, readInteger } from '../http/readQuery';
import { greater, lesser } from '../shared/money';
import { normalise, wordsOf } from '../shared/normalise';
import { type SearchPhrase, searchPhrase } from './searchPhrase';
import { offerWords } from './words/stopWords';

type Query = Camel<z.infer<typeof productSearchQuery>>;
export type Ordering = (typeof orderings)[number];

/** The filters of a list. Null means no filter. */
export interface SearchFilters {
  /** `none`: the text can't match any name. */
  phrase: SearchPhrase | 'none' | null;
  /** Categories of any level. */
  categoryIds: number[] | null;
  /** Slugs. */
  brands: string[] | null;
  /** Slugs. */
  colours: string[] | null;
  /** Dinars, as decimal strings. */
  priceMin: string | null;
  priceMax: string | null;
  /** Excludes products that are not delivered to the city. */
  cityId: number | null;
  /** True for products that shoppers added by a link, which lists exclude otherwise. */
  isDifferentMarket: boolean;
  /** Only products whose price is reduced. */
  isReduced: boolean;
}

const maxValues = 100;

const valuesOf = (...texts: (string | undefined)[]) => texts.flatMap(listed).slice(0, maxValues);

const orNull = <Value>(values: Value[]) => (values.length > 0 ? values : null);

function price(text: string | undefined): string | null {
  if (text === undefined || text.trim().startsWith('-')) return null;
  const amount = normalise(text);
  return /^\d{1,12}(?:\.\d{1,20})?$/.test(amount) ? amount : null;
}

/** The narrower of two bounds, or the only one. */
const both = (one: string | null, other: string | null, narrower: (one: string, other: string) => string) =>
  one !== null && other !== null ? narrower(one, other) : (one ?? other);

const slugs = (values: string[]) => orNull(values.filter((value) => /^[\p{L}\p{N}_.-]{1,100}$/u.test(value)));

/** Whether a text has no other words than those for offers. */
function asksForOffers(text = ''): boolean {
  const words = wordsOf(text);
  return words.length > 0 && words.every((word) => offerWords.has(word));
}

function phraseOfText(text: string | undefined, reader: Language | null): SearchFilters['phrase'] {
  if (asksForOffers(text)) return null;
  if (text === undefined || text.trim() === '') return null;
  return searchPhrase(text, reader) ?? 'none';
}

const flags: Record<string, boolean> = { true: true, '1': true, false: false, '0': false };

/** Parses the query of a list: invalid values count as absent. The reader's language decides between words that are written the same. */
export const readFilters = (query: Query, reader: Language | null = null): SearchFilters => ({
  phrase: phraseOfText(query.search, reader),
  categoryIds: orNull(valuesOf(query.categoryId).flatMap((value) => readInteger(value, 1) ?? [])),
  brands: slugs(valuesOf(query.brands)),
  colours: slugs(valuesOf(query.color, query.Color)),
  priceMin: both(price(query.priceMin), price(query.rangeMin), greater),
  priceMax: both(price(query.priceMax), price(query.rangeMax), lesser),
  cityId: readCityId(query),
  isDifferentMarket: flags[query.isDifferentMarket?.trim().toLowerCase() ?? ''] ?? false,
  isReduced: asksForOffers(query.search),
});

export const readOrdering = (query: Query): Ordering => orderings.find((ordering) => ordering === query.ordering?.trim()) ?? 'relevance';
