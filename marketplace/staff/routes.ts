import type { Api } from '../http/endpoint';
import { addStaffAccessRoutes } from './access/routes';
import { addAuditRoutes } from './audit/routes';
import { addBrandRoutes } from './brands/routes';
import { addStaffCategoryRoutes } from './categories/routes';
import { addCityRoutes } from './cities/routes';
import { addColourRoutes } from './colours/routes';
import { addImportRoutes } from './imports/routes';
import { addMemberRoutes } from './members/routes';
import { addStaffOrderRoutes } from './orders/routes';
import { addPictureUploadRoutes } from './pictures/routes';
import { addStaffProductRoutes } from './products/routes';
import { addStaffReturnRoutes } from './returns/routes';
import { addShowcaseRoutes } from './showcase/routes';
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
  addStaffCategoryRoutes(api);
  addBrandRoutes(api);
  addColourRoutes(api);
  addShowcaseRoutes(api);
  addCityRoutes(api);
  addAuditRoutes(api);
}
