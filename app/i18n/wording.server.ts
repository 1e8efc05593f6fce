import { translationList } from '../../marketplace/contract/localization';
import type { createApi } from '../api/client';
import { type Language, languageInfo } from './languages';

type Api = ReturnType<typeof createApi>;
type Wording = Record<string, string>;

const platformId = 1;
const lifetime = 60_000;
const none: Wording = {};
const kept = new Map<Language, { wording: Wording; until: number }>();

async function read(api: Api, language: Language): Promise<Wording> {
  const query = { languageId: languageInfo(language).id, platformId };
  const { data } = await api.get('/api/me/localization/translation_list/', translationList, query);
  return Object.fromEntries(data.map(({ key, value }) => [key, value]));
}

/**
 * The sentences that the shop words otherwise than the files (spec, point 7), asked for once a minute. A page never waits for them: it says
 * what is known so far, and what the files say when they can't be had. A call that fails is logged by the API's client.
 */
export function wordingOf(api: Api, language: Language): Wording {
  const { wording, until } = kept.get(language) ?? { wording: none, until: 0 };
  const now = Date.now();
  if (until <= now) {
    kept.set(language, { wording, until: now + lifetime });
    read(api, language).then(
      (fresh) => kept.set(language, { wording: fresh, until: now + lifetime }),
      () => {},
    );
  }
  return wording;
}
