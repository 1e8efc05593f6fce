import type { Services } from '../../services';
import { wordsOf } from '../../shared/normalise';
import { type CountedPhrase, countPhrases } from '../countPhrases';
import type { SearchFilters } from '../searchFilters';
import { inEveryLanguage, phraseOf, type SearchPhrase, typedSpellings } from '../searchPhrase';
import { singleFlight } from '../singleFlight';
import { cachedSynonyms, type Synonyms } from '../words/synonyms';
import { onOtherLayouts } from './keyboard';
import { oneSlipAway } from './oneSlip';
import { numberIn, type Option, similarOptions, slipOptions, splitOptions, splits } from './options';
import { areBeginnings, brandWords, findSimilar, formsOf, type KnownWord, lookUp } from './vocabulary';
import { withoutSome } from './withoutSome';

export interface Correction {
  phrase: SearchPhrase;
  /** For display. */
  text: string;
  /** Whether to search for it without asking. */
  isSure: boolean;
  /** The typed words that it does not have. */
  leftOut: string[];
  /** The number of products that it finds, without filters. */
  finds: number;
}

const inOneFlight = singleFlight<Correction | null>();

/** A word of at most this many products may be a typing error in the catalogue, if a similar word has `timesMore` times as many. */
const rareProducts = 2;
const timesMore = 10;
/** A more frequent one, too, if the similar word has this many times as many. */
const timesMuchMore = 50;
/** A search that finds more products than this is right as it is. */
const maxDoubted = 10;
/** Unknown words whose slips are looked for; each costs hundreds of look-ups by key. */
const maxCorrected = 4;
/** Phrases that are made and counted in one step, and the words of those together: each costs look-ups. */
const maxPhrases = 16;
const maxCountedWords = 96;

interface Reading {
  words: Option['words'];
  cost: number;
  isSure: boolean;
}

/** The phrases that a choice among each word's options makes, the likeliest first. */
function readings(optionsOfWords: Option[][]): Reading[] {
  let found: Reading[] = [{ words: [], cost: 0, isSure: true }];
  for (const options of optionsOfWords) {
    found = found
      .flatMap(({ words, cost, isSure }) =>
        options.map((option) => ({ words: [...words, ...option.words], cost: cost + option.cost, isSure: isSure && option.isSure })),
      )
      .sort(likeliest)
      .slice(0, maxPhrases);
  }
  return found;
}

const likeliest = (one: Reading, other: Reading) => Number(other.isSure) - Number(one.isSure) || one.cost - other.cost;

/** The first reading that finds a product. */
async function firstThatFinds(services: Services, asked: SearchPhrase, found: Reading[], leftOut: string[]): Promise<Correction | null> {
  const spellings = typedSpellings(asked);
  const corrections = found
    .filter(({ words }) => words.map(({ word }) => word).join(' ') !== asked.words.join(' '))
    .flatMap(({ words, isSure }): (Correction & CountedPhrase)[] => {
      const text = words.map(({ word, spelling }) => spellings.get(word) ?? spelling).join(' ');
      const phrase = phraseOf(
        words.map(({ word }) => word),
        text,
      );
      return phrase ? [{ phrase, text, isSure, finds: 0, leftOut: leftOut.map((word) => spellings.get(word) ?? word) }] : [];
    })
    .slice(0, Math.min(maxPhrases, Math.floor(maxCountedWords / asked.words.length)));
  const counts = await countPhrases(services, corrections);
  const [first] = corrections.flatMap((correction, place) =>
    (counts[place] ?? 0) > 0 ? [{ ...correction, finds: counts[place] ?? 0 }] : [],
  );
  return first ?? null;
}

/** The words, and the sequences in which one unknown word is joined to its neighbour. */
const sequencesOf = (words: string[], isKnown: (word: string) => boolean): { words: string[]; cost: number }[] => [
  { words, cost: 0 },
  ...words.slice(1).flatMap((word, place) => {
    const before = words[place] ?? '';
    const joinedWord = before + word;
    if (!isKnown(joinedWord) || (isKnown(before) && isKnown(word))) return [];
    return [{ words: [...words.slice(0, place), joinedWord, ...words.slice(place + 2)], cost: 19 }];
  }),
];

interface Vocabulary {
  /** Whether the phrase has one word. */
  isAlone: boolean;
  /** Whether the phrase finds something: then only its rare words are doubted. */
  isFound: boolean;
  known: ReadonlyMap<string, KnownWord>;
  beginnings: ReadonlySet<string>;
}

