import type { Services } from '../../services';
import type { SearchFilters } from './searchFilters';
import { widen } from './searchPhrase';
import { knownSynonyms } from './synonyms';

/** The same filters, whose phrase is found by the other spellings of its words as well. */
export async function withSynonyms(services: Services, filters: SearchFilters): Promise<SearchFilters> {
  const { phrase } = filters;
  return phrase === null || phrase === 'none' ? filters : { ...filters, phrase: widen(phrase, await knownSynonyms(services)) };
}
