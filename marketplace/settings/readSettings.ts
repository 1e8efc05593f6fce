import type { Services } from '../services';
import { cachedReader } from '../shared/ttlCache';
import { readRows } from './settingRows';
import { isSettingKey, type SettingKey, type Settings, settingTable } from './settingTable';

/** Adds a stored value. @returns false for one that is not valid any more. */
function addStored<Key extends SettingKey>(values: Partial<Settings>, key: Key, stored: unknown): boolean {
  const read = settingTable[key].read(stored);
  if ('problem' in read) return false;
  values[key] = read.value;
  return true;
}

/** What the staff have set; cached for up to a minute. An unusable row has no effect, and is logged. */
export const readChangedSettings = cachedReader(async ({ database, log }: Services): Promise<Partial<Settings>> => {
  const values: Partial<Settings> = {};
  for (const { key, value } of await readRows(database.db)) {
    if (!isSettingKey(key) || !addStored(values, key, value)) log.warn({ key }, 'a setting has no usable value: its default applies');
  }
  return values;
});

/**
 * The settings of the shop: what the staff have set, else the defaults. This process sees a change at once, others within a minute, or
 * when they find a new version of the catalogue. Call it before a transaction begins: the embedded database has one session.
 */
export async function readSettings(services: Services): Promise<Settings> {
  return { ...services.config.settingDefaults, ...(await readChangedSettings(services)) };
}
