import { z } from 'zod';
import { languageCodes, languages } from '../languages';

/** GET /api/me/localization/translation_list/ (spec, points 7 and 9). There is only one platform. */
export const translationQuery = z.object({
  language_id: z.coerce.number().int().min(1).max(languages.length).default(1),
  platform_id: z.coerce.number().int().min(1).max(1).default(1),
});

/**
 * The shop's overrides: `key` is the namespace and key in the storefront's files. Contacts that the staff have changed come as `contacts.phone`,
 * and the days for a return as `common.returnPeriod`.
 */
export const translationList = z.object({ data: z.array(z.object({ key: z.string(), value: z.string() })) });

/** A language of the shop (spec, point 3: Locale / Language). `iso` is a BCP 47 tag, `flag` the code of the flag beside its name `lang`. */
const languageDetail = z.object({
  id: z.number().int(),
  code: z.enum(languageCodes),
  dir: z.enum(['ltr', 'rtl']),
  iso: z.string(),
  flag: z.string(),
  lang: z.string(),
  currency: z.object({ name: z.string(), code: z.string() }),
});
export const translationAnswer = translationList.extend({ language: languageDetail });
