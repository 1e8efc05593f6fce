import type { Api } from '../http/endpoint';
import { addStaffAccessRoutes } from './access/routes';
import { addAuditRoutes } from './audit/routes';
import { addImportRoutes } from './imports/routes';
import { addMemberRoutes } from './members/routes';
import { addStaffOrderRoutes } from './orders/routes';
import { addPictureUploadRoutes } from './pictures/routes';
import { addStaffProductRoutes } from './products/routes';
import { addStaffReturnRoutes } from './returns/routes';
import { addTodayRoutes } from './today/routes';

/** The API of the people who run the shop. */
export function addStaffRoutes(api: Api) {
  addStaffAccessRoutes(api);
  addMemberRoutes(api);
  addTodayRoutes(api);
  addStaffOrderRoutes(api);
  addStaffReturnRoutes(api);
  addStaffProductRoutes(api);
  addImportRoutes(api);
  addPictureUploadRoutes(api);
  addAuditRoutes(api);
}
