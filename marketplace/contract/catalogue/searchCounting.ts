/** The counting of searches. Browsers may load this file: it must not import zod. */

/** The request header of a search that no shopper asks for: by a crawler, by a prefetch, or for a part of another page. It is not counted. */
export const uncountedHeader = 'X-Uncounted';

/** The longest phrase that is counted, in characters. */
export const maxCountedPhrase = 60;

/** The different phrases of a day, in all languages together. Later ones of the day are not counted. */
export const maxPhrasesADay = 5000;

/** The searches of a day that one network can have counted by one process: carriers share an address between many phones. */
export const maxCountedOfNetwork = 1000;
/** The same of a /48, which some customers of a provider have as a whole. */
export const maxCountedOfWideNetwork = 2000;
