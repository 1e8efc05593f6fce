import { maxSpelling } from '../../contract/catalogue/searchLimits';
import { languageCodes } from '../../contract/languages';
import { searchPeriods, searchResults, staffPageSize } from '../../contract/staff/staffLimits';
import {
  addSpellingsRequest,
  changeSpellingsRequest,
  countedSearchList,
  removeSpellingsQuery,
  spellingGroup,
  spellingList,
  triedSpellings,
  trySpellingsRequest,
} from '../../contract/staff/texts/search';
import { type Api, idParam } from '../../http/endpoint';
import { choiceParameter, pageQuery, readPage, textParameter } from '../../http/page';
import { addSynonyms, changeSynonyms, findSynonyms, removeSynonyms } from '../../search/indexing/changeSynonyms';
import { trySynonyms } from '../../search/indexing/trySynonyms';
import { Refusal } from '../../shared/refusal';
import { fileAnswer } from '../fileAnswer';
import { exportSearches, listSearches } from './listSearches';
import { listSpellings } from './listSpellings';

const access = { access: 'staff', permission: 'search' } as const;
const searchQuery = pageQuery.extend({
  days: choiceParameter(searchPeriods),
  language: choiceParameter(languageCodes),
  found: choiceParameter(searchResults),
});

/** The endpoints of the staff for what shoppers search. */
function addSearchListRoutes(api: Api) {
  const path = '/api/staff/searches/';
  api.add(
    { method: 'get', path, summary: 'What shoppers searched for', ...access, query: searchQuery, answer: countedSearchList },
    ({ query, services }) => listSearches(services, query, readPage({ limit: String(staffPageSize), ...query })),
  );
  api.add(
    { method: 'get', path: `${path}export/`, summary: 'The filtered searches as CSV', ...access, query: searchQuery },
    async ({ query, services }) => fileAnswer('searches', 'csv', exportSearches(services, query)),
  );
}

/** The endpoints of the staff for the shop's own spellings. */
function addSpellingRoutes(api: Api) {
  const path = '/api/staff/spellings/';
  const query = pageQuery.extend({ search: textParameter(maxSpelling) });
  const one = { path: `${path}{id}/`, ...access, params: idParam };
  api.add(
    { method: 'get', path, summary: 'The shop’s own spellings', ...access, query, answer: spellingList },
    ({ query: asked, services }) => listSpellings(services, asked.search, readPage({ limit: String(staffPageSize), ...asked })),
  );
  api.add(
    { method: 'post', path, summary: 'Adds spellings', ...access, body: addSpellingsRequest, answer: spellingGroup, status: 201 },
    ({ body, visitor, services }) => addSynonyms(services, { line: body.spellings, operator: visitor.member.email }),
  );
  api.add(
    {
      method: 'post',
      path: `${path}try/`,
      summary: 'What spellings would find',
      ...access,
      body: trySpellingsRequest,
      answer: triedSpellings,
    },
    ({ body, services }) => trySynonyms(services, { line: body.spellings, id: body.id }),
  );
  api.add({ method: 'get', summary: 'Spellings', ...one, answer: spellingGroup }, ({ params, services }) =>
    findSynonyms(services, params.id),
  );
  api.add(
    { method: 'patch', summary: 'Changes spellings', ...one, body: changeSpellingsRequest, answer: spellingGroup },
    ({ params, body, visitor, services }) =>
      changeSynonyms(services, { ...params, version: body.version, line: body.spellings, operator: visitor.member.email }),
  );
  api.add(
    { method: 'delete', summary: 'Removes spellings', ...one, query: removeSpellingsQuery },
    async ({ params, query: asked, visitor, services }) => {
      const removed = await removeSynonyms(services, { ...params, ...asked, operator: visitor.member.email });
      return removed instanceof Refusal ? removed : undefined;
    },
  );
}

/** The endpoints of the staff for searches and spellings. */
export function addStaffSearchRoutes(api: Api) {
  addSearchListRoutes(api);
  addSpellingRoutes(api);
}
