import { afterAll, expect, test } from 'vitest';
import { startPglite } from '../../marketplace/database/embedded/pgliteServer';
import { temporaryDirectory } from './server';

const place = temporaryDirectory();
afterAll(() => place.remove());

/** A simple query of the wire protocol. */
function queryMessage(text: string): Uint8Array {
  const query = Buffer.from(`${text}\0`);
  const head = Buffer.alloc(5);
  head.write('Q');
  head.writeInt32BE(query.length + 4, 1);
  return Buffer.concat([head, query]);
}

const residentMegabytes = () => process.memoryUsage().rss / 1024 / 1024;

test('the embedded database does not keep what it has answered', async () => {
  const rows = 2000;
  const database = await startPglite(`${place.directory}/memory`, () => {});
  const message = queryMessage(`select n, md5(n::text), repeat('x', 400) from generate_series(1, ${rows}) n`);
  const ask = async (times: number) => {
    for (let time = 0; time < times; time += 1) expect((await database.exchange(message)).length).toBeGreaterThan(rows * 400);
  };
  await ask(100);
  const before = residentMegabytes();
  await ask(400);
  expect(residentMegabytes() - before).toBeLessThan(100);
  await database.stop();
});
