import { asc, eq } from 'drizzle-orm';
import { recordChange } from '../audit/recordChange';
import { moderatedWords } from '../database/tables/order/reviews';
import type { Services } from '../services';
import { normalise } from '../shared/normalise';

interface WordChange {
  spelling: string;
  operator: string;
}

/** The shop's words that a review waits for approval with, as the operators typed them. */
export async function listWords({ database }: Services): Promise<string[]> {
  const rows = await database.db.select().from(moderatedWords).orderBy(asc(moderatedWords.word));
  return rows.map(({ spelling }) => spelling);
}

/** Adds a word, folded, so that it is found in every spelling. @returns false when it is there already, or has no letter. */
export async function addWord({ database }: Services, { spelling, operator }: WordChange): Promise<boolean> {
  const word = normalise(spelling);
  if (word === '') return false;
  return database.transaction(async (tx) => {
    const added = await tx.insert(moderatedWords).values({ word, spelling }).onConflictDoNothing().returning({ word: moderatedWords.word });
    if (added.length > 0) await recordChange(tx, operator, 'reviews add-word', { word });
    return added.length > 0;
  });
}

/** Removes a word. @returns false when it was not there. */
export async function removeWord({ database }: Services, { spelling, operator }: WordChange): Promise<boolean> {
  const word = normalise(spelling);
  return database.transaction(async (tx) => {
    const removed = await tx.delete(moderatedWords).where(eq(moderatedWords.word, word)).returning({ word: moderatedWords.word });
    if (removed.length > 0) await recordChange(tx, operator, 'reviews remove-word', { word });
    return removed.length > 0;
  });
}
