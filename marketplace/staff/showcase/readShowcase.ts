import { eq } from 'drizzle-orm';
import type { Db } from '../../database/openDatabase';
import { pictures } from '../../database/tables/catalogue/catalogue';
import type { Problems } from '../../shared/inputText';

interface Placed {
  pictureId: number | null;
  startsAt: string | null;
  endsAt: string | null;
  position: number;
}

/** The highest place of a banner or a collection in its list. */
const maxPosition = 10_000;

/** Reads what banners and collections have in common: the picture, the dates and the place in the list. Adds problems by wire name. */
export async function readPlaced(tx: Db, problems: Problems, { pictureId, startsAt, endsAt, position }: Placed) {
  const dates = { startsAt: startsAt ? new Date(startsAt) : null, endsAt: endsAt ? new Date(endsAt) : null };
  if (dates.startsAt && dates.endsAt && dates.endsAt <= dates.startsAt) problems.ends_at = ['staffShop.endsFirst'];
  if (!Number.isInteger(position) || position < 0 || position > maxPosition)
    problems.position = [`staffShop.notAPosition?max=${maxPosition}`];
  if (pictureId !== null && (await tx.$count(pictures, eq(pictures.id, pictureId))) === 0) problems.picture_id = ['validation.invalid'];
  return { ...dates, position, pictureId };
}
