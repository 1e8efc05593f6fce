import { afterAll, describe, expect, test } from 'vitest';
import { verifyLedger } from '../../../marketplace/balance/ledger/verifyLedger';
import { expectConsistent, expectFairEnd } from './judge';
import { runProcess } from './process';
import { openShop, steps } from './shop';
import { bringAbout, describeSituation, situations } from './situations';

const shop = await openShop();
afterAll(shop.close);
const every = process.env.INTERLEAVINGS === 'all';
const { services, banks, perform, pass, observe } = shop;

describe.each(situations.map((situation, index) => [describeSituation(situation), situation, index] as const))(
  '%s',
  (name, situation, at) => {
    test('every two steps in both orders', async () => {
      const started = Date.now();
      let cases = 0;
      for (const [i, first] of steps.entries()) {
        for (const [j, second] of steps.entries()) {
          for (const [k, bank] of banks.entries()) {
            if (!every && (i + j + at) % banks.length !== k) continue;
            const title = `${bank.name}: ${name}: ${first}, ${second}`;
            const attempt = await bringAbout(shop, bank, situation);
            for (const step of [first, second]) {
              pass(step);
              await runProcess(services, (process) => perform[step](process, attempt));
              expectConsistent(`${title} (${step})`, attempt, await observe(attempt));
            }
            await expectFairEnd(title, shop, attempt);
            cases += 1;
          }
        }
      }
      console.log(name, cases, Date.now() - started);
      expect((await verifyLedger(services)).differences).toEqual([]);
    }, 120_000);
  },
);
