import { categoryTree } from '../../catalogue/categoryTree';
import { languageCodes } from '../../contract/languages';
import type { LocalText } from '../../contract/localText';
import { brands } from '../../database/tables/catalogue/catalogue';
import { wordsOf } from '../../shared/normalise';
import { cachedReader } from '../../shared/ttlCache';
import { kindOf } from './wordForms';

/** The index terms for the whole name of a brand or category, in every language. */
export const kindsNamed = (name: LocalText): string[] =>
  languageCodes.flatMap((language) => kindOf(wordsOf(name[language] ?? ''), language));

/**
 * The terms of all brands and categories, cached for up to a minute: searches ignore other terms. A department with categories below it has
 * too many kinds of things to be the kind of one: all that is below Phones is not a phone.
 */
export const categoryTerms = cachedReader(async (services): Promise<ReadonlySet<string>> => {
  const [{ rows, children }, named] = await Promise.all([
    categoryTree(services),
    services.database.reads.select({ name: brands.name }).from(brands),
  ]);
  const kinds = rows.filter(({ id, parentId }) => parentId !== null || !children.has(id));
  return new Set([...kinds, ...named].flatMap(({ name }) => kindsNamed(name)));
});
