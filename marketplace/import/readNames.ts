import { gtinDigits, hasCheckDigit, isGtinLength } from '../catalogue/crawlers/gtin';
import { languageCodes } from '../contract/languages';
import type { LocalText } from '../contract/localText';
import { slugOf } from '../shared/slugOf';
import { readColumns } from './file/localColumns';
import { problem, RowRefused } from './problems';

/** The English name is the identity; the others may be absent. */
export type ImportName = LocalText & { en: string };

/** A collection; its subtitle and first day are those of a new one. */
export interface ImportCollection extends ImportName {
  subtitle?: LocalText;
  startsAt?: string;
}

type Values = Record<string, unknown>;

const maxNameLength = 100;
const maxSpecifications = 100;
const maxSpecification = 500;
const maxCollections = 20;

// PostgreSQL's text can't hold unpaired surrogates and NUL; other control characters are not wanted either.
export const clean = (text: string) => text.replace(/\p{Surrogate}|(?![\t\n\r])\p{Cc}/gu, '').trim();

/** A list that a cell holds as JSON, because its texts contain the separator; otherwise the value itself. */
export function fromCell(value: unknown): unknown {
  if (typeof value !== 'string' || !value.startsWith('[')) return value;
  try {
    const list: unknown = JSON.parse(value);
    return Array.isArray(list) ? list : value;
  } catch {
    return value;
  }
}

/** The names of a list: of JSON, or in one field of CSV with a separator. Null when the field is absent. */
function listOf(values: Values, field: string, separator: string): string[] | null {
  const given = fromCell(values[field]);
  if (given === undefined || given === null || given === '') return null;
  const names: unknown[] = Array.isArray(given) ? given : typeof given === 'string' ? given.split(separator) : [null];
  return names.map((name) => {
    if (typeof name !== 'string' && name !== null) throw new RowRefused(problem('notListOfNames', { field }));
    if (name === null && !Array.isArray(given)) throw new RowRefused(problem('notListOfNames', { field }));
    const cleaned = clean(name ?? '').replace(/\s+/g, ' ');
    if (cleaned.length > maxNameLength) throw new RowRefused(problem('nameInListTooLong', { field, max: maxNameLength }));
    return cleaned;
  });
}

const listsOf = (values: Values, field: string, separator: string) => readColumns(field, (column) => listOf(values, column, separator));

/** The text at a place of lists that stand beside each other. */
const textAt = (lists: ReturnType<typeof listsOf>, place: number): LocalText =>
  Object.fromEntries(Object.entries(lists).flatMap(([language, list]) => (list[place] ? [[language, list[place]]] : [])));

/** Names in every language from `field`, `field_ar` and so on. Empty ones of `field` are left out, with their translations. */
export function namesOf(values: Values, field: string, separator: string): ImportName[] | null {
  const lists = listsOf(values, field, separator);
  if (!lists.en) return null;
  return lists.en.flatMap((en, place) => {
    if (en === '') return [];
    if (slugOf(en) === '') throw new RowRefused(problem('nothingReadable', { field, value: en }));
    return [{ ...textAt(lists, place), en }];
  });
}

function oneName(values: Values, field: string): string | null {
  const value = values[field];
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string' && typeof value !== 'number') throw new RowRefused(problem('notText', { field }));
  const cleaned = clean(String(value)).replace(/\s+/g, ' ');
  if (cleaned.length > maxNameLength) throw new RowRefused(problem('tooLong', { field, max: maxNameLength }));
  return cleaned === '' ? null : cleaned;
}

/** A name from `field`, with its translations from `field_ar` and so on. */
export function nameOf(values: Values, field: string): ImportName | null {
  const { en, ...others } = readColumns(field, (column) => oneName(values, column));
  if (en === undefined) return null;
  if (slugOf(en) === '') throw new RowRefused(problem('nothingReadable', { field, value: en }));
  return { en, ...others };
}

/** `collection` with its translations, and beside each name its subtitle and the time it opens (ISO 8601). */
export function collectionsOf(values: Values): ImportCollection[] | null {
  const names = namesOf(values, 'collection', '|');
  if (!names) return null;
  if (names.length > maxCollections) throw new RowRefused(problem('tooManyCollections', { max: maxCollections }));
  const subtitles = listsOf(values, 'collection_subtitle', '|');
  const starts = listOf(values, 'collection_starts_at', '|');
  return names.map((name, place) => {
    const subtitle = textAt(subtitles, place);
    const start = starts?.[place];
    if (start && Number.isNaN(Date.parse(start))) throw new RowRefused(problem('startNotADate', { value: start }));
    return {
      ...name,
      ...(Object.keys(subtitle).length > 0 && { subtitle }),
      ...(start && { startsAt: new Date(start).toISOString() }),
    };
  });
}

function localText(given: unknown): LocalText {
  const texts = typeof given === 'string' || typeof given === 'number' ? { en: String(given) } : given;
  const found = languageCodes.flatMap((language) => {
    const text: unknown = texts instanceof Object ? Reflect.get(texts, language) : undefined;
    if (typeof text !== 'string' || clean(text) === '') return [];
    if (text.length > maxSpecification) throw new RowRefused(problem('specificationTooLong', { max: maxSpecification }));
    return [[language, clean(text)]];
  });
  if (found.length === 0) throw new RowRefused(problem('specificationEmpty'));
  return Object.fromEntries(found);
}

/** JSON: a list of `{name, value}`, each a text or texts by language, `{en, ar}`. CSV: `Width: 20 cm | Height: 30 cm`. Null when absent. */
export function specificationsOf(values: Values): { name: LocalText; value: LocalText }[] | null {
  const given = fromCell(values.specifications);
  if (given === undefined || given === null || given === '') return null;
  const pairs: unknown[] = Array.isArray(given)
    ? given
    : String(given)
        .split('|')
        .map((pair) => {
          const [name = '', ...value] = pair.split(':');
          return { name, value: value.join(':') };
        });
  if (pairs.length > maxSpecifications) throw new RowRefused(problem('tooManySpecifications', { max: maxSpecifications }));
  return pairs.map((pair) => {
    if (!(pair instanceof Object)) throw new RowRefused(problem('specificationNotAPair'));
    return { name: localText(Reflect.get(pair, 'name')), value: localText(Reflect.get(pair, 'value')) };
  });
}

/** A GTIN of 8, 12, 13 or 14 digits with its check digit. */
export function gtinOf(values: Values): string | null {
  const given = values.gtin;
  if (given === undefined || given === null || given === '') return null;
  const digits = gtinDigits(String(given));
  if (!isGtinLength(digits)) throw new RowRefused(problem('gtinLength', { value: clean(String(given)).slice(0, 40) }));
  if (!hasCheckDigit(digits)) throw new RowRefused(problem('gtinCheckDigit', { value: digits }));
  return digits;
}
