import { sql } from 'drizzle-orm';
import type { Db } from '../../database/openDatabase';
import { searchWords } from '../../database/tables/catalogue/catalogue';
import type { VocabularyWord } from './searchDocument';

/** Words in memory at once, and in one statement. */
const maxWords = 50_000;
const batchSize = 5000;

/**
 * How many products more or fewer have each word. An import counts them over all its batches, because the commonest words are in each one.
 */
export class VocabularyChanges {
  private readonly changes = new Map<string, VocabularyWord & { products: number }>();

  add(word: VocabularyWord): void {
    const known = this.changes.get(word.word);
    if (known) known.products += 1;
    else this.changes.set(word.word, { ...word, products: 1 });
  }

  remove(word: string, products: number): void {
    const known = this.changes.get(word);
    if (known) known.products -= products;
    // It is in the vocabulary already, so that only its number changes.
    else this.changes.set(word, { word, spelling: word, loose: word, skeleton: '', products: -products });
  }

  /** True when the changes should be written before there are more. */
  get isFull(): boolean {
    return this.changes.size >= maxWords;
  }

  /** Writes the changes and forgets them. */
  async write(db: Db): Promise<void> {
    const words = [...this.changes.values()]
      .filter(({ products }) => products !== 0)
      // All writers use the same order, so that concurrent imports don't deadlock.
      .sort((one, other) => (one.word < other.word ? -1 : 1));
    this.changes.clear();
    for (let start = 0; start < words.length; start += batchSize) await writeWords(db, words.slice(start, start + batchSize));
  }
}

async function writeWords(db: Db, words: (VocabularyWord & { products: number })[]): Promise<void> {
  await db.execute(sql`
    insert into ${searchWords} (word, spelling, loose, skeleton, products)
    select word, spelling, loose, skeleton, products
    from json_to_recordset(${JSON.stringify(words)}::json) as changed(word text, spelling text, loose text, skeleton text, products integer)
    on conflict (word) do update set products = ${searchWords.products} + excluded.products`);
  const fewer = words.flatMap(({ word, products }) => (products < 0 ? [word] : []));
  if (fewer.length > 0) await db.execute(sql`delete from ${searchWords} where word = any(${sql.param(fewer)}::text[]) and products <= 0`);
}
