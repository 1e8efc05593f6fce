import { sendAgainRequest, sentAgain, staffMessageList } from '../../contract/staff/people/messages';
import { staffPageSize } from '../../contract/staff/staffLimits';
import type { Api } from '../../http/endpoint';
import { readPage } from '../../http/page';
import { sendAgain } from '../../messages/unsentMessages';
import { listMessages, staffMessageQuery } from './listMessages';

const access = { access: 'staff', permission: 'messages' } as const;

/** The endpoints of the staff for mails and SMS. */
export function addStaffMessageRoutes(api: Api) {
  const path = '/api/staff/messages/';
  api.add(
    { method: 'get', path, summary: 'Mails and SMS, by filter', ...access, query: staffMessageQuery, answer: staffMessageList },
    ({ query: asked, services }) => listMessages(services, asked, readPage({ limit: String(staffPageSize), ...asked })),
  );
  api.add(
    {
      method: 'post',
      path: `${path}send_again/`,
      summary: 'Sends failed messages again',
      ...access,
      body: sendAgainRequest,
      answer: sentAgain,
    },
    async ({ body, visitor, services }) => ({ ids: await sendAgain(services, { ids: body.ids, operator: visitor.member.email }) }),
  );
}
