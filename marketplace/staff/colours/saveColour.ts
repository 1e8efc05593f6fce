import { asc, eq, sql } from 'drizzle-orm';
import { toFields } from '../../contract/localText';
import type { SaveColourRequest, StaffColour } from '../../contract/staff/shop';
import { shopTextLimits } from '../../contract/staff/shopLimits';
import { colours, variants } from '../../database/tables/catalogue/catalogue';
import { enqueue } from '../../queue/enqueue';
import type { Services } from '../../services';
import { hasProblems, type Problems } from '../../shared/inputText';
import { notFound, type Refusal, refuse, refuseFields } from '../../shared/refusal';
import { freeSlug, isRenamed, recordDeletion, recordEdit } from '../catalogue/changeNamed';
import { readLocalText } from '../catalogue/readLocalText';

type Row = typeof colours.$inferSelect;

const shown = ({ name, hex }: Row) => ({ ...toFields('name', name), hex });

/** Every colour with the number of its variants. */
export async function listColours({ database: { db } }: Services): Promise<StaffColour[]> {
  const rows = await db.select().from(colours).orderBy(asc(colours.slug));
  const used = await db.select({ slug: variants.colour, count: sql<number>`count(*)::int` }).from(variants).groupBy(variants.colour);
  const countOf = new Map(used.map(({ slug, count }) => [slug, count]));
  return rows.map((row) => ({ slug: row.slug, ...shown(row), variantCount: countOf.get(row.slug) ?? 0, version: row.version }));
}

/** Adds a colour, or saves one as it was edited. @returns field errors, 404, or 409 `staff.changedKept`. */
export async function saveColour(
  { database }: Services,
  { slug, operator, ...given }: SaveColourRequest & { slug: string | null; operator: string },
): Promise<{ slug: string } | Refusal> {
  const problems: Problems = {};
  const name = readLocalText(problems, 'name', given, { max: shopTextLimits.name, needed: 'one' });
  const hex = given.hex.trim().toLowerCase();
  if (!/^#[\da-f]{6}$/.test(hex)) problems.hex = ['staffShop.notAHue'];
  if (hasProblems(problems)) return refuseFields(problems);
  return database.transaction(async (tx) => {
    const [before] = slug === null ? [] : await tx.select().from(colours).where(eq(colours.slug, slug)).for('update');
    if (slug !== null && !before) return notFound();
    if (before && before.version !== given.version) return refuse(409, 'staff.changedKept');
    const isTaken = async (tried: string) => (await tx.$count(colours, eq(colours.slug, tried))) > 0;
    const [saved] = before
      ? await tx
          .update(colours)
          .set({ name, hex, version: before.version + 1 })
          .where(eq(colours.slug, before.slug))
          .returning()
      : await tx
          .insert(colours)
          .values({ name, hex, slug: await freeSlug(name, isTaken) })
          .returning();
    if (!saved) throw new Error('a colour was not written');
    await recordEdit(tx, { operator, kind: 'colour', key: saved.slug, before: before && shown(before), after: shown(saved) });
    if (isRenamed(before, saved)) await enqueue(tx, 'reindexNamed', { colour: saved.slug });
    return { slug: saved.slug };
  });
}

/** Deletes a colour that no variant has. @returns 404; 409 `staffShop.colourInUse` with their number. */
export async function deleteColour(
  { database }: Services,
  { slug, operator }: { slug: string; operator: string },
): Promise<Refusal | undefined> {
  return database.transaction(async (tx) => {
    const [found] = await tx.select().from(colours).where(eq(colours.slug, slug)).for('update');
    if (!found) return notFound();
    const used = await tx.$count(variants, eq(variants.colour, slug));
    if (used > 0) return refuse(409, `staffShop.colourInUse?variants=${used}`);
    await tx.delete(colours).where(eq(colours.slug, slug));
    await recordDeletion(tx, { operator, kind: 'colour', key: slug, before: shown(found) });
    return undefined;
  });
}
