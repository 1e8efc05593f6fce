import type { z } from 'zod';
import { type CategoryTree, categoryTree } from '../../catalogue/categoryTree';
import { type CardRow, toCard } from '../../catalogue/productCards';
import type { Camel } from '../../contract/case';
import type { searchSuggestions } from '../../contract/catalogue/catalogue';
import { maxSuggestions } from '../../contract/catalogue/searchLimits';
import type { Language } from '../../contract/languages';
import { textIn } from '../../contract/localText';
import type { Services } from '../../services';
import { wordsOf } from '../../shared/normalise';
import { correctPhrase } from '../correction/correctPhrase';
import { readFilters } from '../searchFilters';
import type { SearchPhrase } from '../searchPhrase';
import { withSynonyms } from '../withSynonyms';
import { kindsNamed } from '../words/categoryTerms';
import { cachedSynonyms } from '../words/synonyms';
import { toScript } from '../words/toScript';
import { completions } from './completions';
import { frequentSearches } from './frequentSearches';
import { readMatches } from './readMatches';

type Suggestion = Camel<z.infer<typeof searchSuggestions>>['suggestions'][number];

const minLetters = 2;
const maxInputLength = 80;
const maxQueries = 4;
const maxCategories = 2;

const suggestedQuery = (text: string): Suggestion => ({ kind: 'query', text, id: null, parent: null, image: null, price: null });

/** A category; if another one has its name, with the name of its parent. */
function suggestedCategory({ rows, byId }: CategoryTree, row: CategoryTree['rows'][number], language: Language): Suggestion {
  const text = textIn(language, row.name);
  const isTwin = rows.some((other) => other.id !== row.id && textIn(language, other.name) === text);
  const parent = isTwin && row.parentId !== null ? byId.get(row.parentId) : undefined;
  return { kind: 'category', text, id: row.id, parent: parent ? textIn(language, parent.name) : null, image: null, price: null };
}

function suggestedProduct(row: CardRow, language: Language): Suggestion {
  const { id, name, firstVariant } = toCard(row, language);
  const { images, price, priceAfterDiscount } = firstVariant;
  return { kind: 'product', text: name, id, parent: null, image: images[0] ?? null, price: priceAfterDiscount ?? price };
}

/** Products with the same name, such as variants sold separately, are one suggestion. */
const onePerName = (named: Suggestion[]): Suggestion[] =>
  named.filter(({ text }, place) => named.findIndex((other) => other.text === text) === place);

/** The categories whose name contains all the words, in any language or synonym; those that start with them first. */
function matchingCategories({ rows }: CategoryTree, { words, kindQuery }: SearchPhrase) {
  const before = words.slice(0, -1);
  const last = words.at(-1) ?? '';
  return rows
    .flatMap((row) => {
      const names = Object.values(row.name).map(wordsOf);
      const begins = names.some((name) => name.join(' ').startsWith(words.join(' ')));
      const holds = names.some((name) => before.every((word) => name.includes(word)) && name.some((word) => word.startsWith(last)));
      const isKind = kindsNamed(row.name).some((kind) => kindQuery.includes(`'${kind}'`));
      return holds || isKind ? [{ row, rank: isKind ? 0 : begins ? 1 : 2 }] : [];
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ row }) => row);
}

/**
 * Returns suggestions for a half-typed search in the reader's language: completions, categories, products with picture and price, at most
 * `maxSuggestions`. A space at the end asks for the next word. One query, up to three for frequent words; without matches, two more, which
 * correct the input.
 */
export async function suggestSearches(
  services: Services,
  query: Parameters<typeof readFilters>[0],
  language: Language,
): Promise<Suggestion[]> {
  const filters = await withSynonyms(services, readFilters(query));
  const { phrase } = filters;
  if (phrase === null || phrase === 'none' || phrase.folded.trim().length < minLetters || phrase.folded.length > maxInputLength) return [];
  const [{ names, cards }, tree, synonyms, frequent] = await Promise.all([
    readMatches(services, filters),
    categoryTree(services),
    cachedSynonyms(services),
    frequentSearches(services, language),
  ]);
  const categories = matchingCategories(tree, phrase).slice(0, maxCategories);
  const input = { phrase, isWordEnded: /\s$/.test(query.search ?? '') };
  if (names.length === 0 && categories.length === 0) {
    const corrected = await correctPhrase(services, phrase);
    return corrected ? [suggestedQuery(toScript(language, corrected.text))] : [];
  }
  return [
    ...completions({ names, frequent, synonyms }, input, language).slice(0, maxQueries).map(suggestedQuery),
    ...categories.map((row) => suggestedCategory(tree, row, language)),
    ...onePerName(cards.map((row) => suggestedProduct(row, language))),
  ].slice(0, maxSuggestions);
}
