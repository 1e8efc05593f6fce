import { asc, eq } from 'drizzle-orm';
import { translationAnswer, translationQuery } from '../contract/catalogue/localization';
import { languages } from '../contract/languages';
import { interfaceTexts } from '../database/tables/system/localization';
import type { Api } from '../http/endpoint';
import { settingTexts } from './settingTexts';

export function addLocalizationRoutes(api: Api) {
  const { db } = api.services.database;
  api.add(
    {
      method: 'get',
      path: '/api/me/localization/translation_list/',
      summary: 'A language, and the interface texts that the shop has changed in it',
      access: 'anyone',
      query: translationQuery,
      answer: translationAnswer,
    },
    async ({ query, services }) => ({
      language: languages.find(({ id }) => id === query.languageId) ?? languages[0],
      data: [
        ...(await db
          .select({ key: interfaceTexts.key, value: interfaceTexts.value })
          .from(interfaceTexts)
          .where(eq(interfaceTexts.languageId, query.languageId))
          .orderBy(asc(interfaceTexts.key))),
        ...(await settingTexts(services, languages.find(({ id }) => id === query.languageId)?.code ?? 'en')),
      ],
    }),
  );
}
