import { z } from 'zod';
import { languageCodes } from '../../contract/languages';
import { staffPageSize } from '../../contract/staff/staffLimits';
import { maxTextBytes, maxTextSearch, textAreas } from '../../contract/staff/texts/textLimits';
import { savedText, saveTextRequest, staffText, staffTextList, undoTextRequest, wordingRequest } from '../../contract/staff/texts/texts';
import type { Api } from '../../http/endpoint';
import { choiceParameter, pageQuery, readPage, textParameter } from '../../http/page';
import { changeText, checkText } from '../../localization/changeText';
import { listTexts } from './listTexts';
import { readText, undoChange } from './readText';

const access = { access: 'staff', permission: 'texts' } as const;
const query = pageQuery.extend({
  language: choiceParameter(languageCodes),
  area: choiceParameter(textAreas),
  changed: choiceParameter(['true']),
  search: textParameter(maxTextSearch),
});
const keyParam = z.object({ key: z.string().max(100) });

/** The endpoints of the staff for the shop's own wording. */
export function addTextRoutes(api: Api) {
  const path = '/api/staff/texts/';
  const one = { path: `${path}{key}/`, ...access, params: keyParam };
  api.add(
    { method: 'get', path, summary: 'The texts that the shop may word itself, by filter', ...access, query, answer: staffTextList },
    ({ query: { language, area, changed, search, ...page }, visitor, services }) =>
      listTexts(
        services,
        { language: language ?? visitor.language, titleLanguage: visitor.language, area, isChanged: changed !== undefined, search },
        readPage({ limit: String(staffPageSize), ...page }),
      ),
  );
  api.add({ method: 'get', summary: 'One text in every language', ...one, answer: staffText }, ({ params, visitor, services }) =>
    readText(services, { ...params, language: visitor.language }),
  );
  api.add(
    { method: 'patch', summary: 'Saves the wording of a text', ...one, body: saveTextRequest, answer: savedText, maxBody: maxTextBytes },
    ({ params, body: { version, ...given }, visitor, services }) =>
      changeText(services, { ...params, version, given, operator: visitor.member.email }),
  );
  api.add(
    {
      method: 'post',
      summary: 'Checks a wording without saving it',
      ...one,
      path: `${one.path}check/`,
      body: wordingRequest,
      maxBody: maxTextBytes,
    },
    async ({ params, body }) => checkText(params.key, body),
  );
  api.add(
    {
      method: 'post',
      summary: 'Undoes the newest change of a text',
      ...one,
      path: `${one.path}undo/`,
      body: undoTextRequest,
      answer: savedText,
    },
    ({ params, body, visitor, services }) => undoChange(services, { ...params, ...body, operator: visitor.member.email }),
  );
}
