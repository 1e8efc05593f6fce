import { asc, eq } from 'drizzle-orm';
import { translationList, translationQuery } from '../contract/catalogue/localization';
import { interfaceTexts } from '../database/tables/system/localization';
import type { Api } from '../http/endpoint';

export function addLocalizationRoutes(api: Api) {
  const { db } = api.services.database;
  api.add(
    {
      method: 'get',
      path: '/api/me/localization/translation_list/',
      summary: 'The interface texts that the shop has changed, in one language',
      access: 'anyone',
      query: translationQuery,
      answer: translationList,
    },
    async ({ query }) => ({
      data: await db
        .select({ key: interfaceTexts.key, value: interfaceTexts.value })
        .from(interfaceTexts)
        .where(eq(interfaceTexts.languageId, query.languageId))
        .orderBy(asc(interfaceTexts.key)),
    }),
  );
}
