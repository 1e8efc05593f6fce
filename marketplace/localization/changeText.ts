import { and, asc, eq } from 'drizzle-orm';
import { recordChange } from '../audit/recordChange';
import { languages } from '../contract/languages';
import { interfaceTexts } from '../database/tables/system/localization';
import type { Services } from '../services';

interface TextOverride {
  languageId: number;
  key: string;
  operator: string;
}

/** Overrides an interface text; shoppers see it within a minute. */
export async function changeText({ database, now }: Services, { languageId, key, operator, value }: TextOverride & { value: string }) {
  const changed = { value, changedAt: now() };
  await database.transaction(async (tx) => {
    await tx
      .insert(interfaceTexts)
      .values({ languageId, key, ...changed })
      .onConflictDoUpdate({ target: [interfaceTexts.languageId, interfaceTexts.key], set: changed });
    await recordChange(tx, operator, 'texts set', { languageId, key, value });
  });
}

/** Restores the storefront's default text. @returns false when it was not overridden. */
export async function resetText({ database }: Services, { languageId, key, operator }: TextOverride): Promise<boolean> {
  return database.transaction(async (tx) => {
    const removed = await tx
      .delete(interfaceTexts)
      .where(and(eq(interfaceTexts.languageId, languageId), eq(interfaceTexts.key, key)))
      .returning({ key: interfaceTexts.key });
    if (removed.length > 0) await recordChange(tx, operator, 'texts reset', { languageId, key });
    return removed.length > 0;
  });
}

/** Lists all overridden texts, with the language's code. */
export async function listTexts({ database }: Services): Promise<{ language: string; key: string; value: string }[]> {
  const rows = await database.db.select().from(interfaceTexts).orderBy(asc(interfaceTexts.languageId), asc(interfaceTexts.key));
  return rows.map(({ languageId, key, value }) => ({ language: languages.find(({ id }) => id === languageId)?.code ?? '', key, value }));
}
