import { type Problems, readLine } from '../../shared/inputText';
import type { Names } from '../../shared/localName';

/** Names as a form sends them; an absent one is empty. */
export type TypedNames = { [Name in keyof Names]?: string | null | undefined };

/** Reads a name in the three languages. One of them is enough; without any, the problem is under `name_en`. */
export function readNames(problems: Problems, { nameEn, nameAr, nameCkb }: TypedNames, max: number): Names {
  const read = (field: string, inputText: string | null | undefined) =>
    readLine(problems, field, inputText, { max, required: false }) || null;
  const names = { nameEn: read('name_en', nameEn), nameAr: read('name_ar', nameAr), nameCkb: read('name_ckb', nameCkb) };
  if (!names.nameEn && !names.nameAr && !names.nameCkb) problems.name_en = ['staff.noLanguage'];
  return names;
}
