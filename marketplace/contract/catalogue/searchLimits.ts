/** What a search is asked for. No zod in this file: browsers load it. */

export const orderings = ['relevance', 'newest', 'price', '-price', 'popularity'] as const;

/** The longest search that the API reads, and the longest that a search box takes: half, since an address encodes it. */
export const maxSearch = 4000;
export const maxSearchInput = 2000;

/** The longest half-typed search that suggestions are asked for, and how many suggestions there are at most. */
export const maxSuggestionSearch = 200;
export const maxSuggestions = 8;
