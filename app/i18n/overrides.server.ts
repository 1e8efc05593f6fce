import type { Messages } from '../../locales/translate';
import { translationList } from '../../marketplace/contract/catalogue/localization';
import { serverTextAreas } from '../../marketplace/contract/staff/texts/textLimits';
import type { Api } from '../api/client';
import { ttlCache } from '../api/ttlCache';
import { type Language, languageInfo } from './languages';

/** Texts by key: `cart.checkout`. */
export type Overrides = Record<string, string>;

/** The shop's own wording of a language: what pages show, and what the server alone writes. */
export interface OwnWording {
  pages: Overrides;
  server: Overrides;
}

const platformId = 1;
const none: OwnWording = { pages: {}, server: {} };
const byLanguage = ttlCache<OwnWording>(60_000);

const isServerText = (key: string) => serverTextAreas.some((area) => key.startsWith(`${area}.`));

async function read(api: Api, language: Language): Promise<OwnWording> {
  const query = { languageId: languageInfo(language).id, platformId };
  const { data } = await api.get('/api/me/localization/translation_list/', translationList, query);
  const part = (isServer: boolean) =>
    Object.fromEntries(data.filter(({ key }) => isServerText(key) === isServer).map(({ key, value }) => [key, value]));
  return { pages: part(false), server: part(true) };
}

/** The texts of one area that the server writes: `dates`. */
export const serverTexts = (server: Overrides, area: (typeof serverTextAreas)[number]): Messages =>
  Object.fromEntries(
    Object.entries(server).flatMap(([key, text]) => (key.startsWith(`${area}.`) ? [[key.slice(area.length + 1), text]] : [])),
  );

/**
 * The texts that the shop has changed (spec, point 7), loaded once a minute or when the version of the catalogue changes. Where there is no
 * version, a page does not wait for them: it uses the last texts that arrived, and the texts of the files before that. The API's client logs
 * a call that fails; the next call follows a minute later.
 */
export async function overridesFor(api: Api, language: Language, version: string | null): Promise<OwnWording> {
  const known = byLanguage.peek(language) ?? none;
  const loading = byLanguage(language, () => read(api, language).catch(() => known), version);
  return version === null ? known : loading;
}
