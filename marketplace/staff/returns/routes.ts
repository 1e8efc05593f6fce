import { z } from 'zod';
import { maxReturnNote } from '../../contract/order/returnStates';
import { advanceReturnRequest, staffReturn, staffReturnList } from '../../contract/staff/returns';
import { staffPageSize } from '../../contract/staff/staffLimits';
import type { Member } from '../../http/authenticateStaff';
import { type Api, idParam } from '../../http/endpoint';
import { readPage } from '../../http/page';
import { advanceReturn } from '../../returns/changeReturn';
import type { ReturnStep } from '../../returns/returnSteps';
import type { Services } from '../../services';
import { hasProblems, type Problems, readText } from '../../shared/inputText';
import { type Refusal, refuseFields } from '../../shared/refusal';
import { confirmMember } from '../access/confirm';
import { wholeShop } from '../orders/orderFilter';
import { listReturns, staffReturnQuery } from './listReturns';
import { readReturn, readReturnPhoto } from './readReturn';

const numberParam = z.object({ number: z.string().max(40) });
const access = { access: 'staff', permission: 'returns' } as const;

interface Step {
  number: string;
  to: ReturnStep;
  note?: string | undefined;
  restock?: boolean | undefined;
  confirmation?: string | undefined;
}

/** Takes a step of a return. To reject, a note is required; to refund, the member confirms it. */
async function takeStep(services: Services, member: Member, { confirmation, ...step }: Step): Promise<Refusal | undefined> {
  const problems: Problems = {};
  const note = readText(problems, 'note', step.note, { max: maxReturnNote, required: step.to === 'rejected' });
  if (hasProblems(problems)) return refuseFields(problems);
  const refused = step.to === 'refunded' ? await confirmMember(services, member, confirmation) : null;
  return refused ?? advanceReturn(services, { ...step, note, restock: step.restock ?? false, operator: member.email });
}

/** The endpoints of the staff for returns. */
export function addStaffReturnRoutes(api: Api) {
  api.add(
    {
      method: 'get',
      path: '/api/staff/returns/',
      summary: 'Returns by filter',
      ...access,
      query: staffReturnQuery,
      answer: staffReturnList,
    },
    ({ query, services }) => listReturns(services, query, wholeShop, readPage({ limit: String(staffPageSize), ...query })),
  );
  api.add(
    { method: 'get', path: '/api/staff/returns/{number}/', summary: 'One return', ...access, params: numberParam, answer: staffReturn },
    ({ params, visitor, services }) => readReturn(services, { ...params, language: visitor.language }),
  );
  api.add(
    {
      method: 'get',
      path: '/api/staff/returns/{number}/photos/{id}/',
      summary: 'A photo of a return',
      ...access,
      params: numberParam.extend(idParam.shape),
    },
    ({ params, services }) => readReturnPhoto(services, params),
  );
  api.add(
    {
      method: 'post',
      path: '/api/staff/returns/{number}/advance/',
      summary: 'Approves, rejects, collects or refunds a return',
      ...access,
      params: numberParam,
      body: advanceReturnRequest,
    },
    ({ params, body, visitor, services }) => takeStep(services, visitor.member, { ...params, ...body }),
  );
}
