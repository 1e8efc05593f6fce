import type pg from 'pg';

/**
 * A client for one transaction whose statements may be issued at once: each waits for the one before. After a failure PostgreSQL refuses the
 * rest of the transaction, so the later ones fail with the first error.
 */
export function inTurn(client: pg.PoolClient): pg.PoolClient {
  let last: Promise<unknown> = Promise.resolve();
  const query = (...given: Parameters<pg.PoolClient['query']>) => {
    const answer = last.then(() => client.query(...given));
    last = answer;
    answer.catch(() => {});
    return answer;
  };
  return Object.create(client, { query: { value: query } });
}
