import type { z } from 'zod';
import { type Language, languageCodes } from '../languages';

/** The fields of a text in every language: those of `name` are `name_en`, `name_ar` and so on. */
export const localFields = <Name extends string, Schema extends z.ZodType>(name: Name, schema: Schema) =>
  Object.fromEntries(languageCodes.map((code) => [`${name}_${code}`, schema])) as Record<`${Name}_${Language}`, Schema>;
