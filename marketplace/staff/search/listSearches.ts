import { type SQL, sql } from 'drizzle-orm';
import { addDays, baghdadDay } from '../../contract/days';
import { type Language, languageCodes } from '../../contract/languages';
import { maxCounted, maxExportedSearches, searchPeriods, type searchResults } from '../../contract/staff/staffLimits';
import type { CountedSearch } from '../../contract/staff/texts/search';
import { byteOrderMark, csvRecord } from '../../csv/csvRecord';
import { protectFormula } from '../../csv/formulaCells';
import type { Page } from '../../http/page';
import { countPhrases } from '../../search/countPhrases';
import { searchPhrase } from '../../search/searchPhrase';
import type { Services } from '../../services';

export interface SearchFilter {
  /** The period in days, up to today. */
  days?: (typeof searchPeriods)[number] | undefined;
  language?: Language | undefined;
  found?: (typeof searchResults)[number] | undefined;
}

type Row = Omit<CountedSearch, 'findsNow'>;

/**
 * The phrases of a period, each once, with what the last search of it found. What was found in another language on the same day counts
 * only when nothing was missed.
 */
function phrasesOf({ now }: Services, { days = searchPeriods[0], language, found = 'nothing' }: SearchFilter): SQL {
  const from = addDays(baghdadDay(now()), 1 - Number(days));
  const last = (column: SQL) => sql`(array_agg(${column} order by day desc, found, count desc))[1]`;
  return sql`
    select * from (
      select phrase, ${last(sql`typed`)} as "inputText", ${last(sql`language`)} as language,
        array_agg(distinct language) as languages, sum(count)::int as count, max(day) as "lastDay", ${last(sql`found`)} as found
      from searches where day >= ${from} ${language ? sql`and language = ${language}` : sql``} group by phrase
    ) phrases ${found === 'nothing' ? sql`where found = 0` : sql``}`;
}

async function readRows(services: Services, filter: SearchFilter, { offset, limit }: Page): Promise<{ count: number; rows: Row[] }> {
  const { rows } = await services.database.reads.execute<{ answer: { count: number; rows: Row[] } }>(sql`
    with phrases as materialized (${phrasesOf(services, filter)})
    select json_build_object('count', (select count(*) from phrases), 'rows', coalesce((select json_agg(page) from (
      select "inputText", language, languages, count, "lastDay", found from phrases
      order by count desc, "lastDay" desc, phrase limit ${limit} offset ${offset}
    ) page), '[]')) as answer`);
  const answer = rows[0]?.answer ?? { count: 0, rows: [] };
  const inOrder = (languages: readonly Language[]) => languageCodes.filter((code) => languages.includes(code));
  return { ...answer, rows: answer.rows.map((row) => ({ ...row, languages: inOrder(row.languages) })) };
}

/** What the phrases find now, without the corrections of a search, in one query. */
async function countNow(services: Services, rows: readonly Row[]): Promise<Map<Row, number>> {
  const missed = rows.flatMap((row) => {
    const phrase = row.found === 0 ? searchPhrase(row.inputText, row.language) : null;
    return phrase ? [{ row, phrase }] : [];
  });
  const counts = await countPhrases(services, missed);
  return new Map(missed.map(({ row }, place) => [row, counts[place] ?? 0]));
}

/** A page of what shoppers searched for in a period, the most frequent first; by default what found nothing. */
export async function listSearches(services: Services, filter: SearchFilter, page: Page) {
  const { count, rows } = await readRows(services, filter, page);
  const now = await countNow(services, rows);
  const results = rows.map((row): CountedSearch => ({ ...row, findsNow: now.get(row) ?? null }));
  return { count: Math.min(count, maxCounted), isMore: count > maxCounted, results };
}

/** The filtered searches as CSV, the most frequent first. */
export async function* exportSearches(services: Services, filter: SearchFilter): AsyncGenerator<string> {
  yield byteOrderMark + csvRecord(['search', 'count', 'languages', 'last_day', 'found']);
  const { rows } = await readRows(services, filter, { offset: 0, limit: maxExportedSearches });
  yield rows
    .map(({ inputText, count, languages, lastDay, found }) => [inputText, String(count), languages.join(' '), lastDay, String(found)])
    .map((cells) => csvRecord(cells.map(protectFormula)))
    .join('');
}
