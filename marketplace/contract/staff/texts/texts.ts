import { z } from 'zod';
import { type Camel, snakeKey } from '../../case';
import { type Language, languageCodes } from '../../languages';
import { staffChange } from '../audit/change';
import { staffListOf } from '../members';
import { type PluralForm, pluralForms, type TextField, textAreas, textFields } from './textLimits';

const fieldNames: TextField[] = [...textFields.keys()];

/** An element of GET /api/staff/texts/?language=&area=&changed=&search=&offset=: a text in one language. Long ones are cut. */
export const staffTextSummary = z.object({
  key: z.string(),
  /** What it is called, in the language of the request. */
  title: z.string(),
  area: z.enum(textAreas),
  default: z.string(),
  /** The shop's own wording; null without one. */
  own: z.string().nullable(),
});
export type StaffTextSummary = Camel<z.infer<typeof staffTextSummary>>;
export const staffTextList = staffListOf(staffTextSummary);

/** GET /api/staff/texts/{key}/: a text in every language. A text with a number has a field for each plural form. */
export const staffText = z.object({
  key: z.string(),
  /** What it is called, in the language of the request. */
  title: z.string(),
  area: z.enum(textAreas),
  /** Whether it may have several lines. */
  is_multiline: z.boolean(),
  max_length: z.number().int(),
  /** The names of the values that may stand in it: `number` for `{{number}}`. */
  placeholders: z.array(z.string()),
  fields: z.array(
    z.object({
      field: z.enum(fieldNames),
      language: z.enum(languageCodes),
      form: z.enum(pluralForms).nullable(),
      default: z.string(),
      own: z.string().nullable(),
      /** The names of the values that must stand in it. */
      required: z.array(z.string()),
    }),
  ),
  /** Changes with the shop's own wording. */
  version: z.number().int(),
  /** Whether the newest change can be undone. */
  can_undo: z.boolean(),
  changes: z.array(staffChange),
});
export type StaffText = Camel<z.infer<typeof staffText>>;

const override = z.string().nullable().optional();
type WireField = Language | `${Language}_${PluralForm}`;
/** The shop's wording by field, such as `en` or `ar_few`: null for the default, absent for no change. */
export const wordingRequest = z.object(
  Object.fromEntries(fieldNames.map((field) => [snakeKey(field), override])) as Record<WireField, typeof override>,
);

/** PATCH /api/staff/texts/{key}/, with the version that was shown. POST …/check/ has the wording alone. */
export const saveTextRequest = wordingRequest.extend({ version: z.number().int() });
export const savedText = z.object({ version: z.number().int(), changed: z.array(z.string()) });

/** POST /api/staff/texts/{key}/undo/. */
export const undoTextRequest = z.object({ version: z.number().int() });
