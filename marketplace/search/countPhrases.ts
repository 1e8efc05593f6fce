import { sql } from 'drizzle-orm';
import { isListed } from '../catalogue/productCards';
import { runPrepared } from '../database/preparedStatements';
import type { Services } from '../services';
import type { SearchPhrase } from './searchPhrase';
import { loadWidener } from './withSynonyms';
import type { Synonyms } from './words/synonyms';

export interface CountedPhrase {
  phrase: SearchPhrase;
}

/** The number of products that each tsquery literal finds, without filters. */
export const countQueries = ({ database }: Services, queries: string[]): Promise<number[]> =>
  queries.length === 0
    ? Promise.resolve([])
    : runPrepared(
        database,
        'count queries',
        () => sql`
          select coalesce(json_agg((
            select count(*) from (select products_by_words(asked.query::tsquery) as product_id) m join products p on p.id = m.product_id
            where ${isListed}
          ) order by asked.place), '[]')
          from unnest(${sql.placeholder('queries')}::text[]) with ordinality as asked(query, place)`,
        { queries },
      );

/** The number of products that each phrase finds with its synonyms, or those of `synonyms`, without filters. */
export async function countPhrases(services: Services, phrases: CountedPhrase[], synonyms?: Synonyms): Promise<number[]> {
  if (phrases.length === 0) return [];
  const widen = await loadWidener(services, synonyms);
  return countQueries(
    services,
    phrases.map(({ phrase }) => widen(phrase).query),
  );
}
