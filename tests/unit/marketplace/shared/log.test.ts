import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createLog } from '../../../../marketplace/shared/log';

const written: string[] = [];
const log = createLog('info', { write: (line: string) => void written.push(line) });

test('a failed query is logged without its values', () => {
  const refused = new pg.DatabaseError('duplicate key value violates unique constraint "users_phone"', 1, 'error');
  Object.assign(refused, { code: '23505', detail: 'Key (phone)=(+9647501234567) already exists.', constraint: 'users_phone' });
  log.error({ err: new DrizzleQueryError('insert into "users" values ($1)', ['+9647501234567'], refused) }, 'call failed');
  const line = written.at(-1) ?? '';
  expect(line).not.toContain('9647501234567');
  const { err } = JSON.parse(line);
  expect(err.message).toBe('Failed query: insert into "users" values ($1)');
  expect(err.cause).toMatchObject({ code: '23505', constraint: 'users_phone' });
  expect(err.stack[0]).toMatch(/^\s+at /);
});

test('what a client sends can’t begin a line of its own', () => {
  const before = written.length;
  log.warn({ reason: 'a\n{"level":60,"msg":"forged"}\r\u2028' }, 'refused');
  expect(written.length).toBe(before + 1);
  expect(written.at(-1)?.trimEnd()).not.toMatch(/[\n\r]/);
  expect(JSON.parse(written.at(-1) ?? '').reason).toContain('forged');
});

test('any other error is logged completely', () => {
  log.error({ err: new TypeError('no such thing') }, 'call failed');
  expect(JSON.parse(written.at(-1) ?? '').err).toMatchObject({ type: 'TypeError', message: 'no such thing' });
});
