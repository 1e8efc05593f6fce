import { z } from 'zod';
import type { Camel } from '../../case';
import { day, id } from '../../common';
import { languageCodes } from '../../languages';
import { staffListOf } from '../members';

const language = z.enum(languageCodes);

/**
 * An element of GET /api/staff/searches/?days=&language=&found=&offset=: a phrase that shoppers searched for in a period, the most frequent
 * first.
 */
export const countedSearch = z.object({
  /** As typed by the last shopper. */
  input_text: z.string(),
  /** That of the last search. */
  language,
  languages: z.array(language),
  count: z.number().int(),
  last_day: day,
  /** The products that the last search found. */
  found: z.number().int(),
  /** The products that it finds now, where the last search found nothing; null elsewhere. */
  finds_now: z.number().int().nullable(),
});
export type CountedSearch = Camel<z.infer<typeof countedSearch>>;
export const countedSearchList = staffListOf(countedSearch);

/** An element of GET /api/staff/spellings/?search=&offset=, the newest first: texts that search the same, separated by commas. */
export const spellingGroup = z.object({ id, spellings: z.string(), version: z.string() });
export type SpellingGroup = Camel<z.infer<typeof spellingGroup>>;
/** `built_in` is the number of groups that every shop has. */
export const spellingList = staffListOf(spellingGroup).extend({ built_in: z.number().int() });

/** POST /api/staff/spellings/. */
export const addSpellingsRequest = z.object({ spellings: z.string() });
/** PATCH /api/staff/spellings/{id}/, with the version that was shown. */
export const changeSpellingsRequest = addSpellingsRequest.extend({ version: z.string() });
/** DELETE /api/staff/spellings/{id}/?version=. */
export const removeSpellingsQuery = z.object({ version: z.string().max(100).optional() });

/** POST /api/staff/spellings/try/: what each spelling finds now, before a change, and after it; `id` is that of the group that it would replace. */
export const trySpellingsRequest = addSpellingsRequest.extend({ id: id.nullable() });
export const triedSpellings = z.object({
  results: z.array(z.object({ text: z.string(), before: z.number().int(), after: z.number().int() })),
});
export type TriedSpelling = Camel<z.infer<typeof triedSpellings>>['results'][number];
