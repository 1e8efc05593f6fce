import { addDays, baghdadDay } from '../../contract/days';
import type { Language } from '../../contract/languages';
import { searches } from '../../database/tables/catalogue/searches';
import { searchPhrase } from '../../search/searchPhrase';
import type { Services } from '../../services';

/** What shoppers of the demo searched for, days ago, how often, and how many products were found. */
const demoSearches: readonly [inputText: string, language: Language, daysAgo: number, count: number, found: number][] = [
  ['تابلۆی دیوار', 'ckb', 2, 9, 0],
  ['مسبح اطفال', 'ar', 0, 8, 0],
  ['sewing machine', 'en', 1, 7, 0],
  ['برغي', 'ar', 4, 3, 0],
  ['بزمار', 'ckb', 6, 4, 0],
  ['ps5', 'en', 3, 6, 0],
  ['ps5', 'ckb', 1, 5, 0],
  ['دولاب ملابس', 'ar', 9, 2, 0],
  ['مۆبایل', 'ckb', 0, 31, 4],
  ['موبايل', 'ar', 1, 27, 4],
  ['laptop', 'en', 0, 22, 3],
  ['عەتر', 'ckb', 2, 18, 5],
  ['سجاد', 'ar', 3, 12, 3],
];

/** Fills the list of searches of the demo. Does nothing when something was searched already. */
export async function seedDemoSearches({ database: { db }, now }: Services): Promise<void> {
  if ((await db.$count(searches)) > 0) return;
  const today = baghdadDay(now());
  const rows = demoSearches.flatMap(([inputText, language, daysAgo, count, found]) => {
    const phrase = searchPhrase(inputText, language)?.words.join(' ');
    return phrase === undefined ? [] : [{ day: addDays(today, -daysAgo), language, phrase, inputText, count, found }];
  });
  await db.insert(searches).values(rows).onConflictDoNothing();
}
