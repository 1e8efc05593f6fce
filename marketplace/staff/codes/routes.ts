import { z } from 'zod';
import { codeBatchList, codeState, issueCodesRequest, issuedCodes, revokedCodes } from '../../contract/staff/money/codes';
import { staffPageSize } from '../../contract/staff/staffLimits';
import type { Api } from '../../http/endpoint';
import { pageQuery, readPage } from '../../http/page';
import { issueToMember, readBatches, readCode, revokeSerial } from './codes';

const access = { access: 'staff', permission: 'codes' } as const;
const params = z.object({ serial: z.string().max(30) });

/** The endpoints of the staff for top-up codes. */
export function addCodeRoutes(api: Api) {
  const path = '/api/staff/codes/';
  api.add(
    { method: 'get', path, summary: 'Batches of top-up codes', ...access, query: pageQuery, answer: codeBatchList },
    ({ query, services }) => readBatches(services, readPage({ limit: String(staffPageSize), ...query })),
  );
  api.add(
    {
      method: 'post',
      path,
      summary: 'Creates top-up codes, returned once as CSV',
      ...access,
      body: issueCodesRequest,
      answer: issuedCodes,
      status: 201,
    },
    ({ body, visitor, services }) => issueToMember(services, visitor.member, body),
  );
  api.add(
    { method: 'get', path: `${path}{serial}/`, summary: 'The state of a code by its serial', ...access, params, answer: codeState },
    ({ params: asked, services }) => readCode(services, asked),
  );
  api.add(
    {
      method: 'post',
      path: `${path}{serial}/revoke/`,
      summary: 'Revokes the open codes of a batch, or one code',
      ...access,
      params,
      answer: revokedCodes,
    },
    ({ params: asked, visitor, services }) => revokeSerial(services, { ...asked, operator: visitor.member.email }),
  );
}
