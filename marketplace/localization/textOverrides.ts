import type { Messages } from '../../locales/translate';
import { type Language, languages } from '../contract/languages';
import { interfaceTexts } from '../database/tables/system/localization';
import type { Services } from '../services';
import { cachedReader } from '../shared/ttlCache';

/** The shop's own wording by language and area: key → text. */
type TextOverrides = ReadonlyMap<Language, ReadonlyMap<string, Messages>>;

/** Splits the key of a text, `cart.checkout`, into its area and its name there. */
export function splitKey(key: string): [area: string, name: string] {
  const [area = '', name = ''] = key.split(/\.(.*)/);
  return [area, name];
}

/** What one query read. Readings are numbered in the order of their beginning. */
interface Reading {
  number: number;
  overrides: TextOverrides;
}

let begun = 0;

/** Each pool of connections has a reading of its own. */
const cached = cachedReader(async ({ database }): Promise<Reading> => {
  begun += 1;
  const number = begun;
  const rows = await database.reads.select().from(interfaceTexts);
  const overrides = new Map<Language, Map<string, Messages>>();
  for (const { languageId, key, value } of rows) {
    const language = languages.find(({ id }) => id === languageId)?.code;
    if (!language) continue;
    const [area, name] = splitKey(key);
    const areas = overrides.get(language) ?? new Map<string, Messages>();
    overrides.set(language, areas.set(area, { ...areas.get(area), [name]: value }));
  }
  return { number, overrides };
});

/** Makes this process read the own wording again. Call it after a change is committed. */
export const forgetWording = cached.forget;

let inUse: Reading = { number: 0, overrides: new Map() };

/**
 * Refreshes the shop's own wording in this process, which serves one shop: at most a minute old, or as new as the last version of the
 * catalogue. Requests, jobs and commands call it first, outside of transactions: what is written inside of one needs no query for its texts.
 * Without the database, the last wording stays. A reading that began before the one in use changes nothing.
 */
export async function refreshWording(services: Services): Promise<void> {
  const reading = await cached(services).catch(() => null);
  if (reading !== null && reading.number > inUse.number) inUse = reading;
}

/** The shop's own texts of an area; undefined without any. The same object comes back until the wording is read again. */
export const ownTexts = (language: Language, area: string): Messages | undefined => inUse.overrides.get(language)?.get(area);
