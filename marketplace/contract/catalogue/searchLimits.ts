/** Limits of a search. Browsers load this file: it must not import zod. */

export const orderings = ['relevance', 'newest', 'price', '-price', 'popularity', '-rating'] as const;

/** The maximum length of a search in the API, and in a search box: half of it, since URLs encode it. */
export const maxSearch = 4000;
export const maxSearchInput = 2000;

/** The maximum length of a half-typed search for suggestions, and the maximum number of suggestions. */
export const maxSuggestionSearch = 200;
export const maxSuggestions = 8;