/** Reads all that may be needed of the vocabulary to correct the words by one slip, a split or a join. */
async function readVocabulary({ database }: Services, words: string[], synonyms: Synonyms, isFound: boolean): Promise<Vocabulary> {
  const { reads } = database;
  const joins = words.slice(1).map((word, place) => `${words[place]}${word}`);
  const last = words.at(-1) ?? '';
  const plain = await lookUp(reads, [...new Set([...words.flatMap(formsOf), ...joins])], synonyms);
  const beginnings = plain.has(last) ? new Set<string>() : await areBeginnings(reads, [last]);
  const isDoubtful = (word: string) => {
    const products = plain.get(word)?.products;
    return isFound ? products !== undefined && products <= maxDoubted && !synonyms.byKey.has(word) : (products ?? 0) <= rareProducts;
  };
  const doubtful = words.filter(isDoubtful).slice(0, maxCorrected);
  const variants = doubtful.flatMap((word) => [...oneSlipAway(word).keys(), ...splits(word).flat()]);
  const more = variants.length > 0 ? await lookUp(reads, [...new Set(variants)], synonyms) : [];
  return { isAlone: words.length === 1, isFound, known: new Map([...more, ...plain]), beginnings };
}

/** A word as typed, if it is known; for a rare word or a beginning also what it may be instead. */
function knownOptions(word: string, { known, beginnings, isAlone, isFound }: Vocabulary): Option[] | null {
  const found = known.get(word) ?? formsOf(word).flatMap((form) => known.get(form) ?? [])[0];
  const asTyped: Option = { words: [{ word, spelling: known.get(word)?.spelling ?? word }], cost: 0, isSure: true };
  if (isFound && !known.has(word)) return [asTyped];
  // Its form is the word of a synonym, and finds nothing.
  if (found && isAlone && !known.has(word) && numberIn(word) === '') return [asTyped, ...slipOptions(word, known, { isAlone })];
  if (found && (found.products > (isFound ? maxDoubted : rareProducts) || numberIn(word) !== '')) return [asTyped];
  if (found) {
    const times = found.products > rareProducts ? timesMuchMore : timesMore;
    return [asTyped, ...slipOptions(word, known, { isAlone, minProducts: found.products * times })];
  }
  if (numberIn(word) === word) return [asTyped];
  return beginnings.has(word) ? [asTyped, ...slipOptions(word, known, { isAlone, minProducts: timesMore })] : null;
}

interface Nearby {
  mended: Correction | null;
  hasUnknown: boolean;
  isKnown: (word: string) => boolean;
  optionsOf: (word: string) => Option[];
}

/** Corrects by one slip, a split or a join. */
async function correctNearby(services: Services, phrase: SearchPhrase, synonyms: Synonyms, isFound = false): Promise<Nearby> {
  const { words } = phrase;
  const vocabulary = await readVocabulary(services, words, synonyms, isFound);
  const { known } = vocabulary;
  const isKnown = (word: string) => knownOptions(word, vocabulary) !== null;
  const optionsOf = (word: string) =>
    knownOptions(word, vocabulary) ?? [...slipOptions(word, known, vocabulary), ...splitOptions(word, known)];
  const found = sequencesOf(words, isKnown).flatMap(({ words: sequence, cost }) =>
    readings(sequence.map(optionsOf)).map((reading) => ({ ...reading, cost: reading.cost + cost })),
  );
  const mended = await firstThatFinds(services, phrase, found.sort(likeliest), []);
  return { mended, hasUnknown: !words.every(isKnown), isKnown, optionsOf };
}

/** Corrects by similar spelling and sound, or leaves out what nothing resembles. */
async function correctFurther(
  services: Services,
  phrase: SearchPhrase,
  { mended, isKnown, optionsOf }: Nearby,
): Promise<Correction | null> {
  const { words } = phrase;
  const unknown = words.filter((word) => !isKnown(word)).slice(0, maxCorrected);
  if (unknown.length === 0) return mended;
  const [similar, brands] = await Promise.all([findSimilar(services.database.reads, unknown), brandWords(services)]);
  const allOptions = words.map((word) => [...optionsOf(word), ...(isKnown(word) ? [] : similarOptions(word, similar.get(word), brands))]);
  const likely = await firstThatFinds(services, phrase, readings(allOptions), []);
  if (likely?.isSure) return likely;
  // Numbers distinguish products, so they are kept.
  const sureOptions = allOptions.map((options) => options.filter(({ isSure }) => isSure));
  const isLeftOut = words.map((word, place) => sureOptions[place]?.length === 0 && numberIn(word) === '');
  const leftOut = words.filter((_, place) => isLeftOut[place]);
  const kept = sureOptions.filter((_, place) => !isLeftOut[place]);
  const shorter = leftOut.length > 0 && kept.length > 0 ? await firstThatFinds(services, phrase, readings(kept), leftOut) : null;
  return shorter ?? mended ?? likely;
}

