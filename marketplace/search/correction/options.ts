import { loosen } from '../../shared/normalise';
import { editDistance } from '../words/editDistance';
import { phoneticKey } from '../words/phoneticKey';
import { oneSlipAway } from './oneSlip';
import type { KnownWord, SimilarWords, Word } from './vocabulary';

/** What a typed word may stand for. */
export interface Option {
  words: Word[];
  /** How unlikely it is; 0 for the word as typed. */
  cost: number;
  /** Whether to search for it without asking. An unsure one is only offered. */
  isSure: boolean;
}

/** Options of a word that are tried. */
const maxOptions = 4;
const minPartLength = 2;

/** Different numbers are different products, never typing errors. */
export const numberIn = (word: string) => word.replace(/\D/g, '');

/** The cost of a missing first letter. */
const missingFirst = 1.1;
/** Frequent words are likelier: ten times as many products weigh as much as this part of a slip. */
const perTenfold = 0.35;
const withFrequency = (cost: number, products: number) => cost - perTenfold * Math.log10(1 + products);

/** Base costs of the kinds of correction, in the order in which they are tried. */
const kinds = { slip: 10, split: 20, slips: 30, phonetic: 40 };

const best = (options: Option[]) => options.sort((one, other) => one.cost - other.cost).slice(0, maxOptions);

/** In a short word nearly every slip makes another word. Beside other words that occur with it, a slip is surer than alone. */
function isSureSlip(word: string, cost: number, isAlone: boolean): boolean {
  if (word.length > 5) return true;
  if (word.length === 5) return cost <= missingFirst;
  return word.length === 4 && cost <= (isAlone ? 0.2 : 0.6);
}

/** A short word that lacks one letter of a single known word. */
const lacksLetter = (word: string, options: Option[]) =>
  options.length === 1 && word.length === 4 && options[0]?.words[0]?.word.length === word.length + 1;

/** The known words that one slip separates from the typed one. */
export function slipOptions(
  word: string,
  known: ReadonlyMap<string, KnownWord>,
  { isAlone, minProducts = 1 }: { isAlone: boolean; minProducts?: number },
): Option[] {
  const options = [...oneSlipAway(word)].flatMap(([variant, cost]): Option[] => {
    const found = known.get(variant);
    if (!found || found.products < minProducts) return [];
    return [{ words: [found], cost: kinds.slip + withFrequency(cost, found.products), isSure: isSureSlip(word, cost, isAlone) }];
  });
  return lacksLetter(word, options) ? options.map((option) => ({ ...option, isSure: true })) : best(options);
}

/** All ways to split a word in two. At least one part has three or more characters. */
export const splits = (word: string): [string, string][] =>
  Array.from({ length: Math.max(0, word.length - 1) }, (_, place): [string, string] => [word.slice(0, place + 1), word.slice(place + 1)])
    .filter(([head, tail]) => Math.max(head.length, tail.length) > minPartLength)
    // A doubled letter is not a separate word.
    .filter(([head, tail]) => Math.min(head.length, tail.length) > 1 || head.at(-1) !== tail[0]);

/** The splits of an unknown word into two known ones; the most frequent parts first. */
export function splitOptions(word: string, known: ReadonlyMap<string, KnownWord>): Option[] {
  return best(
    splits(word).flatMap((pair): Option[] => {
      const parts = pair.flatMap((part) => known.get(part) ?? []);
      if (parts.length < pair.length) return [];
      const shortest = Math.min(...pair.map(({ length }) => length));
      const rarest = Math.min(...parts.map(({ products }) => products));
      return [{ words: parts, cost: kinds.split + withFrequency(shortest < minPartLength ? 1 : 0, rarest), isSure: true }];
    }),
  );
}

/** The number of typing errors allowed for a word's length. */
const slipsAllowed = (word: string) => (word.length < 5 ? 1 : word.length < 9 ? 2 : 3);
/** Words from this length are recognisable despite two errors. */
const sureOfTwo = 7;
const maxLengthDifference = 2;

/** The words that two slips, or three in a long word, separate from the typed one. */
function slipsOptions(word: string, { like }: SimilarWords): Option[] {
  const inputText = loosen(word);
  return like
    .filter(({ word: candidate }) => numberIn(candidate) === numberIn(word))
    .map((candidate) => ({ candidate, slips: editDistance(inputText, candidate.loose) }))
    .filter(
      ({ slips, candidate }) => slips <= slipsAllowed(word) && Math.abs(candidate.loose.length - inputText.length) <= maxLengthDifference,
    )
    .map(({ candidate, slips }) => ({
      words: [candidate],
      cost: kinds.slips + withFrequency(slips * 2, candidate.products),
      isSure: slips === 0 || (slips <= 2 && word.length >= sureOfTwo && word[0] === candidate.word[0]),
    }));
}

/** A word of a brand's name in at most this many products is hardly an everyday word. */
const rareOfBrand = 20;

/** The words that sound alike, in either script. A brand, or a rare word of one, is searched for; another word is only offered. */
function soundOptions(word: string, { sounding }: SimilarWords, brands: ReadonlyMap<string, boolean>): Option[] {
  const phonetic = phoneticKey(word);
  const furthest = phonetic.length < 6 ? 1 : 2;
  return sounding
    .filter(({ word: candidate }) => numberIn(candidate) === numberIn(word))
    .map((candidate) => ({ candidate, distance: editDistance(phonetic, phoneticKey(candidate.word)) }))
    .filter(({ distance }) => distance <= furthest)
    .map(({ candidate, distance }) => ({
      words: [candidate],
      cost: kinds.phonetic + withFrequency(distance * 2, candidate.products),
      isSure: brands.get(candidate.word) === true || (brands.has(candidate.word) && candidate.products <= rareOfBrand),
    }));
}

/** What an unknown word may stand for, by similar spelling or sound. */
export const similarOptions = (word: string, similar: SimilarWords | undefined, brands: ReadonlyMap<string, boolean>): Option[] =>
  similar ? best([...slipsOptions(word, similar), ...soundOptions(word, similar, brands)]) : [];
