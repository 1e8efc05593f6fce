import { type Language, languageCodes } from '../../contract/languages';
import { loosen, wordsOf } from '../../shared/normalise';
import { consonantKey, minConsonantKey } from '../words/phoneticKey';
import { kindOf, numberForms, stemsOf, withoutConjunction } from '../words/wordForms';

type Texts = Record<Language, string | null>;

export interface SearchSource {
  name: Texts;
  brand: Texts | null;
  /** From the department down to the product's own category. */
  categories: Texts[];
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
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

const phrases = (texts: string[]) => (texts.length === 0 ? '' : ` ${texts.join(' \n ')} `);

/** The spelling of a folded word is the whitespace-separated part of the text that folds to exactly that word. */
function spellingsOf(text: string): Map<string, string> {
  return new Map(
    stripFolding(text)
      .split(' ')
      .flatMap((part): [string, string][] => {
        const words = wordsOf(part);
        return words.length === 1 && words[0] !== undefined ? [[words[0], part]] : [];
      }),
  );
}

function skeletonIn(word: string): string {
  const skeleton = consonantKey(word);
  return skeleton.length >= minConsonantKey ? skeleton : '';
}

/** The search index entry of a product. */
export function searchDocument({ name, brand, categories }: SearchSource): SearchDocument {
  const weights = new Map<string, Weight>();
  const spellings = new Map<string, string>();
  const put = (word: string, weight: Weight) => {
    const known = weights.get(word);
    if (word.length <= maxWordLength && (known === undefined || weight < known)) weights.set(word, weight);
  };
  const read = (texts: Texts, weight: Weight) => {
    for (const language of languageCodes) {
      const text = texts[language];
      if (!text) continue;
      const words = wordsOf(text);
      for (const word of words) {
        put(word, weight);
        for (const form of [word, ...withoutConjunction(word, language)].flatMap((form) => [form, ...stemsOf(form, language)]))
          put(form, 'D');
      }
      for (const form of numberForms(words)) put(form, 'D');
      for (const [word, spelling] of spellingsOf(text)) spellings.set(word, spelling);
    }
  };
  read(name, 'A');
  if (brand) read(brand, 'B');
  for (const category of categories) read(category, 'C');
  for (const whole of brand ? [brand, ...categories] : categories) {
    for (const language of languageCodes) for (const kind of kindOf(wordsOf(whole[language] ?? ''), language)) put(kind, 'D');
  }

  const names = languageCodes.map((language) => name[language]).filter((text): text is string => Boolean(text));
  return {
    names: phrases(names.map(stripFolding)),
    folded: phrases(names.map((text) => wordsOf(text).join(' '))),
    words: [...weights].map(([word, weight]) => `'${word}':1${weight}`).join(' '),
    vocabulary: [...weights]
      .filter(([, weight]) => weight !== 'D')
      .map(([word]) => ({ word, spelling: spellings.get(word) ?? word, loose: loosen(word), skeleton: skeletonIn(word) })),
  };
}
