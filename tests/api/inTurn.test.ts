import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestMarketplace } from './openTestMarketplace';

const { services } = await openTestMarketplace();
const { database } = services;

test('statements of a transaction that are issued at once run in turn', async () => {
  const found = await database.transaction((tx) =>
    Promise.all([3, 1, 2].map(async (place) => (await tx.execute<{ place: number }>(sql`select ${place}::integer as place`)).rows)),
  );
  expect(found.flat()).toEqual([{ place: 3 }, { place: 1 }, { place: 2 }]);
});

test('after a failure the others fail with the first error, and the connection is usable', async () => {
  const task = database.transaction(async (tx) => {
    const answers = await Promise.allSettled([
      tx.execute(sql`insert into brands (slug, name) values ('in-turn', '{"en": "In turn"}')`),
      tx.execute(sql`select 1 / 0`),
      tx.execute(sql`select 1`),
    ]);
    const reasons = answers.flatMap((answer) => (answer.status === 'rejected' ? [String(answer.reason.cause)] : []));
    expect(reasons).toHaveLength(2);
    for (const reason of reasons) expect(reason).toContain('division by zero');
    await tx.execute(sql`select 1`);
  });
  await expect(task).rejects.toMatchObject({ cause: { message: 'division by zero' } });
  const { rows } = await database.db.execute(sql`select 1 from brands where slug = 'in-turn'`);
  expect(rows).toEqual([]);
});
