import { categoryTree } from '../../catalogue/categoryTree';
import { contentLanguages } from '../../contract/languages';
import { brands } from '../../database/tables/catalogue/catalogue';
import type { Names } from '../../shared/localName';
import { wordsOf } from '../../shared/normalise';
import { cachedReader } from '../../shared/ttlCache';
import { kindOf } from './wordForms';

/** The index terms for the whole name of a brand or category, in every language. */
export function kindsNamed({ nameEn, nameAr, nameCkb }: Names): string[] {
  const names = { en: nameEn, ar: nameAr, ckb: nameCkb };
  return contentLanguages.flatMap((language) => kindOf(wordsOf(names[language] ?? ''), language));
}

/**
 * The terms of all brands and categories, cached for up to a minute: searches ignore other terms. A department with categories below it has
 * too many kinds of things to be the kind of one: all that is below Phones is not a phone.
 */
export const categoryTerms = cachedReader(async (services): Promise<ReadonlySet<string>> => {
  const [{ rows, children }, named] = await Promise.all([
    categoryTree(services),
    services.database.reads.select({ nameEn: brands.nameEn, nameAr: brands.nameAr, nameCkb: brands.nameCkb }).from(brands),
  ]);
  const kinds = rows.filter(({ id, parentId }) => parentId !== null || !children.has(id));
  return new Set([...kinds, ...named].flatMap(kindsNamed));
});
