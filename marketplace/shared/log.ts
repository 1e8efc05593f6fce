import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { type DestinationStream, type Logger, pino } from 'pino';

/** The lines of a stack below the message, which may hold what the message may not. */
const framesOf = ({ stack = '' }: Error) => stack.split('\n').filter((line) => /^\s+at /.test(line));

/**
 * An error as it may stand in a log. A failed query's values can be anybody's phone, name or code, and PostgreSQL repeats them in its
 * details: both are left out.
 */
export function describeError(error: unknown): unknown {
  if (error instanceof DrizzleQueryError) {
    return { type: error.name, message: `Failed query: ${error.query}`, cause: describeError(error.cause), stack: framesOf(error) };
  }
  if (error instanceof pg.DatabaseError) {
    const { name, message, code, table, constraint, routine } = error;
    return { type: name, message, code, table, constraint, routine };
  }
  return error instanceof Error ? pino.stdSerializers.err(error) : error;
}

/** The marketplace's log: structured lines, without what belongs to a shopper. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, serializers: { err: describeError } };
  return destination ? pino(options, destination) : pino(options);
}