const minTranscribed = 3;

/** The words of a text on another keyboard layout: all known, or with a slip in one of them. */
async function readLayout(services: Services, text: string, synonyms: Synonyms): Promise<Reading | null> {
  const words = wordsOf(text).slice(0, maxPhrases);
  const { reads } = services.database;
  const known = await lookUp(reads, [...new Set(words.flatMap(formsOf))], synonyms);
  const isKnown = (word: string) => formsOf(word).some((form) => known.has(form));
  const unknown = words.filter((word) => !isKnown(word) && numberIn(word) !== word);
  if (!words.some((word) => word.length >= minTranscribed) || unknown.length > 1) return null;
  const asTyped = (word: string) => ({ word, spelling: known.get(word)?.spelling ?? word });
  const [mistyped] = unknown;
  if (mistyped === undefined) return { words: words.map(asTyped), cost: 0, isSure: true };
  const near = await lookUp(reads, [...oneSlipAway(mistyped).keys()], synonyms);
  const [slip] = slipOptions(mistyped, near, { isAlone: words.length === 1, minProducts: rareProducts + 1 });
  if (!slip?.isSure) return null;
  return { words: words.flatMap((word) => (word === mistyped ? slip.words : [asTyped(word)])), cost: slip.cost, isSure: true };
}

/** The phrase as it reads on another keyboard layout, if its words are known, or all but one with a slip, and it finds a product. */
export async function onOtherLayout(services: Services, asked: SearchPhrase, withSlip = true): Promise<Correction | null> {
  if (asked.isExact) return null;
  const synonyms = await cachedSynonyms(services);
  const found: Reading[] = [];
  for (const text of onOtherLayouts(asked.inputText)) {
    const reading = await readLayout(services, text, synonyms);
    if (reading && (withSlip || reading.cost === 0)) found.push(reading);
  }
  return firstThatFinds(services, asked, found.sort(likeliest), []);
}

/**
 * Corrects the rare words of a phrase that finds few products: they may be typing errors in names of the catalogue. A word of the synonyms
 * is none.
 * @returns null when no similar word is much more frequent.
 */
async function correctRare(services: Services, phrase: SearchPhrase): Promise<Correction | null> {
  if (phrase.isExact) return null;
  const { mended } = await correctNearby(services, phrase, await cachedSynonyms(services), true);
  return mended?.isSure ? mended : null;
}

/**
 * What is searched for instead of a phrase that finds nothing or little: its correction, or fewer of its words.
 * @returns null when the phrase is searched as it is.
 */
export async function insteadOf(services: Services, phrase: SearchPhrase, found: number): Promise<Correction | null> {
  if (found > maxDoubted) return null;
  // A page asks for its products and its filters at once.
  return inOneFlight(services, `${found > 0} ${phrase.language} ${phrase.inputText}`, async () => {
    if (found > 0) return correctRare(services, phrase);
    const corrected = await correctPhrase(services, phrase);
    return corrected?.isSure ? corrected : withoutSome(services, phrase);
  });
}

/**
 * Corrects a phrase that no product matches. The steps, each of which must find a product: its words in any language; one slip of the finger, or a word joined or
 * split; another keyboard layout, whose words are all known; two slips; a brand by its sound; without the words that nothing resembles.
 * @returns null when nothing is similar.
 */
export async function correctPhrase(services: Services, phrase: SearchFilters['phrase']): Promise<Correction | null> {
  if (phrase === null || phrase === 'none' || phrase.isExact) return null;
  const wide = phrase.language === null ? null : inEveryLanguage(phrase);
  if (wide) {
    const [inItsLanguage = 0, inAny = 0] = await countPhrases(services, [{ phrase }, { phrase: wide }]);
    if (inItsLanguage === 0 && inAny > 0) return { phrase: wide, text: phrase.inputText, isSure: true, leftOut: [], finds: inAny };
  }
  const near = await correctNearby(services, phrase, await cachedSynonyms(services));
  // A word that hardly any product has is less likely than one that is typed on the wrong layout.
  const exact = near.mended && near.mended.finds <= rareProducts ? await onOtherLayout(services, phrase, false) : null;
  if (exact) return exact;
  if (near.mended?.isSure) return near.mended;
  const mistyped = near.hasUnknown ? await onOtherLayout(services, phrase) : null;
  return mistyped ?? correctFurther(services, phrase, near);
}
