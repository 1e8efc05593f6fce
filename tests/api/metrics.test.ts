import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { checkLedger } from '../../marketplace/balance/ledger/verifyLedger';
import { messages } from '../../marketplace/database/tables/customer/messages';
import { payments } from '../../marketplace/database/tables/order/payments';
import { jobs } from '../../marketplace/database/tables/system/jobs';
import { createMetrics } from '../../marketplace/metrics/createMetrics';
import { openTestMarketplace } from './openTestMarketplace';

const { services, register, drainJobs } = await openTestMarketplace();
const { db } = services.database;

/** The samples of a metric at a scrape of its own: value by labels. */
async function scrape(name: string): Promise<Record<string, number>> {
  const text = await createMetrics(services).metrics();
  const samples = text.split('\n').flatMap((line) => {
    const [, found, labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    return found === name ? [[labels, Number(value)] as const] : [];
  });
  return Object.fromEntries(samples);
}

const ago = (seconds: number) => sql`clock_timestamp() - make_interval(secs => ${seconds})`;
/** The database's clock goes on during the test. */
const about = (seconds: number) => expect.closeTo(seconds, -2);

describe('metrics', () => {
  test('count due, retried and abandoned jobs by kind, with the age of the oldest', async () => {
    await db.insert(jobs).values([
      { kind: 'ofAnotherVersion', payload: {}, runAt: ago(-3600), createdAt: ago(900), attempts: 3, lastError: 'refused' },
      { kind: 'ofAnotherVersion', payload: {}, runAt: ago(-3600), createdAt: ago(100), attempts: 0 },
      { kind: 'fetchPictures', payload: {}, runAt: ago(800), doneAt: ago(700), attempts: 10, lastError: 'gone' },
      { kind: 'fetchPictures', payload: {}, runAt: ago(800), doneAt: ago(700), attempts: 10, lastError: 'gone' },
      { kind: 'fetchPictures', payload: {}, runAt: ago(800), doneAt: ago(700), attempts: 1 },
    ]);
    expect(await scrape('karwan_jobs_retried')).toEqual({ 'kind="ofAnotherVersion"': 1 });
    expect(await scrape('karwan_jobs_retried_oldest_seconds')).toEqual({ 'kind="ofAnotherVersion"': about(900) });
    expect(await scrape('karwan_jobs_abandoned')).toEqual({ 'kind="fetchPictures"': 2 });
    expect(await scrape('karwan_jobs_due')).not.toHaveProperty('kind="ofAnotherVersion"');
    // A job that is due inside a transaction is not taken before its end.
    await services.database.transaction(async (tx) => {
      await tx.insert(jobs).values([
        { kind: 'alsoUnknown', payload: {}, runAt: ago(600) },
        { kind: 'alsoUnknown', payload: {}, runAt: ago(300) },
      ]);
      const inside = createMetrics({ ...services, database: { ...services.database, db: tx as typeof db } });
      const text = await inside.metrics();
      expect(text).toContain('karwan_jobs_due{kind="alsoUnknown"} 2');
      expect(Number(/karwan_jobs_due_oldest_seconds\{kind="alsoUnknown"\} (\S+)/.exec(text)?.[1])).toEqual(about(600));
    });
    await db.delete(jobs).where(sql`${jobs.kind} in ('ofAnotherVersion', 'alsoUnknown', 'fetchPictures')`);
    expect(await scrape('karwan_jobs_retried')).toEqual({});
  });

  test('count the runs of jobs by kind and outcome', async () => {
    const runs = async (outcome: string, kind = 'fetchPictures') =>
      (await scrape('karwan_job_runs_total'))[`kind="${kind}",outcome="${outcome}"`] ?? 0;
    const before = { done: await runs('done'), failed: await runs('failed'), abandoned: await runs('abandoned', 'unknown') };
    await db.insert(jobs).values([
      { kind: 'fetchPictures', payload: { productId: 999_999 } },
      { kind: 'fetchPictures', payload: { productId: 'none' } },
      { kind: 'inventedByAnotherVersion', payload: {}, attempts: 9 },
    ]);
    await drainJobs();
    expect(await runs('done')).toBe(before.done + 1);
    expect(await runs('failed')).toBe(before.failed + 1);
    expect(await runs('abandoned', 'unknown')).toBe(before.abandoned + 1);
  });

  test('count messages that are not sent, by channel', async () => {
    await drainJobs();
    const fields = { recipient: 'metrics@example.com', subject: 'x' } as const;
    await db.insert(messages).values([
      { ...fields, channel: 'sms', body: 'waits', createdAt: ago(2000) },
      { ...fields, channel: 'sms', body: 'waits', createdAt: ago(1000) },
      { ...fields, channel: 'email', body: 'sent', createdAt: ago(5000), sentAt: ago(4000) },
      { ...fields, channel: 'email', body: '', createdAt: ago(5000) },
    ]);
    expect(await scrape('karwan_messages_unsent')).toEqual({ 'channel="sms"': 2 });
    expect(await scrape('karwan_messages_unsent_oldest_seconds')).toEqual({ 'channel="sms"': about(2000) });
  });

  test('count payments without a final state, by gateway and state', async () => {
    const { userId } = await register();
    const payment = (state: 'pending' | 'captured' | 'disputed', age: number) => ({
      reference: randomUUID(),
      label: randomUUID(),
      gateway: 'test' as const,
      purpose: 'topup' as const,
      userId,
      amount: '5000',
      language: 'en' as const,
      state,
      createdAt: ago(age),
      expiresAt: services.now(),
    });
    await db
      .insert(payments)
      .values([payment('pending', 700), payment('pending', 100), payment('captured', 9000), payment('disputed', 300)]);
    expect(await scrape('karwan_payments_unfinished')).toEqual({
      'gateway="test",state="pending"': 2,
      'gateway="test",state="disputed"': 1,
    });
    expect(await scrape('karwan_payments_unfinished_oldest_seconds')).toEqual({
      'gateway="test",state="pending"': about(700),
      'gateway="test",state="disputed"': about(300),
    });
    await db.delete(payments).where(sql`${payments.userId} = ${userId}`);
  });

  test('tell when the ledger was checked last, and how many differences it had', async () => {
    await db.execute(sql`delete from ledger_checks`);
    expect(await scrape('karwan_ledger_differences')).toEqual({});
    await db.execute(sql`insert into ledger_checks (differences, created_at) values (3, now() - interval '1 day')`);
    expect(await scrape('karwan_ledger_differences')).toEqual({ '': 3 });
    await checkLedger(services);
    expect(await scrape('karwan_ledger_differences')).toEqual({ '': 0 });
    const checked = (await scrape('karwan_ledger_checked_timestamp_seconds'))[''] ?? 0;
    expect(checked).toBeGreaterThan(Date.now() / 1000 - 60);
  });

  test('tell the connections and the queues of this process', async () => {
    const connections = await scrape('karwan_database_connections');
    expect(Object.keys(connections)).toContain('pool="requests",state="used"');
    expect(await scrape('karwan_database_waiting')).toHaveProperty('pool="requests"');
    expect(await scrape('karwan_database_replica_down')).toEqual({});
    expect(await scrape('karwan_costly_tasks')).toMatchObject({ 'queue="photos",state="running"': 0, 'queue="photos",state="waiting"': 0 });
    expect(await scrape('karwan_costly_tasks_refused_total')).toHaveProperty('queue="passwords"');
  });

  test('are answered without the database, which is reported as down', async () => {
    expect(await scrape('karwan_database_up')).toEqual({ '': 1 });
    const broken = { ...services, database: { ...services.database, db: { execute: () => Promise.reject(new Error('refused')) } } };
    const text = await createMetrics(broken as unknown as typeof services).metrics();
    expect(text).toContain('karwan_database_up 0');
    expect(text).toContain('karwan_costly_tasks{queue="passwords",state="running"} 0');
    expect(text).not.toMatch(/^karwan_ledger_differences/m);
  });

  test('of one scrape and of those within five seconds read the database once', async () => {
    let queries = 0;
    const execute: typeof db.execute = (query) => {
      queries += 1;
      return db.execute(query);
    };
    const metrics = createMetrics({ ...services, database: { ...services.database, db: Object.assign(Object.create(db), { execute }) } });
    await metrics.metrics();
    const once = queries;
    expect(once).toBeGreaterThan(0);
    await metrics.metrics();
    expect(queries).toBe(once);
  });
});
