import { afterAll, describe, expect, test } from 'vitest';
import { verifyLedger } from '../../../marketplace/balance/ledger/verifyLedger';
import type { Bank } from './banks';
import { countEnding, printCounts } from './counts';
import { expectConsistent, expectFairEnd } from './judge';
import { outside, runProcess } from './process';
import { type Attempt, openShop, type Step, steps } from './shop';
import { bringAbout, describeSituation, type Situation, situations } from './situations';

const shop = await openShop();
const { services, banks, perform, pass, observe } = shop;
afterAll(async () => {
  printCounts('a step during another');
  await shop.close();
});

const chosen = ['order, waiting / unpaid', 'order, waiting / paid', 'order, in the balance / paid'];
const overlapped = situations.filter((situation) => chosen.includes(describeSituation(situation)));
const pairs = steps.flatMap((first) => steps.map((second) => [first, second] as const));
const isAll = process.env.INTERLEAVINGS === 'all';

async function expectGoodEnd(title: string, attempt: Attempt) {
  expectConsistent(title, attempt, await observe(attempt));
  countEnding(title.replace(/^\w+: /, '').replace(/:.*/, ''), await expectFairEnd(title, shop, attempt));
}

const start = (step: Step, attempt: Attempt) => runProcess(services, (process) => perform[step](process, attempt));

/** Halts a step at each request to its gateway, before and after, while another step is done; then it goes on with what it knew. */
async function haltEverywhere(bank: Bank, situation: Situation, [halted, done]: readonly [Step, Step]) {
  for (let at = 0, isHalted = true; isHalted; at += 1) {
    const attempt = await bringAbout(shop, bank, situation);
    pass(halted);
    let requests = 0;
    isHalted = false;
    await runProcess(
      services,
      (process) => perform[halted](process, attempt),
      ({ what }) => {
        if (what === 'commit' || requests++ !== at) return 'go on';
        isHalted = true;
        return outside(async () => {
          await start(done, attempt);
        });
      },
    );
    await expectGoodEnd(`${bank.name}: ${describeSituation(situation)}: ${halted}, halted at ${at} for ${done}`, attempt);
  }
}

describe.each(overlapped.map((situation, index) => [describeSituation(situation), situation, index] as const))(
  '%s',
  (name, situation, index) => {
    test('a step that waits for its gateway goes on after any other: nothing is booked twice', async () => {
      for (const [turn, pair] of pairs.entries()) {
        for (const bank of banks.filter((_, place) => isAll || (turn + index) % (banks.length * 2) === place))
          await haltEverywhere(bank, situation, pair);
      }
      expect((await verifyLedger(services)).differences).toEqual([]);
    }, 600_000);

    // The embedded database has one session; only PostgreSQL shows conflicts.
    test.runIf(process.env.TEST_DATABASE_URL)(
      'any two steps at the same time: nothing is booked twice',
      async () => {
        for (const pair of pairs) {
          for (const bank of banks) {
            const attempt = await bringAbout(shop, bank, situation);
            for (const step of pair) pass(step);
            await Promise.all(pair.map((step) => start(step, attempt)));
            await expectGoodEnd(`${bank.name}: ${name}: ${pair.join(' and ')} at the same time`, attempt);
          }
        }
        expect((await verifyLedger(services)).differences).toEqual([]);
      },
      600_000,
    );
  },
);
