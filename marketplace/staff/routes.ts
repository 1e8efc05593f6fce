import type { Api } from '../http/endpoint';
import { addStaffAccessRoutes } from './access/routes';
import { addStaffApplicationRoutes } from './applications/routes';
import { addAuditRoutes } from './audit/routes';
import { addBrandRoutes } from './brands/routes';
import { addStaffCategoryRoutes } from './categories/routes';
import { addCityRoutes } from './cities/routes';
import { addCodeRoutes } from './codes/routes';
import { addColourRoutes } from './colours/routes';
import { addCustomerRoutes } from './customers/routes';
import { addImportRoutes } from './imports/routes';
import { addLedgerRoutes } from './ledger/routes';
import { addMemberRoutes } from './members/routes';
import { addStaffMessageRoutes } from './messages/routes';
import { addStaffOrderRoutes } from './orders/routes';
import { addPictureUploadRoutes } from './pictures/routes';
import { addStaffProductRoutes } from './products/routes';
import { addStaffReturnRoutes } from './returns/routes';
import { addStaffReviewRoutes } from './reviews/routes';
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
  addStaffApplicationRoutes(api);
  addStaffReviewRoutes(api);
  addCodeRoutes(api);
  addCustomerRoutes(api);
  addStaffMessageRoutes(api);
  addLedgerRoutes(api);
  addAuditRoutes(api);
}
