import { translationList } from '../../marketplace/contract/catalogue/localization';
import type { Api } from '../api/client';
import { ttlCache } from '../api/ttlCache';
import { type Language, languageInfo } from './languages';

type Overrides = Record<string, string>;

const platformId = 1;
const none: Overrides = {};
const byLanguage = ttlCache<Overrides>(60_000);

async function read(api: Api, language: Language): Promise<Overrides> {
  const query = { languageId: languageInfo(language).id, platformId };
  const { data } = await api.get('/api/me/localization/translation_list/', translationList, query);
  return Object.fromEntries(data.map(({ key, value }) => [key, value]));
}

/**
 * The texts that the shop has changed (spec, point 7), loaded once a minute or when the version of the catalogue changes. Where there is no
 * version, a page does not wait for them: it uses the last texts that arrived, and the texts of the files before that. The API's client logs
 * a call that fails; the next call follows a minute later.
 */
export async function overridesFor(api: Api, language: Language, version: string | null): Promise<Overrides> {
  const known = byLanguage.peek(language) ?? none;
  const loading = byLanguage(language, () => read(api, language).catch(() => known), version);
  return version === null ? known : loading;
}
