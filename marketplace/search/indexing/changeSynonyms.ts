import { asc, eq } from 'drizzle-orm';
import { recordChange } from '../../audit/recordChange';
import { searchSynonyms } from '../../database/tables/catalogue/catalogue';
import type { Services } from '../../services';
import { notFound, type Refusal, refuse } from '../../shared/refusal';
import { cachedSynonyms, spellingsIn } from '../words/synonyms';

const maxSpellings = 20;
const maxSpellingLength = 60;

/** The shop's own synonym groups, oldest first. */
export const listSynonyms = ({ database }: Services): Promise<{ id: number; spellings: string }[]> =>
  database.db.select({ id: searchSynonyms.id, spellings: searchSynonyms.spellings }).from(searchSynonyms).orderBy(asc(searchSynonyms.id));

/**
 * Adds a group of synonyms, separated by commas: each finds the products of all. Refused unless it has 2 to 20 that differ after folding,
 * of at most 60 letters.
 */
export async function addSynonyms(
  services: Services,
  { line, operator }: { line: string; operator: string },
): Promise<{ id: number; spellings: string } | Refusal> {
  const spellings = spellingsIn(line);
  const different = new Set(spellings.map(({ words }) => words.join(' ')));
  const tooLong = spellings.some(({ text }) => text.length > maxSpellingLength);
  if (different.size < 2 || spellings.length > maxSpellings || tooLong) return refuse(400, 'validation.invalid', { line });
  const written = spellings.map(({ text }) => text).join(', ');
  const id = await services.database.transaction(async (tx) => {
    const [added] = await tx.insert(searchSynonyms).values({ spellings: written }).returning({ id: searchSynonyms.id });
    if (!added) throw new Error('the insert of spellings returned no row');
    await recordChange(tx, operator, 'search spellings add', { id: added.id, spellings: written });
    return added.id;
  });
  cachedSynonyms.forget(services);
  return { id, spellings: written };
}

/** Removes one of the shop's own groups. Refused when the id is unknown. */
export async function removeSynonyms(
  services: Services,
  { id, operator }: { id: number; operator: string },
): Promise<{ spellings: string } | Refusal> {
  const removed = await services.database.transaction(async (tx) => {
    const [gone] = await tx.delete(searchSynonyms).where(eq(searchSynonyms.id, id)).returning({ spellings: searchSynonyms.spellings });
    if (gone) await recordChange(tx, operator, 'search spellings remove', { id, ...gone });
    return gone;
  });
  cachedSynonyms.forget(services);
  return removed ?? notFound();
}
