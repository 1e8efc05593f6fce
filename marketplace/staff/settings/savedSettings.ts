import { eq, sql } from 'drizzle-orm';
import { listRates, writeRate } from '../../catalogue/exchangeRates';
import { usualCurrencies } from '../../contract/staff/settingLimits';
import type { SettingValue } from '../../contract/staff/settings';
import type { Db } from '../../database/openDatabase';
import { settings } from '../../database/tables/system/settings';
import { type Kind, rate } from '../../settings/settingKinds';
import { readRows } from '../../settings/settingRows';
import { isSettingKey, type Settings, settingTable } from '../../settings/settingTable';
import { dinars } from '../../shared/money';

/** What the staff have set, by key. */
export interface Saved {
  value: SettingValue;
  version: number;
  changedAt: Date;
}

const ratePrefix = 'rate.';
export const rateKey = (currency: string): string => ratePrefix + currency;

/** The currency of `rate.USD`; null for another key. */
function currencyOf(key: string): string | null {
  const currency = key.startsWith(ratePrefix) ? key.slice(ratePrefix.length) : '';
  return /^[A-Z]{3}$/.test(currency) && currency !== 'IQD' ? currency : null;
}

/** How the value of a key is read; null for an unknown key. */
export function kindOf(key: string): Kind<SettingValue> | null {
  if (isSettingKey(key)) return settingTable[key];
  return currencyOf(key) === null ? null : rate;
}

/** What applies after a reset: nothing for a rate. */
export const defaultOf = (defaults: Settings, key: string): SettingValue | null => (isSettingKey(key) ? defaults[key] : null);

/** The keys of the rates: the usual ones, and those that are set. */
export const rateKeys = (saved: ReadonlyMap<string, Saved>): string[] => [
  ...new Set([...usualCurrencies.map(rateKey), ...[...saved.keys()].filter((key) => currencyOf(key) !== null)]),
];

/** Everything that the staff have set. An unusable value counts as the default. A rate's version is the time of its change. */
export async function readSaved(db: Db): Promise<Map<string, Saved>> {
  const saved = new Map<string, Saved>();
  for (const { key, value, version, updatedAt } of await readRows(db)) {
    const read = isSettingKey(key) ? settingTable[key].read(value) : null;
    if (read && 'value' in read) saved.set(key, { value: read.value, version, changedAt: updatedAt });
  }
  for (const { currency, rate: stored, updatedAt } of await listRates(db))
    saved.set(rateKey(currency), { value: dinars(stored), version: updatedAt.getTime(), changedAt: updatedAt });
  return saved;
}

/** The first version of a new row: no version that was shown before a reset comes again. */
const firstVersion = (now: Date) => Math.floor(now.getTime() / 1000) - 1_700_000_000;

/** Stores a value, or removes it for null. @returns the version from now on. */
export async function save(tx: Db, key: string, value: SettingValue | null, before: Saved | undefined, now: Date): Promise<number> {
  const currency = currencyOf(key);
  if (currency !== null) {
    const updatedAt = new Date(Math.max(now.getTime(), (before?.version ?? 0) + 1));
    await writeRate(tx, currency, value === null ? null : String(value), updatedAt);
    return value === null ? 0 : updatedAt.getTime();
  }
  if (value === null) {
    await tx.delete(settings).where(eq(settings.key, key));
    return 0;
  }
  const [written] = await tx
    .insert(settings)
    .values({ key, value, version: firstVersion(now), updatedAt: now })
    .onConflictDoUpdate({ target: settings.key, set: { value, version: sql`${settings.version} + 1`, updatedAt: now } })
    .returning({ version: settings.version });
  if (!written) throw new Error('the insert of a setting returned no row');
  return written.version;
}
