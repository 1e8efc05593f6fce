import { z } from 'zod';

/** GET /api/catalogue_version/: what public pages depend on. */
export const catalogueVersion = z.object({
  /** Another text after each change of what public pages show. */
  version: z.string(),
  /** When the pages change without a change of the catalogue: the last hour for orders, midnight in Iraq, a collection that opens. ISO 8601. */
  changes_at: z.string(),
});
