import { type SQL, sql } from 'drizzle-orm';
import type { SearchPhrase } from './searchPhrase';

const value = (name: string) => sql.placeholder(name);

/**
 * The search row `s` of the product that `id` yields. The change of no word's weight unpacks the stored words once; otherwise each comparison
 * with them unpacks them again, which takes most of the time of a frequent word. `offset 0` makes it a look-up for each product.
 */
export const searchRow = (id: SQL): SQL => sql`(
  select product_id, names, folded, setweight(words, 'D', '{}') as words from product_search where product_id = ${id} offset 0
) s`;

/**
 * The likeness of the product `p` with its search row `s`. Products of the brand or category that the whole phrase names come first: `laptops`
 * finds laptops before bags for laptops. Next come names that are about one of the words: `rice` finds rice before a face wash of rice. Among
 * those, what is sold out comes last. Then a name with the phrase as written, with the folded phrase, with its words, then the rest; among
 * equals, products of a brand or category that a part of the phrase names come first.
 */
export const likeness = sql`case
    when s.words @@ ${value('kindQuery')}::tsquery then 0
    when s.words @@ ${value('headQuery')}::tsquery then 16
    else 32 end
  + case when p.is_in_stock then 0 else 8 end
  + case
    when s.words @@ ${value('kindQuery')}::tsquery or s.words @@ ${value('partQuery')}::tsquery then 0
    else 1 end
  + case
    when position(${value('written')} in s.names) > 0 then 0
    when position(${value('folded')} in s.folded) > 0 then 2
    when s.words @@ ${value('nameQuery')}::tsquery then 4
    else 6 end`;

/** The values of its placeholders. */
export const likenessValues = ({ written, folded, nameQuery, kindQuery, headQuery, partQuery }: SearchPhrase) => ({
  written,
  folded,
  nameQuery,
  kindQuery,
  headQuery,
  partQuery,
});
