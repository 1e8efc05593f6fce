import { z } from 'zod';
import type { Camel } from '../../case';
import { approvalStatuses, id, instant } from '../../common';
import { sellerApplication } from '../../customer/sellers';
import { staffChange } from '../audit/change';
import { staffListOf } from '../members';

/** GET /api/staff/applications/?status=&search=&offset=, the newest first. */
export const staffApplicationSummary = z.object({
  id,
  status: z.enum(approvalStatuses),
  shop_name: z.string(),
  contact_name: z.string(),
  sells: z.string(),
  submitted_at: instant,
});
export type StaffApplicationSummary = Camel<z.infer<typeof staffApplicationSummary>>;
export const staffApplicationList = staffListOf(staffApplicationSummary);

/** GET /api/staff/applications/{id}/. The documents are at /api/staff/applications/{id}/documents/{document}/, as downloads. */
export const staffApplication = sellerApplication.extend({
  id,
  customer: z.object({ id, name: z.string(), phone: z.string().nullable(), email: z.string().nullable() }),
  changes: z.array(staffChange),
});
export type StaffApplication = Camel<z.infer<typeof staffApplication>>;

/** POST /api/staff/applications/{id}/answer/. `note` is told to the applicant, and required unless the application is approved. */
export const answerApplicationRequest = z.object({ to: z.enum(['approved', 'revised', 'rejected']), note: z.string().optional() });
