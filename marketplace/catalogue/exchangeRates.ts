import { asc } from 'drizzle-orm';
import { recordChange } from '../audit/recordChange';
import type { Db } from '../database/openDatabase';
import { exchangeRates } from '../database/tables/catalogue/catalogue';
import type { Services } from '../services';

/** Dinars for one unit of a currency, by ISO 4217 code, as set by the operator. */
export async function readRates(db: Db): Promise<Record<string, number>> {
  const rows = await db
    .select({ currency: exchangeRates.currency, rate: exchangeRates.rate })
    .from(exchangeRates)
    .orderBy(asc(exchangeRates.currency));
  return Object.fromEntries(rows.map(({ currency, rate }) => [currency, Number(rate)]));
}

/** Sets the price of one unit of a currency in dinars. Existing prices in the catalogue do not change. */
export async function setRate(
  { database, now }: Services,
  { currency, rate, operator }: { currency: string; rate: string; operator: string },
): Promise<void> {
  await database.transaction(async (tx) => {
    const values = { rate, updatedAt: now() };
    await tx
      .insert(exchangeRates)
      .values({ currency, ...values })
      .onConflictDoUpdate({ target: exchangeRates.currency, set: values });
    await recordChange(tx, operator, 'rates set', { currency, rate });
  });
}
