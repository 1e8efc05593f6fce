import { afterAll, describe, expect, test } from 'vitest';
import { verifyLedger } from '../../../marketplace/balance/ledger/verifyLedger';
import { countEnding, printCounts } from './counts';
import { expectConsistent, expectFairEnd } from './judge';
import { runProcess } from './process';
import { openShop, steps } from './shop';
import { bringAbout, describeSituation, situations } from './situations';

const shop = await openShop();
const { services, banks, perform, pass, observe } = shop;
afterAll(async () => {
  printCounts('two steps in both orders');
  await shop.close();
});

/** Usually every pair meets every gateway once, and the situations take turns. */
const isChosen = (situation: number, turn: number) => process.env.INTERLEAVINGS === 'all' || turn % situations.length === situation;

describe.each(situations.map((situation, index) => [describeSituation(situation), situation, index] as const))(
  '%s',
  (name, situation, index) => {
    test('any two steps, in both orders, on any gateway: order, stock, ledger and gateway agree', async () => {
      const pairs = steps.flatMap((first) => steps.map((second) => [first, second] as const));
      const cases = banks.flatMap((bank) => pairs.map((pair) => ({ bank, pair })));
      for (const [turn, { bank, pair }] of cases.entries()) {
        if (!isChosen(index, turn)) continue;
        const title = `${bank.name}: ${name}: ${pair.join(', ')}`;
        const attempt = await bringAbout(shop, bank, situation);
        for (const step of pair) {
          pass(step);
          await runProcess(services, (process) => perform[step](process, attempt));
          expectConsistent(`${title} (${step})`, attempt, await observe(attempt));
        }
        countEnding(name, await expectFairEnd(title, shop, attempt));
      }
      expect((await verifyLedger(services)).differences).toEqual([]);
    }, 600_000);
  },
);
