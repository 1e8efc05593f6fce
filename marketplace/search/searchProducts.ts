import type { CardReader } from '../catalogue/productCards';
import type { Services } from '../services';
import { correctPhrase, insteadOf, onOtherLayout } from './correction/correctPhrase';
import { hasKeysOfLetters } from './correction/keyboard';
import { findNearby } from './findNearby';
import { type CardPage, findPage, type Search } from './findPage';
import type { SearchPhrase } from './searchPhrase';
import { toScript } from './words/toScript';

export interface Found extends CardPage {
  /** The correction that was searched for. */
  correctedSearch: string | null;
  /** The number of products that the typed words find, when something else was searched for. */
  foundAsTyped: number;
  /** The words that the results need not have, as typed. */
  leftOut: string[];
  /** A search that may be meant, too doubtful to be done without asking. */
  didYouMean: string | null;
  /** Alternative searches, when little or nothing was found. */
  nearbySearches: string[];
}

/** With at most this many results, the search is corrected. */
const little = 2;

/**
 * Returns a page of the catalogue (spec, point 7: GET /api/product_search/). A phrase that finds nothing, or whose words are much rarer
 * than similar ones, is corrected, or loses the words that no product has with the others; the answer says which. If there are few results, it contains alternative searches.
 */
export async function searchProducts(services: Services, search: Search, reader: CardReader): Promise<Found> {
  const { filters, page } = search;
  const { phrase } = filters;
  const asTyped = { correctedSearch: null, leftOut: [], didYouMean: null, nearbySearches: [], foundAsTyped: 0 };
  const found = { ...(await findPage(services, search, reader)), ...asTyped };
  if (phrase === null || phrase === 'none') return found;
  const findInstead = (instead: SearchPhrase) => findPage(services, { ...search, filters: { ...filters, phrase: instead } }, reader);
  const layout = hasKeysOfLetters(phrase.inputText) ? await onOtherLayout(services, phrase, false) : null;
  const meant = layout ?? (await insteadOf(services, phrase, found.count));
  const instead = meant && (await findInstead(meant.phrase));
  if (meant && instead && instead.count > (layout ? 0 : found.count)) {
    const { words } = meant.phrase;
    const isAsTyped = words.length + meant.leftOut.length === phrase.words.length && words.every((word) => phrase.words.includes(word));
    const text = toScript(reader.language, meant.text);
    return { ...instead, ...asTyped, correctedSearch: isAsTyped ? null : text, leftOut: meant.leftOut, foundAsTyped: found.count };
  }
  if (found.count > little || (found.count > 0 && page.offset > 0)) return found;
  const mended = await correctPhrase(services, phrase);
  const corrected = mended && { ...mended, text: toScript(reader.language, mended.text) };
  const didYouMean = corrected && !corrected.isSure ? corrected.text : null;
  const nearbySearches = await findNearby(services, phrase, corrected?.isSure ? corrected : null, found.count);
  return { ...found, didYouMean, nearbySearches };
}
