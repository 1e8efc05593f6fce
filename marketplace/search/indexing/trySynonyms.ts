import type { Services } from '../../services';
import { Refusal } from '../../shared/refusal';
import { countPhrases } from '../countPhrases';
import { searchPhrase } from '../searchPhrase';
import { spellingsIn, synonymsWith } from '../words/synonyms';
import { readSpellings } from './changeSynonyms';

/** What a spelling finds, without the corrections of a search: now, and with the tried group. */
interface TriedSpelling {
  text: string;
  before: number;
  after: number;
}

/**
 * Tells how many products each spelling of a group would find. Nothing is changed.
 * @param line the group as it is typed; `id` is that of a group that it would replace.
 * @returns field errors, as adding it does.
 */
export async function trySynonyms(
  services: Services,
  { line, id }: { line: string; id: number | null },
): Promise<{ results: TriedSpelling[] } | Refusal> {
  const spellings = readSpellings(line);
  if (spellings instanceof Refusal) return spellings;
  const phrases = spellingsIn(spellings).flatMap(({ text }) => {
    const phrase = searchPhrase(text);
    return phrase ? [{ text, phrase }] : [];
  });
  const synonyms = await synonymsWith(services, { line: spellings, without: id });
  const before = await countPhrases(services, phrases);
  const after = await countPhrases(services, phrases, synonyms);
  return { results: phrases.map(({ text }, place) => ({ text, before: before[place] ?? 0, after: after[place] ?? 0 })) };
}
