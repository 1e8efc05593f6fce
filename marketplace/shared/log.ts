import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { type DestinationStream, type Logger, pino } from 'pino';

/** The stack frames without the message, which may contain personal data. */
const framesOf = ({ stack = '' }: Error) => stack.split('\n').filter((line) => /^\s+at /.test(line));

/**
 * Returns an error in a form that is safe to log. The values of a failed query can be personal data, such as a phone or a code, and
 * PostgreSQL repeats them in its details: both are removed.
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

/** The marketplace's log: structured lines, without personal data. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, serializers: { err: describeError } };
  return destination ? pino(options, destination) : pino(options);
}
