import type { Services } from '../../services';
import { knownKinds } from './knownKinds';
import type { SearchFilters } from './searchFilters';
import { type SearchPhrase, widen } from './searchPhrase';
import { knownSynonyms } from './synonyms';

/** How this shop widens a phrase: by the spellings, brands and categories that it knows. */
export async function widener(services: Services): Promise<(phrase: SearchPhrase) => SearchPhrase> {
  const [synonyms, kinds] = await Promise.all([knownSynonyms(services), knownKinds(services)]);
  return (phrase) => widen(phrase, synonyms, kinds);
}

/** The same filters, whose phrase is found by the other spellings of its words as well. */
export async function withSynonyms(services: Services, filters: SearchFilters): Promise<SearchFilters> {
  const { phrase } = filters;
  return phrase === null || phrase === 'none' ? filters : { ...filters, phrase: (await widener(services))(phrase) };
}
