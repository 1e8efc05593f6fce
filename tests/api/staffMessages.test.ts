import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ledgerChecks } from '../../marketplace/database/tables/money/ledger';
import { jobs } from '../../marketplace/database/tables/system/jobs';
import { audited } from './audited';
import { openStaff } from './openStaff';
import { openTestMarketplace } from './openTestMarketplace';

const market = await openTestMarketplace({ runJobs: false });
const { call, services } = market;
const { db } = services.database;
const { member } = openStaff(market);
const clerk = await member('orders');
const accountant = await member('finance');

test('messages are listed by state without their text, and failed ones are sent again', async () => {
  const identifier = `failed-${Date.now()}@example.com`;
  await call('POST', '/api/auth/register/', { body: { first_name: 'Shirin', identifier, password: 'Passw0rd' } });
  const list = async (query: string) =>
    (await call('GET', `/api/staff/messages/?search=${encodeURIComponent(identifier)}${query}`, { token: clerk.token })).body.results;
  const [message] = await list('');
  expect(message).toMatchObject({ recipient: identifier, channel: 'email', state: 'waiting', attempts: 0 });
  expect(Object.keys(message)).not.toContain('body');
  const ofMessage = sql`${jobs.kind} = 'sendMessage' and (${jobs.payload} ->> 'messageId')::int = ${message.id}`;
  await db.update(jobs).set({ attempts: 3, lastError: 'no route', doneAt: new Date() }).where(ofMessage);
  expect(await list('&state=waiting')).toEqual([]);
  expect(await list('&state=failed')).toMatchObject([{ id: message.id, state: 'given_up', attempts: 3, last_error: 'no route' }]);
  const sent = await call('POST', '/api/staff/messages/send_again/', { token: clerk.token, body: { ids: [message.id, 2_147_483_647] } });
  expect(sent.body).toEqual({ ids: [message.id] });
  expect(await list('&state=waiting')).toMatchObject([{ id: message.id, attempts: 0 }]);
  expect(await audited(services, 'messages send-again')).toMatchObject({ operator: clerk.email, detail: { ids: [message.id] } });
});

test('the ledger is checked now, and the result is kept', async () => {
  const before = await db.$count(ledgerChecks);
  const { status, body } = await call('POST', '/api/staff/ledger/verify/', { token: accountant.token });
  expect([status, body.differences]).toEqual([200, []]);
  expect(await db.$count(ledgerChecks)).toBe(before + 1);
  const { body: checks } = await call('GET', '/api/staff/ledger/', { token: accountant.token });
  expect(checks[0]).toMatchObject({ differences: 0 });
  expect(await audited(services, 'ledger verify')).toMatchObject({ operator: accountant.email, detail: { after: { differences: 0 } } });
});
