import { z } from 'zod';
import type { Camel } from '../case';
import { id, instant } from '../common';
import { staffListOf } from './members';
import { fileFormats, uploadFormats } from './productLimits';

/**
 * `checking` and `importing` are under way; `checked` waits for a member to import it; `failed` has a `failure`, a message key.
 */
export const importStates = ['checking', 'checked', 'importing', 'done', 'failed'] as const;

const counts = {
  created: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  refused_count: z.number().int(),
};

/** GET /api/staff/imports/?offset=&limit=. The counts are those of the check, or of the import once it is done. */
export const staffImportSummary = z.object({
  id,
  file_name: z.string(),
  format: z.enum(uploadFormats),
  operator: z.string(),
  state: z.enum(importStates),
  created_at: instant,
  ...counts,
});
export type StaffImportSummary = Camel<z.infer<typeof staffImportSummary>>;
export const staffImportList = staffListOf(staffImportSummary);

/** The line of a problem that is not one row's is 0. */
const rowProblem = z.object({ line: z.number().int(), sku: z.string().optional(), reason: z.string() });

/** GET /api/staff/imports/{id}/. The first problems; /api/staff/imports/{id}/report/ has all as CSV. */
export const staffImport = staffImportSummary.extend({
  bytes: z.number().int(),
  done_bytes: z.number().int(),
  done_rows: z.number().int(),
  failure: z.string().nullable(),
  refused: z.array(rowProblem),
  warnings: z.array(rowProblem),
  /** Of new variants whose row has none. */
  stock: z.number().int(),
  /** Whether the pictures of addresses are fetched after the import. */
  pictures: z.boolean(),
});
export type StaffImport = Camel<z.infer<typeof staffImport>>;

/** POST /api/staff/imports/: the `file` of a form, with products or a zip with pictures. It is checked, and nothing is changed. */
export const importQuery = z.object({
  stock: z.string().optional(),
  pictures: z.enum(['yes', 'no']).optional().catch(undefined),
  /** What the file may change although the staff set it by hand: `price,stock`. */
  overwrite: z.string().optional(),
});
export const storedImport = z.object({ id });

/** GET /api/staff/imports/template/. */
export const importTemplateQuery = z.object({ format: z.enum(fileFormats).optional().catch(undefined) });
