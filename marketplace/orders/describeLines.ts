import { asc, eq } from 'drizzle-orm';
import type { Language } from '../contract/languages';
import { textIn } from '../contract/localText';
import type { Db } from '../database/openDatabase';
import { orderLines } from '../database/tables/order/orders';
import { readAttributesAsSold } from './attributesAsSold';

/** The lines of an order for a mail, such as `2 × Klash shoes (White · 41)`. */
export async function describeLines(tx: Db, orderId: number, language: Language): Promise<string> {
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.id));
  return lines
    .map(({ name, attributes, quantity }) => {
      const { colour, size, storage } = readAttributesAsSold(attributes);
      const variant = [colour && textIn(language, colour.name), size, storage].filter(Boolean).join(' · ');
      return `${quantity} × ${textIn(language, name)}${variant && ` (${variant})`}`;
    })
    .join('\n');
}
