import { and, eq } from 'drizzle-orm';
import type { Language } from '../../contract/languages';
import { returnStatuses } from '../../contract/order/returnStates';
import type { StaffReturn } from '../../contract/staff/returns';
import { variants } from '../../database/tables/catalogue/catalogue';
import { uploads } from '../../database/tables/customer/uploads';
import { orderLines } from '../../database/tables/order/orders';
import { returnLines, returnPhotos, returns } from '../../database/tables/order/returns';
import { findReturn } from '../../returns/findReturns';
import { canAdvance, isReturnStep } from '../../returns/returnSteps';
import type { Services } from '../../services';
import { notFound, Refusal } from '../../shared/refusal';
import { readChanges, readCustomer } from '../orders/readOrder';

/** A return with all that staff need to decide it. @returns 404 for an unknown number. */
export async function readReturn(
  { database: { db } }: Services,
  { number, language }: { number: string; language: Language },
): Promise<StaffReturn | Refusal> {
  const [row] = await db.select({ id: returns.id, userId: returns.userId }).from(returns).where(eq(returns.number, number));
  if (!row) return notFound();
  const found = await findReturn(db, { userId: row.userId, language }, row.id);
  if (found instanceof Refusal) return found;
  const skus = await db
    .select({ variantId: orderLines.variantId, sku: variants.sku })
    .from(returnLines)
    .innerJoin(orderLines, eq(orderLines.id, returnLines.orderLineId))
    .innerJoin(variants, eq(variants.id, orderLines.variantId))
    .where(eq(returnLines.returnId, row.id));
  const skuOf = new Map(skus.map(({ variantId, sku }) => [variantId, sku]));
  const { images: _images, canCancel: _canCancel, lines, ...rest } = found;
  return {
    ...rest,
    lines: lines.map((line) => ({ ...line, sku: skuOf.get(line.variantId) ?? '' })),
    customer: await readCustomer(db, row.userId),
    next: returnStatuses.filter((status) => isReturnStep(status) && canAdvance(found.status, status)),
    changes: await readChanges(db, number),
  };
}

/** A photo of a return, as webp. @returns 404 for another return's. */
export async function readReturnPhoto({ database: { db } }: Services, { number, id }: { number: string; id: number }) {
  const [photo] = await db
    .select({ bytes: uploads.bytes })
    .from(returnPhotos)
    .innerJoin(returns, eq(returns.id, returnPhotos.returnId))
    .innerJoin(uploads, eq(uploads.id, returnPhotos.uploadId))
    .where(and(eq(returns.number, number), eq(returnPhotos.uploadId, id)));
  if (!photo?.bytes) return notFound();
  return new Response(new Uint8Array(photo.bytes), {
    headers: {
      'Content-Type': 'image/webp',
      'Content-Length': String(photo.bytes.length),
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
