import { categoryTree } from '../../catalogue/categoryTree';
import { languageCodes } from '../../contract/languages';
import { brands } from '../../database/tables/catalogue/catalogue';
import type { Names } from '../../shared/localName';
import { wordsOf } from '../../shared/normalise';
import { cachedReader } from '../../shared/ttlCache';
import { kindOf } from './wordForms';

/** The index terms for the whole name of a brand or category, in every language. */
export function kindsNamed({ nameEn, nameAr, nameCkb }: Names): string[] {
  const names = { en: nameEn, ar: nameAr, ckb: nameCkb };
  return languageCodes.flatMap((language) => kindOf(wordsOf(names[language] ?? ''), language));
}

/** The terms of all brands and categories, cached for up to a minute: searches ignore other terms. */
export const categoryTerms = cachedReader(async (services): Promise<ReadonlySet<string>> => {
  const [{ rows }, named] = await Promise.all([
    categoryTree(services),
    services.database.reads.select({ nameEn: brands.nameEn, nameAr: brands.nameAr, nameCkb: brands.nameCkb }).from(brands),
  ]);
  return new Set([...rows, ...named].flatMap(kindsNamed));
});
