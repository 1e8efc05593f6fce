import type { Messages } from '../../locales/translate';
import { type Language, languages } from '../contract/languages';
import { interfaceTexts } from '../database/tables/system/localization';
import type { Services } from '../services';
import { cachedReader } from '../shared/ttlCache';

/** The shop's own wording by language and area: key → text. */
type Wording = ReadonlyMap<Language, ReadonlyMap<string, Messages>>;

/** Splits the key of a text, `cart.checkout`, into its area and its name there. */
export function splitKey(key: string): [area: string, name: string] {
  const [area = '', name = ''] = key.split(/\.(.*)/);
  return [area, name];
}

const cached = cachedReader(async ({ database }): Promise<Wording> => {
  const rows = await database.reads.select().from(interfaceTexts);
  const wording = new Map<Language, Map<string, Messages>>();
  for (const { languageId, key, value } of rows) {
    const language = languages.find(({ id }) => id === languageId)?.code;
    if (!language) continue;
    const [area, name] = splitKey(key);
    const areas = wording.get(language) ?? new Map<string, Messages>();
    wording.set(language, areas.set(area, { ...areas.get(area), [name]: value }));
  }
  return wording;
});

/** Makes this process read the own wording again. Call it after a change is committed. */
export const forgetWording = cached.forget;

let inUse: Wording = new Map();
/** Numbers the refreshes in the order of their beginning. */
let begun = 0;
/** The refresh whose wording is in use. */
let shown = 0;

/**
 * Refreshes the shop's own wording in this process, which serves one shop: at most a minute old, or as new as the last version of the
 * catalogue. Requests, jobs and commands call it first, outside of transactions: what is written inside of one needs no query for its texts.
 * Without the database, the last wording stays. A refresh that began earlier and ends later changes nothing.
 */
export async function refreshWording(services: Services): Promise<void> {
  begun += 1;
  const own = begun;
  const wording = await cached(services).catch(() => null);
  if (wording === null || own < shown) return;
  shown = own;
  inUse = wording;
}

/** The shop's own texts of an area; undefined without any. The same object comes back until the wording is read again. */
export const ownTexts = (language: Language, area: string): Messages | undefined => inUse.get(language)?.get(area);
