import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Fault } from '../endurance/chaos/faults';
import { checkAllMails, playRound } from '../endurance/chaos/round';
import { type ChaosShop, openChaosShop } from '../endurance/chaos/shop';
import { postgresPrograms } from '../endurance/cluster';

/** Seeds whose rounds together have every kind of fault. `npm run endurance -- chaos` plays hundreds of rounds. */
const seeds = [8, 14, 37, 45];

/** On a server of its own, because it is stopped. With `TEST_DATABASE_URL` only, as other tests that need PostgreSQL. */
describe.runIf(process.env.TEST_DATABASE_URL && postgresPrograms())(
  'orders and transfers while processes, database and mail server fail',
  () => {
    let shop: ChaosShop;
    const faults: Fault[] = [];

    beforeAll(async () => {
      shop = await openChaosShop({ buyers: 10, transferrers: 5 });
    });
    afterAll(() => shop.close());

    test.each(seeds)('nothing acknowledged is lost or doubled in round %i', async (seed) => {
      const refusals = new Map<string, number>();
      expect((await playRound(shop, seed, faults, refusals)).differences).toEqual([]);
    });

    test('every message is sent', async () => {
      expect((await checkAllMails(shop, faults)).differences).toEqual([]);
    });
  },
);
