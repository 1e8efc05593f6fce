import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../database/openDatabase';
import { pictures, variantPictures, variants } from '../../database/tables/catalogue/catalogue';

/** Whether a picture of an import is fetched from an address, or is a file that the shopkeeper gives. */
const kinds = { address: sql`${pictures.sourceUrl} ~* '^https:'`, file: sql`${pictures.sourceUrl} !~* '^https:'` } satisfies Record<
  string,
  SQL
>;

/** The addresses, or names of files, of the pictures that products wait for: of all products or of one. */
export async function waitingPictures(db: Db, kind: keyof typeof kinds, productId: number | null = null): Promise<string[]> {
  const waiting = await db
    .selectDistinct({ name: pictures.sourceUrl })
    .from(pictures)
    .innerJoin(variantPictures, eq(variantPictures.pictureId, pictures.id))
    .innerJoin(variants, eq(variants.id, variantPictures.variantId))
    .where(
      and(
        isNotNull(pictures.sourceUrl),
        kinds[kind],
        isNull(pictures.hash),
        isNull(pictures.drawing),
        productId === null ? undefined : eq(variants.productId, productId),
      ),
    )
    .orderBy(asc(pictures.sourceUrl));
  return waiting.flatMap(({ name }) => name ?? []);
}
