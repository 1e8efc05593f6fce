import { type Language, languageCodes } from '../../contract/languages';
import type { LocalText } from '../../contract/localText';
import { memoised } from '../../shared/memoised';
import { normalForm } from '../../shared/normalForm';
import { loosen, wordsOf } from '../../shared/normalise';
import { headOf } from '../words/headOf';
import { termsOf } from '../words/languageOf';
import { spellInches } from '../words/measures';
import { consonantKey, minConsonantKey } from '../words/phoneticKey';
import { kindOf, numberForms, stemsOf, withoutConjunction } from '../words/wordForms';
import { compoundParts } from './compoundName';

export interface SearchSource {
  name: LocalText;
  brand: LocalText | null;
  /** From the department down to the product's own category. */
  categories: LocalText[];
  /** The names of its variants' colours. */
  colours: LocalText[];
  /** Its variants' sizes and storage capacities. */
  sizes: string[];
}

export interface VocabularyWord {
  word: string;
  spelling: string;
  loose: string;
  /** The consonants; empty when there are too few. */
  skeleton: string;
}

export interface SearchDocument {
  /** The names as written, in lower case, each surrounded by spaces: phrases are searched with spaces around them. */
  names: string;
  /** The folded names, in the same format. */
  folded: string;
  /**
   * A tsvector literal. Weights: A words of names, B of the brand, C of categories, D stems, other forms, and whole brands and categories.
   */
  words: string;
  vocabulary: VocabularyWord[];
}

type Weight = 'A' | 'B' | 'C' | 'D';

/** PostgreSQL's limit for one lexeme is 2 KB; longer words are skipped. */
const maxWordLength = 60;

