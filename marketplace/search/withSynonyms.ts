import type { Services } from '../services';
import type { SearchFilters } from './searchFilters';
import { type SearchPhrase, widen } from './searchPhrase';
import { categoryTerms } from './words/categoryTerms';
import { cachedSynonyms, type Synonyms } from './words/synonyms';

/** Returns a function that widens a phrase with the shop's synonyms, or others, and with brands and categories. */
export async function loadWidener(services: Services, others?: Synonyms): Promise<(phrase: SearchPhrase) => SearchPhrase> {
  const [synonyms, kinds] = await Promise.all([others ?? cachedSynonyms(services), categoryTerms(services)]);
  return (phrase) => widen(phrase, synonyms, kinds);
}

/** Returns the filters with a phrase widened by synonyms. */
export async function withSynonyms(services: Services, filters: SearchFilters): Promise<SearchFilters> {
  const { phrase } = filters;
  return phrase === null || phrase === 'none' ? filters : { ...filters, phrase: (await loadWidener(services))(phrase) };
}
