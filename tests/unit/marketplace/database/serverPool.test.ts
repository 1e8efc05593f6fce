import { expect, test } from 'vitest';
import { isUnavailable } from '../../../../marketplace/database/serverPool';

/** The error of a query, as drizzle throws it. */
const failed = (code: string) => new Error('Failed query', { cause: Object.assign(new Error('the reason'), { code }) });

test.each([
  ['the connection was lost', '08006'],
  ['the server shuts down', '57P01'],
  ['it recovers from a crash', '57P03'],
  ['it has too many connections', '53300'],
  ['its disk is full', '53100'],
  ['nobody listens', 'ECONNREFUSED'],
])('the database is unavailable when %s', (_reason, code) => {
  expect(isUnavailable(failed(code))).toBe(true);
});

test.each([
  ['a value that exists', '23505'],
  ['a wrong statement', '42601'],
])('the database is available when it refuses %s', (_reason, code) => {
  expect(isUnavailable(failed(code))).toBe(false);
});
