/** Limits of a search. Browsers load this file: it must not import zod. */

export const orderings = ['relevance', 'newest', 'price', '-price', 'popularity', '-rating'] as const;

/** The maximum length of a search in the API, and in a search box: half of it, since URLs encode it. */
export const maxSearch = 4000;
export const maxSearchInput = 2000;

/** The maximum length of a half-typed search for suggestions, and the maximum number of suggestions. */
export const maxSuggestionSearch = 200;
export const maxSuggestions = 8;

/** The maximum length of one of the shop's own spellings, the maximum number of a group, and the maximum length of a group as typed. */
export const maxSpelling = 60;
export const maxSpellings = 20;
export const maxSpellingsLine = maxSpellings * (maxSpelling + 2);
