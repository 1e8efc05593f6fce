import type { Services } from '../services';
import type { SearchFilters } from './searchFilters';
import { type SearchPhrase, widen } from './searchPhrase';
import { categoryTerms } from './words/categoryTerms';
import { cachedSynonyms } from './words/synonyms';

/** How this shop widens a phrase: by the spellings, brands and categories that it knows. */
export async function loadWidener(services: Services): Promise<(phrase: SearchPhrase) => SearchPhrase> {
  const [synonyms, kinds] = await Promise.all([cachedSynonyms(services), categoryTerms(services)]);
  return (phrase) => widen(phrase, synonyms, kinds);
}

/** The same filters, whose phrase is found by the other spellings of its words as well. */
export async function withSynonyms(services: Services, filters: SearchFilters): Promise<SearchFilters> {
  const { phrase } = filters;
  return phrase === null || phrase === 'none' ? filters : { ...filters, phrase: (await loadWidener(services))(phrase) };
}
