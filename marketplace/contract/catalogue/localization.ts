import { z } from 'zod';

/** GET /api/me/localization/translation_list/ (spec, points 7 and 9). There is only one platform. */
export const translationQuery = z.object({
  language_id: z.coerce.number().int().min(1).max(3).default(1),
  platform_id: z.coerce.number().int().min(1).max(1).default(1),
});

/** The shop's overrides: `key` is the namespace and key in the storefront's files. */
export const translationList = z.object({ data: z.array(z.object({ key: z.string(), value: z.string() })) });
