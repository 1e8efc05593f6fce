import { categoryTree } from '../../catalogue/categoryTree';
import { languageCodes } from '../../contract/common';
import { brands } from '../../database/tables/catalogue/catalogue';
import type { Names } from '../../shared/localName';
import { wordsOf } from '../../shared/normalise';
import { cachedReader } from '../../shared/ttlCache';
import { kindOf } from './wordForms';

/** What a brand or a category is called as a whole, in every language, as its products are indexed. */
export function kindsNamed({ nameEn, nameAr, nameCkb }: Names): string[] {
  const names = { en: nameEn, ar: nameAr, ckb: nameCkb };
  return languageCodes.flatMap((language) => kindOf(wordsOf(names[language] ?? ''), language));
}

/** What all brands and categories are called, at most a minute old: a search need not ask for other kinds. */
export const categoryTerms = cachedReader(async (services): Promise<ReadonlySet<string>> => {
  const [{ rows }, named] = await Promise.all([
    categoryTree(services),
    services.database.reads.select({ nameEn: brands.nameEn, nameAr: brands.nameAr, nameCkb: brands.nameCkb }).from(brands),
  ]);
  return new Set([...rows, ...named].flatMap(kindsNamed));
});
