import { type SQL, sql } from 'drizzle-orm';
import type { Database } from './openDatabase';

type Statement = { execute(values: Record<string, unknown>): Promise<{ answer: unknown }[]> };

const statementsByDatabase = new WeakMap<Database, Map<string, Statement>>();

/**
 * Runs a statement that returns one JSON value, built once per database and key. The embedded database also keeps its plan, since
 * planning takes longer than execution; a server does not, because poolers lose named statements.
 */
export async function runPrepared<Answer>(
  database: Database,
  statementKey: string,
  write: () => SQL,
  values: Record<string, unknown>,
): Promise<Answer> {
  const statements = statementsByDatabase.get(database) ?? new Map<string, Statement>();
  statementsByDatabase.set(database, statements);
  let statement = statements.get(statementKey);
  if (!statement) {
    statement = database.reads
      .select({ answer: sql<unknown>`answered.answer` })
      .from(sql`(${write()}) as answered(answer)`)
      .prepare(database.namesStatements ? `catalogue ${statementKey}` : '');
    statements.set(statementKey, statement);
  }
  const [row] = await statement.execute(values);
  return row?.answer as Answer;
}
