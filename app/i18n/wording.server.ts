import { translationList } from '../../marketplace/contract/localization';
import { cached } from '../api/cache';
import type { createApi } from '../api/client';
import { ApiError } from '../api/error';
import { type Language, languageInfo } from './languages';

type Wording = Record<string, string>;

const platformId = 1;
const byLanguage = cached<Wording>(60_000);
const known = new Map<Language, Wording>();

async function read(api: ReturnType<typeof createApi>, language: Language): Promise<Wording> {
  const query = { languageId: languageInfo(language).id, platformId };
  const { data } = await api.get('/api/me/localization/translation_list/', translationList, query);
  return Object.fromEntries(data.map(({ key, value }) => [key, value]));
}

/**
 * The sentences that the shop words otherwise than the files (spec, point 7), asked for once a minute. A page never waits for them: it says
 * what is known so far, and what the files say when they can't be had.
 */
export function wordingOf(api: ReturnType<typeof createApi>, language: Language): Wording {
  byLanguage(language, () => read(api, language)).then(
    (wording) => known.set(language, wording),
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
    },
  );
  return known.get(language) ?? {};
}
