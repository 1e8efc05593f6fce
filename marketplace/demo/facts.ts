import { z } from 'zod';
import facts from './data/facts.json' with { type: 'json' };
import { entryIn, textSchema } from './schemas';
import type { Text3 } from './types';

const templatesSchema = z.array(textSchema);

/** The sentences of descriptions, each in one or more wordings; `{}` is replaced by a value. */
const sentences = z
  .strictObject({
    care: z.record(z.string(), templatesSchema),
    warrantyMonths: templatesSchema,
    periods: z.record(z.string(), textSchema),
    sizeCm: templatesSchema,
    weightKg: templatesSchema,
    batteryHours: templatesSchema,
    hours: z.strictObject({ upToTen: textSchema, aboveTen: textSchema }),
    inBox: templatesSchema,
    boxContents: z.record(z.string(), textSchema),
  })
  .parse(facts);

function insert({ en, ar, ckb }: Text3, value: Text3): Text3 {
  return { en: en.replace('{}', value.en), ar: ar.replace('{}', value.ar), ckb: ckb.replace('{}', value.ckb) };
}

const insertInAll = (templates: Text3[], value: Text3) => templates.map((template) => insert(template, value));

function inEveryLanguage(value: string | number): Text3 {
  return { en: `${value}`, ar: `${value}`, ckb: `${value}` };
}

function durationOf(hours: number): Text3 {
  return insert(hours <= 10 ? sentences.hours.upToTen : sentences.hours.aboveTen, inEveryLanguage(hours));
}

function listOf(things: Text3[]): Text3 {
  const list = (language: keyof Text3, comma: string, and: string) => {
    const words = things.map((thing) => thing[language]);
    return [words.slice(0, -1).join(comma), ...words.slice(-1)].filter(Boolean).join(and);
  };
  return { en: list('en', ', ', ' and '), ar: list('ar', '، ', ' و'), ckb: list('ckb', '، ', ' و ') };
}

/**
 * A product fact, resolved to the wordings of its sentence: `"hand-wash"`, `{ "warrantyMonths": 24 }`, `{ "sizeCm": [60, 55, 85] }`.
 */
export const factSchema = z.union([
  entryIn(sentences.care),
  z
    .strictObject({ warrantyMonths: z.number().transform(String).pipe(entryIn(sentences.periods)) })
    .transform(({ warrantyMonths }) => insertInAll(sentences.warrantyMonths, warrantyMonths)),
  z
    .strictObject({ sizeCm: z.array(z.number()) })
    .transform(({ sizeCm }) => insertInAll(sentences.sizeCm, inEveryLanguage(sizeCm.join(' × ')))),
  z.strictObject({ weightKg: z.number() }).transform(({ weightKg }) => insertInAll(sentences.weightKg, inEveryLanguage(weightKg))),
  z
    .strictObject({ batteryHours: z.number() })
    .transform(({ batteryHours }) => insertInAll(sentences.batteryHours, durationOf(batteryHours))),
  z
    .strictObject({ inBox: z.array(z.union([entryIn(sentences.boxContents), textSchema])) })
    .transform(({ inBox }) => insertInAll(sentences.inBox, listOf(inBox))),
  z.strictObject({ says: textSchema }).transform(({ says }) => [says]),
]);
