import { asc, eq } from 'drizzle-orm';
import { toFields } from '../../contract/localText';
import type { SaveBannerRequest, StaffBanner } from '../../contract/staff/shop';
import { shopTextLimits } from '../../contract/staff/shopLimits';
import { banners } from '../../database/tables/catalogue/showcase';
import type { Services } from '../../services';
import { hasProblems, type Problems, readLine } from '../../shared/inputText';
import { notFound, type Refusal, refuse, refuseFields } from '../../shared/refusal';
import { freeSlug, recordDeletion, recordEdit } from '../catalogue/changeNamed';
import { readLocalText } from '../catalogue/readLocalText';
import { readPlaced } from './readShowcase';

type Row = typeof banners.$inferSelect;

const shown = ({ title, subtitle, link, pictureId, startsAt, endsAt, position }: Row) => ({
  ...toFields('title', title, ''),
  ...toFields('subtitle', subtitle, ''),
  ...{ link, pictureId, position },
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
});

/** Every banner in order, those of other days included. */
export async function listBanners({ database: { db } }: Services): Promise<StaffBanner[]> {
  const rows = await db.select().from(banners).orderBy(asc(banners.position), asc(banners.id));
  return rows.map((row) => ({ id: row.id, ...shown(row), version: row.version }));
}

/** A path of the shop, as far as browsers read it as one: `//host` and `/\host` are other sites. */
const isPath = (link: string) => /^\/(?![/\\])[^\s\\]*$/.test(link);

function readTexts(problems: Problems, given: SaveBannerRequest) {
  const link = readLine(problems, 'link', given.link, { max: shopTextLimits.link, required: true });
  if (!problems.link && !isPath(link)) problems.link = ['staffShop.notAPath'];
  return {
    title: readLocalText(problems, 'title', given, { max: shopTextLimits.banner, needed: 'all' }),
    subtitle: readLocalText(problems, 'subtitle', given, { max: shopTextLimits.bannerSubtitle, needed: 'none' }),
    link,
  };
}

/** Adds a banner, or saves one as it was edited. @returns field errors, 404, or 409 `staff.changedKept`. */
export async function saveBanner(
  { database }: Services,
  { id, operator, ...given }: SaveBannerRequest & { id: number | null; operator: string },
): Promise<{ id: number } | Refusal> {
  const problems: Problems = {};
  const texts = readTexts(problems, given);
  return database.transaction(async (tx) => {
    const [before] = id === null ? [] : await tx.select().from(banners).where(eq(banners.id, id)).for('update');
    if (id !== null && !before) return notFound();
    if (before && before.version !== given.version) return refuse(409, 'staff.changedKept');
    const values = { ...texts, ...(await readPlaced(tx, problems, given)) };
    if (hasProblems(problems)) return refuseFields(problems);
    const isTaken = async (slug: string) => (await tx.$count(banners, eq(banners.slug, slug))) > 0;
    const [saved] = before
      ? await tx
          .update(banners)
          .set({ ...values, version: before.version + 1 })
          .where(eq(banners.id, before.id))
          .returning()
      : await tx
          .insert(banners)
          .values({ ...values, slug: await freeSlug(texts.title, isTaken) })
          .returning();
    if (!saved) throw new Error('a banner was not written');
    await recordEdit(tx, { operator, kind: 'banner', key: saved.id, before: before && shown(before), after: shown(saved) });
    return { id: saved.id };
  });
}

/** Deletes a banner. @returns 404 for an unknown one. */
export async function deleteBanner(
  { database }: Services,
  { id, operator }: { id: number; operator: string },
): Promise<Refusal | undefined> {
  return database.transaction(async (tx) => {
    const [found] = await tx.delete(banners).where(eq(banners.id, id)).returning();
    if (!found) return notFound();
    await recordDeletion(tx, { operator, kind: 'banner', key: id, before: shown(found) });
    return undefined;
  });
}
