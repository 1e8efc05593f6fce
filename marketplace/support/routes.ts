import { supportRequest } from '../contract/account/support';
import type { Api } from '../http/endpoint';
import { sendQuestion } from './sendQuestion';

export function addSupportRoutes(api: Api) {
  api.add(
    { method: 'post', path: '/api/support/', summary: 'Sends a question to the shop’s support', access: 'anyone', body: supportRequest },
    ({ body, visitor, services }) => sendQuestion(services, visitor, body),
  );
}
