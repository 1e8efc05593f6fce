import { and, eq } from 'drizzle-orm';
import { recordChange } from '../../audit/recordChange';
import { published } from '../../catalogue/setPublished';
import { toFields } from '../../contract/localText';
import type { Db } from '../../database/openDatabase';
import { products, variants } from '../../database/tables/catalogue/catalogue';
import { removeFromIndex } from '../../search/indexing/indexProducts';
import type { Services } from '../../services';
import { notFound, type Refusal, refuse } from '../../shared/refusal';
import { stateOf } from './list/listProducts';
import { auditNumber } from './readProduct';

interface Asked {
  id: number;
  operator: string;
}

async function lockProduct(tx: Db, id: number) {
  const [found] = await tx
    .select()
    .from(products)
    .where(and(eq(products.id, id), eq(products.isDifferentMarket, false)))
    .for('update');
  return found;
}

/**
 * Publishes a draft or a withdrawn product, or withdraws a published one.
 * @returns the version of now; 404; 409 `staff.alreadyDone` when it is so already, `staffProducts.noVariants` for a product that can't be
 * sold, and `staff.changedMeanwhile` for a draft that should be withdrawn, and when the shown version is outdated.
 */
export async function changeState(
  { database }: Services,
  { id, to, version, operator }: Asked & { to: 'published' | 'withdrawn'; version?: number | undefined },
): Promise<{ version: number } | Refusal> {
  return database.transaction(async (tx) => {
    const found = await lockProduct(tx, id);
    if (!found) return notFound();
    const from = stateOf(found);
    if (from === to) return refuse(409, 'staff.alreadyDone');
    const isOutdated = version !== undefined && version !== found.version;
    if (isOutdated || (from === 'draft' && to === 'withdrawn')) return refuse(409, 'staff.changedMeanwhile');
    if (to === 'published' && found.card === null) return refuse(409, 'staffProducts.noVariants');
    await tx
      .update(products)
      .set({ ...published(to === 'published'), version: found.version + 1 })
      .where(eq(products.id, id));
    await recordChange(tx, operator, to === 'published' ? 'catalogue publish' : 'catalogue withdraw', {
      number: auditNumber(id),
      before: { state: from },
      after: { state: to },
    });
    return { version: found.version + 1 };
  });
}

/** Deletes a product that was never published. @returns 404; 409 `staffProducts.notADraft` for others. */
export async function deleteDraft({ database }: Services, { id, operator }: Asked): Promise<Refusal | undefined> {
  return database.transaction(async (tx) => {
    const found = await lockProduct(tx, id);
    if (!found) return notFound();
    if (stateOf(found) !== 'draft') return refuse(409, 'staffProducts.notADraft');
    const skus = await tx.select({ sku: variants.sku }).from(variants).where(eq(variants.productId, id));
    await removeFromIndex(tx, [id]);
    await tx.delete(products).where(eq(products.id, id));
    const before = { ...toFields('name', found.name), skus: skus.map(({ sku }) => sku) };
    await recordChange(tx, operator, 'products delete', { number: auditNumber(id), before });
    return undefined;
  });
}
