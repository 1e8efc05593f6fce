import type { Services } from '../../services';
import { countPhrases } from '../countPhrases';
import { phraseOf, type SearchPhrase, typedSpellings } from '../searchPhrase';
import type { Correction } from './correctPhrase';
import { numberIn } from './options';

const maxLeftOut = 4;
/** Phrases that are counted for each number of left out words, and the words of all of them together: each costs processor time. */
const maxPhrases = 40;
const maxCountedWords = 240;

/** At least each of the words is left out once. */
const mostPhrases = ({ length }: string[]) => Math.max(length, Math.min(maxPhrases, Math.floor(maxCountedWords / length)));

/** The ways to leave `count` of the words out; words with a number are kept, because numbers distinguish products. */
function waysToLeaveOut(words: string[], count: number): number[][] {
  if (count === 0) return [[]];
  return waysToLeaveOut(words, count - 1).flatMap((left) =>
    words.flatMap((word, place) => (numberIn(word) === '' && (left.length === 0 || place > Math.max(...left)) ? [[...left, place]] : [])),
  );
}

/**
 * The phrase without the fewest words so that it finds something, when all its words are known but no product has them all. If less than
 * most of the words stay, names must be about one of those: of `quality carpet`, `carpet` stays. Among equals, the phrase that finds the
 * most.
 * @returns null when there is none.
 */
export async function withoutSome(services: Services, phrase: SearchPhrase): Promise<Correction | null> {
  const { words } = phrase;
  if (phrase.isExact) return null;
  const spellings = typedSpellings(phrase);
  for (let count = 1; count < words.length && count <= maxLeftOut; count += 1) {
    const shorter = waysToLeaveOut(words, count)
      .slice(0, mostPhrases(words))
      .flatMap((left): Correction[] => {
        const kept = words.filter((_, place) => !left.includes(place));
        const text = kept.map((word) => spellings.get(word) ?? word).join(' ');
        const made = phraseOf(kept, text);
        const leftOut = left.map((place) => words[place] ?? '').map((word) => spellings.get(word) ?? word);
        return made ? [{ phrase: made, text, isSure: true, leftOut, finds: 0 }] : [];
      });
    const counts = await countPhrases(services, shorter, count < words.length / 2 ? 'query' : 'headQuery');
    const most = Math.max(0, ...counts);
    // Two things at once: neither is more wanted than the other.
    if (words.length === 2 && counts.filter((found) => found > 0).length > 1) return null;
    if (most > 0) return shorter.map((correction) => ({ ...correction, finds: most }))[counts.indexOf(most)] ?? null;
  }
  return null;
}
