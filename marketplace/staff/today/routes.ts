import { staffToday } from '../../contract/staff/today';
import type { Api } from '../../http/endpoint';
import { readToday } from './readToday';

export function addTodayRoutes(api: Api) {
  api.add(
    { method: 'get', path: '/api/staff/today/', summary: 'What waits for the member, and the sales', access: 'staff', answer: staffToday },
    ({ services, visitor }) => readToday(services, visitor.member),
  );
}
