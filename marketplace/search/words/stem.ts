import { inEveryLanguage, type Language } from '../../contract/languages';

/*
 * Light stemmers for one folded word. Based on Lucene's ArabicStemmer and SoraniStemmer (Apache-2.0), with folded endings.
 */

const arabicPrefixes = ['وال', 'بال', 'کال', 'فال', 'ال', 'لل'];
const arabicSuffixes = ['ها', 'ان', 'ات', 'ون', 'ین', 'یه', 'ه', 'ی'];
const minStem = 2;

function stemArabic(word: string): string {
  const prefix = arabicPrefixes.find((start) => word.startsWith(start) && word.length - start.length >= minStem);
  return arabicSuffixes.reduce(
    (stem, end) => (stem.endsWith(end) && stem.length - end.length >= minStem ? stem.slice(0, -end.length) : stem),
    word.slice(prefix?.length ?? 0),
  );
}

type Ending = [ending: string, longerThan: number, cut: number];

/** Each step removes at most one ending: postposition, possessive, then number, definiteness or the linking vowel of a noun. */
const kurdishSteps: Ending[][] = [
  [
    ['دا', 5, 2],
    ['نا', 4, 1],
    ['هوه', 6, 3],
  ],
  [
    ['مان', 6, 3],
    ['یان', 6, 3],
    ['تان', 6, 3],
  ],
  [
    ['یهکی', 7, 4],
    ['یکی', 6, 3],
    ['یهک', 6, 3],
    ['یک', 5, 2],
    ['هکه', 6, 3],
    ['که', 5, 2],
    ['هکان', 7, 4],
    ['کان', 6, 3],
    ['یانی', 7, 4],
    ['انی', 6, 3],
    ['یان', 6, 3],
    ['ان', 5, 2],
    ['یانه', 7, 4],
    ['انه', 6, 3],
    ['ایه', 5, 2],
    ['هیه', 5, 2],
    ['ه', 4, 1],
    ['ی', 4, 1],
  ],
];

const stemKurdish = (word: string): string =>
  kurdishSteps.reduce((stem, endings) => {
    const found = endings.find(([ending, longerThan]) => stem.length > longerThan && stem.endsWith(ending));
    return found ? stem.slice(0, -found[2]) : stem;
  }, word);

const irregular = `knives knife, wives wife, lives life, shelves shelf, scarves scarf, leaves leaf, loaves loaf, halves half, calves calf,
  wolves wolf, thieves thief, hooves hoof, mice mouse, teeth tooth, feet foot, geese goose, men man, women woman, children child, people person,
  dice die, oxen ox, batteries battery, shoes shoe, potatoes potato, tomatoes tomato, mangoes mango`;
const singulars = new Map(irregular.split(',').map((pair) => pair.trim().split(' ') as [string, string]));

/** Plurals only. */
function stemEnglish(word: string): string {
  const singular = singulars.get(word);
  if (singular !== undefined) return singular;
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|[xz]|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}

const stemmers = inEveryLanguage({ en: stemEnglish, ar: stemArabic, ckb: stemKurdish });

/** The stem of a folded word in the given language. */
export const stem = (word: string, language: Language): string => stemmers[language](word);
