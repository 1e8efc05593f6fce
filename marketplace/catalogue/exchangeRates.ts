import { asc, eq } from 'drizzle-orm';
import type { Db } from '../database/openDatabase';
import { exchangeRates } from '../database/tables/catalogue/catalogue';

/** Dinars for one unit of a currency, by ISO 4217 code, as set by the staff. */
export async function readRates(db: Db): Promise<Record<string, number>> {
  const rows = await db
    .select({ currency: exchangeRates.currency, rate: exchangeRates.rate })
    .from(exchangeRates)
    .orderBy(asc(exchangeRates.currency));
  return Object.fromEntries(rows.map(({ currency, rate }) => [currency, Number(rate)]));
}

/** Every rate as it is stored. */
export const listRates = (db: Db) => db.select().from(exchangeRates).orderBy(asc(exchangeRates.currency));

/** Sets the price of one unit of a currency in dinars, or removes it. Existing prices in the catalogue do not change. */
export async function writeRate(tx: Db, currency: string, rate: string | null, updatedAt: Date): Promise<void> {
  if (rate === null) await tx.delete(exchangeRates).where(eq(exchangeRates.currency, currency));
  else
    await tx
      .insert(exchangeRates)
      .values({ currency, rate, updatedAt })
      .onConflictDoUpdate({ target: exchangeRates.currency, set: { rate, updatedAt } });
}
