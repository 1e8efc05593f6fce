import type { Services } from '../services';
import { countPhrases } from './countPhrases';
import { phraseOf, type SearchPhrase } from './searchPhrase';

interface Phrasing {
  phrase: SearchPhrase;
  text: string;
}

const maxNearby = 3;
/** When a search finds something, an alternative is suggested only if it finds this many times more. */
const timesMore = 10;

/** The phrases that result from removing one word. */
function withoutOne({ words, written }: SearchPhrase): Phrasing[] {
  const asEntered = written.trim().split(' ');
  return words.flatMap((_, left) => {
    const kept = words.filter((_word, place) => place !== left);
    const text = (asEntered.length === words.length ? asEntered : words).filter((_word, place) => place !== left).join(' ');
    const phrase = phraseOf(kept, text);
    return phrase ? [{ phrase, text }] : [];
  });
}

/**
 * Suggests alternatives for a search that found `found` products, too few: its correction, and when it found nothing, the phrase without
 * one of its words, or the phrase itself, which the filters may have excluded. Only those that find more, the best first.
 */
export async function findNearby(services: Services, phrase: SearchPhrase, corrected: Phrasing | null, found: number): Promise<string[]> {
  const asEntered = { phrase, text: phrase.written.trim() };
  const shorter = found === 0 && phrase.words.length <= 4 ? withoutOne(phrase) : [];
  const phrasings = [...(corrected ? [corrected] : []), ...(found === 0 ? [asEntered] : []), ...shorter];
  if (phrasings.length === 0) return [];
  const counts = await countPhrases(services, phrasings);
  const better = phrasings
    .map(({ text }, place) => ({ text, whole: place < phrasings.length - shorter.length, count: counts[place] ?? 0 }))
    .filter(({ count }) => count > found * timesMore)
    .sort((one, other) => Number(other.whole) - Number(one.whole) || other.count - one.count);
  return [...new Set(better.map(({ text }) => text))].slice(0, maxNearby);
}
