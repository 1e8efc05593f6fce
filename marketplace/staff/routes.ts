import type { Api } from '../http/endpoint';
import { addStaffAccessRoutes } from './access/routes';
import { addMemberRoutes } from './members/routes';
import { addStaffOrderRoutes } from './orders/routes';

/** The API of the people who run the shop. */
export function addStaffRoutes(api: Api) {
  addStaffAccessRoutes(api);
  addMemberRoutes(api);
  addStaffOrderRoutes(api);
}
