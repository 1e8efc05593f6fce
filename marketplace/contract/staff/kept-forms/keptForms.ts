import { z } from 'zod';
import type { Camel } from '../../case';
import { instant } from '../../common';
import { maxKeptFields, maxKeptFiles } from './keptFormLimits';

const fields = z.array(z.tuple([z.string().max(200), z.string()])).max(maxKeptFields);
/** The names of files that were chosen in the form. Files are not kept. */
const files = z.array(z.string().max(255)).max(maxKeptFiles);
/** The page that the form belongs to, without its query. */
const path = z
  .string()
  .regex(/^\/staff(?:\/[\w\-./%]*)?$/)
  .max(300);

/**
 * POST /api/staff/kept_forms/: a form that was sent after the session whose token `endedSessionHeader` has had ended by time. Passwords and codes
 * are left out.
 */
export const keepFormRequest = z.object({
  path,
  fields,
  files,
});
export type KeepFormRequest = Camel<z.infer<typeof keepFormRequest>>;
export const keptFormReference = z.object({ reference: z.string() });

/** GET /api/staff/kept_forms/{reference}/: a form of the member's own. */
export const keptForm = z.object({ path, fields, files, kept_at: instant });
