import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../database/openDatabase';
import { pictures, variantPictures, variants } from '../../database/tables/catalogue/catalogue';
import type { ProductFields } from './readFields';
import { readPictures } from './readProduct';

type Given = ProductFields['pictures'][number];

const assignments = (list: readonly { id: number; colour: string | null }[]) => JSON.stringify(list.map(({ id, colour }) => [id, colour]));

/** A variant shows the pictures of its colour first, then those of all. */
const picturesOf = (given: readonly Given[], colour: string | null) => [
  ...new Set([
    ...given.filter((picture) => picture.colour !== null && picture.colour === colour),
    ...given.filter((picture) => picture.colour === null),
  ]),
];

/** A picture without a source: it is drawn by the product's department. */
async function addPlaceholder(tx: Db): Promise<number> {
  const [added] = await tx.insert(pictures).values({}).returning({ id: pictures.id });
  if (!added) throw new Error('the insert of a picture returned no row');
  return added.id;
}

/** Sets the pictures of a product's variants and their alternative texts. Pictures that are shown as before are not written. */
export async function writeProductPictures(tx: Db, productId: number, given: readonly Given[]): Promise<void> {
  const all = await tx.select().from(variants).where(eq(variants.productId, productId)).orderBy(asc(variants.position), asc(variants.id));
  for (const { id, alt } of given) {
    const text = Object.keys(alt).length > 0 ? alt : null;
    await tx
      .update(pictures)
      .set({ alt: text })
      .where(and(eq(pictures.id, id), sql`${pictures.alt} is distinct from ${text === null ? null : JSON.stringify(text)}::jsonb`));
  }
  const shown = await readPictures(tx, productId, all);
  const withPictures = await tx
    .selectDistinct({ id: variantPictures.variantId })
    .from(variantPictures)
    .where(
      inArray(
        variantPictures.variantId,
        all.map(({ id }) => id),
      ),
    );
  if (assignments(shown) === assignments(given) && withPictures.length === all.length) return;
  const places = all.flatMap(({ id, colour }) =>
    picturesOf(given, colour).map((picture, position) => ({ variantId: id, pictureId: picture.id, position })),
  );
  await tx.delete(variantPictures).where(
    inArray(
      variantPictures.variantId,
      all.map(({ id }) => id),
    ),
  );
  const shownVariants = new Set(places.map(({ variantId }) => variantId));
  const bare = all.filter(({ id }) => !shownVariants.has(id));
  const placeholder = bare.length > 0 ? await addPlaceholder(tx) : 0;
  const values = [...places, ...bare.map(({ id }) => ({ variantId: id, pictureId: placeholder, position: 0 }))];
  if (values.length > 0) await tx.insert(variantPictures).values(values);
}