/** Removes everything except letters, marks and digits, in lower case, without folding. */
export const stripFolding = (text: string): string =>
  normalForm(text, 'NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** The index term of two neighbouring words of a name, which may be typed as one. The mark keeps it from matching as a word's beginning. */
export const joinedTerm = (joinedWord: string): string => `+${joinedWord}`;

/** The index term of the word that a name is about. */
export const headTerm = (word: string): string => `^${word}`;

/** The index term of a product without a name in the language. */
export const namelessTerm = (language: Language): string => `!${language}`;

const phrases = (texts: string[]) => (texts.length === 0 ? '' : ` ${texts.join(' \n ')} `);

/** Catalogues repeat most words, and the names of brands, categories and colours. */
const memorySize = 20_000;
const namesInMemory = 5000;

const wordsOfPart = memoised(wordsOf, memorySize);

/** The spelling of a folded word is the part of the text, without folding, that folds to exactly that word. */
const spellingsOf = (stripped: string): [word: string, spelling: string][] =>
  stripped.split(' ').flatMap((part): [string, string][] => {
    const [word, ...others] = wordsOfPart(part);
    return word !== undefined && others.length === 0 ? [[word, part]] : [];
  });

/** Each two neighbouring words as one; two numbers stay apart. */
const neighbours = (words: string[]) =>
  words
    .slice(1)
    .map((word, place) => `${words[place]}${word}`)
    .filter((joinedWord) => !/^[\d.]+$/.test(joinedWord));

/** Three neighbours as one word where that may be a model number, which has letters and digits: `KX-TG-6824`. */
export const modelNumbers = (words: string[]): string[] =>
  words.slice(2).flatMap((word, place) => {
    const joinedWord = `${words[place]}${words[place + 1]}${word}`;
    return joinedWord.length <= maxModel && /^(?=.*\d)(?=.*[a-z])[a-z\d.]+$/.test(joinedWord) ? [joinedWord] : [];
  });
const maxModel = 20;

interface TextTerms {
  /** The text without folding. */
  stripped: string;
  words: string[];
  /** Of weight D: the words, their stems and other forms. */
  terms: string[];
  spellings: [word: string, spelling: string][];
}

/** Reads texts of a language. `searchedIn` is null for both languages of its script. */
function textReader(language: Language, searchedIn: Language | null) {
  const termsOfWord = memoised(
    (word) =>
      [word, ...withoutConjunction(word, language)]
        .flatMap((form) => [form, ...stemsOf(form, language)])
        .flatMap((form) => termsOf(form, searchedIn)),
    memorySize,
  );
  const read = (text: string): TextTerms => {
    const words = wordsOf(spellInches(text));
    const stripped = stripFolding(text);
    const terms = [
      ...words.flatMap(termsOfWord),
      ...numberForms(words).flatMap((form) => termsOf(form, searchedIn)),
      ...[...neighbours(words), ...modelNumbers(words)].map(joinedTerm),
    ];
    return { stripped, words, terms, spellings: spellingsOf(stripped) };
  };
  /** The parts of a category's name, each with the terms of the word that it is about. */
  const partsAgain = memoised(
    (text) => compoundParts(text, language).map((part) => ({ text: part.text, terms: termsOfWord(part.head) })),
    namesInMemory,
  );
  const readAgain = memoised(read, namesInMemory);
  const termsAgain = memoised((text): ReadonlySet<string> => new Set(readAgain(text).terms), namesInMemory);
  return { read, readAgain, termsAgain, partsAgain };
}

const forEachLanguage = <Value>(make: (language: Language) => Value) =>
  Object.fromEntries(languageCodes.map((language) => [language, make(language)])) as Record<Language, Value>;

const inItsLanguage = forEachLanguage((language) => textReader(language, language));
/** A brand is written the same in an Arabic and a Kurdish search. */
const inBothLanguages = forEachLanguage((language) => textReader(language, null));

/** The terms of a whole brand or category. */
const kindsOf = forEachLanguage((language) => memoised((name) => kindOf(wordsOf(name), language), namesInMemory));

const likenessOf = memoised((word) => {
  const skeleton = consonantKey(word);
  return { loose: loosen(word), skeleton: skeleton.length >= minConsonantKey ? skeleton : '' };
}, memorySize);

/** The terms of a text in each language. */
type TermsOfText = Map<Language, ReadonlySet<string>>;

/**
 * The name of a product's category without the kinds that the product is not: in "Controllers & headsets", a controller is no headset. A
 * product whose texts mention none of them may be any. What one language tells holds for the others, if they name as many kinds.
 */
function kindsOfProduct(category: LocalText, texts: TermsOfText[]): LocalText {
  const named = languageCodes.map((language) => {
    const parts = inItsLanguage[language].partsAgain(category[language] ?? '');
    const isMentioned = (term: string) => texts.some((terms) => terms.get(language)?.has(term));
    return { language, parts, mentioned: parts.map(({ terms }) => terms.some(isMentioned)) };
  });
  if (named.every(({ parts }) => parts.length === 0)) return category;
  return Object.fromEntries(
    named.map(({ language, parts, mentioned }) => {
      const told = [mentioned, ...named.map((other) => other.mentioned)].find(
        (places) => places.length === parts.length && places.includes(true),
      );
      const kept = parts.filter((_, place) => told?.[place]).map(({ text }) => text);
      return [language, kept.length === 0 ? category[language] : kept.join(', ')];
    }),
  );
}

/** The categories of a product in the words of its own kind; departments keep all of theirs. */
function ownCategories(categories: LocalText[], name: TermsOfText): LocalText[] {
  const leaf = categories.at(-1);
  if (!leaf) return [];
  const ofLeaf: TermsOfText = new Map(
    languageCodes.map((language) => [language, inItsLanguage[language].termsAgain(leaf[language] ?? '')]),
  );
  return categories.map((category, level) => {
    if (category === leaf) return kindsOfProduct(leaf, [name]);
    return level === 0 ? category : kindsOfProduct(category, [name, ofLeaf]);
  });
}

/** The search index entry of a product. */
export function searchDocument({ name, brand, categories, colours, sizes }: SearchSource): SearchDocument {
  const weights = new Map<string, Weight>();
  const spellings = new Map<string, string>();
  const put = (word: string, weight: Weight) => {
    const known = weights.get(word);
    if (word.length <= maxWordLength && (known === undefined || weight < known)) weights.set(word, weight);
  };
  const putTerms = ({ words, terms, spellings: written }: TextTerms, weight: Weight) => {
    for (const word of words) put(word, weight);
    for (const term of terms) put(term, 'D');
    for (const [word, spelling] of written) spellings.set(word, spelling);
  };
  const putName = (texts: LocalText, weight: Weight, language: typeof inItsLanguage) => {
    for (const code of languageCodes) {
      const text = texts[code];
      if (text) putTerms(language[code].readAgain(text), weight);
    }
  };
  const nameTerms: TermsOfText = new Map();
  const names: string[] = [];
  const folded: string[] = [];
  for (const language of languageCodes) {
    const text = name[language];
    if (!text) {
      put(namelessTerm(language), 'D');
      continue;
    }
    const terms = inItsLanguage[language].read(text);
    putTerms(terms, 'A');
    nameTerms.set(language, new Set(terms.terms));
    names.push(terms.stripped);
    folded.push(terms.words.join(' '));
    const head = headOf(text, language, wordsOfPart(brand?.[language] ?? ''));
    if (head !== null) for (const form of [head, ...stemsOf(head, language)]) put(headTerm(form), 'D');
  }
  if (brand) putName(brand, 'B', inBothLanguages);
  for (const named of [...ownCategories(categories, nameTerms), ...colours]) putName(named, 'C', inItsLanguage);
  for (const words of sizes.map(wordsOfPart)) for (const word of [...words, ...numberForms(words)]) put(word, 'D');
  for (const whole of brand ? [brand, ...categories] : categories) {
    for (const language of languageCodes) for (const kind of kindsOf[language](whole[language] ?? '')) put(kind, 'D');
  }
  return {
    names: phrases(names),
    folded: phrases(folded),
    words: [...weights].map(([word, weight]) => `'${word}':1${weight}`).join(' '),
    vocabulary: [...weights]
      .filter(([, weight]) => weight !== 'D')
      .map(([word]) => ({ word, spelling: spellings.get(word) ?? word, ...likenessOf(word) })),
  };
}
