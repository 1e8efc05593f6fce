import { sql } from 'drizzle-orm';
import { maxPhrasesADay } from '../../contract/catalogue/searchCounting';
import type { Language } from '../../contract/languages';
import type { Database } from '../../database/openDatabase';

/** The searches of one phrase on a day in one language. */
export interface SearchCount {
  /** In Iraq. */
  day: string;
  language: Language;
  phrase: string;
  inputText: string;
  /** 0 for a repeated search, which only tells what is found now. */
  count: number;
  found: number;
}

/**
 * Adds counts to the table of searches in one statement. A day takes `max` phrases: further ones are dropped, those it has are counted on.
 * Rows are written in the order of their key, so that processes that write at the same time wait for each other instead of deadlocking.
 * Each of them can exceed `max` by what it writes at once.
 */
export async function writeCounts({ db }: Pick<Database, 'db'>, counts: readonly SearchCount[], max = maxPhrasesADay): Promise<void> {
  await db.execute(sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(counts)}::json)
        as given(day date, language text, phrase text, "inputText" text, count int, found int)
    ), days as (
      select day, (select count(*) from searches where searches.day = each.day) as held from (select distinct day from given) each
    ), placed as (
      select given.*, days.held, searches.phrase is null as is_new,
        row_number() over (partition by given.day, searches.phrase is null order by given.count desc, given.language, given.phrase) as place
      from given join days using (day) left join searches using (day, language, phrase)
    )
    insert into searches (day, language, phrase, typed, count, found)
    select day, language, phrase, "inputText", count, found from placed
    where not is_new or (count > 0 and held + place <= ${max})
    order by day, language, phrase
    on conflict (day, language, phrase) do update
      set count = searches.count + excluded.count, typed = excluded.typed, found = excluded.found`);
}
