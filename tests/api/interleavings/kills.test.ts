import { afterAll, describe, expect, test } from 'vitest';
import { verifyLedger } from '../../../marketplace/balance/ledger/verifyLedger';
import type { Services } from '../../../marketplace/services';
import type { Bank } from './banks';
import { expectConsistent, expectFairEnd } from './judge';
import { runProcess } from './process';
import { type Attempt, openShop, type Step, steps } from './shop';
import { bringAbout, describeSituation, happenAtGateway, type Situation, situations } from './situations';

const shop = await openShop();
afterAll(shop.close);
const { services, banks, perform, prepare, pass, observe } = shop;
const every = process.env.INTERLEAVINGS === 'all';

const killed: (step: Step) => string[] = (step) =>
  ({
    callback: ['order, waiting / paid', 'order, cancelled / paid'],
    return: ['order, waiting / paid', 'order, requested, answer lost / unpaid', 'order, waiting / another amount'],
    poll: ['order, not requested / nothing', 'order, requested, answer lost / unpaid', 'topup, waiting / paid'],
    expiry: ['order, waiting / unpaid', 'order, waiting / refused'],
    'cancelled payment': ['order, waiting / unpaid', 'order, waiting / paid'],
    'cancelled order': ['order, waiting / unpaid', 'order, placed / paid'],
    refund: ['order, in the balance / paid', 'order, in the balance / given back', 'topup, in the balance / paid'],
  })[step];

/** After a kill: the next step of another process, then the recovery, and what must hold all the time. */
async function expectRecovery(title: string, attempt: Attempt, next: Step) {
  expectConsistent(`${title} (killed)`, attempt, await observe(attempt));
  pass(next);
  await runProcess(services, (process) => perform[next](process, attempt));
  expectConsistent(`${title} (${next})`, attempt, await observe(attempt));
  await expectFairEnd(title, shop, attempt);
}

/** Kills a process at its boundary `at`. @returns the place, or null when it ended before */
async function kill(task: (process: Services) => Promise<unknown>, at: number): Promise<string | null> {
  const { isDead, boundaries } = await runProcess(services, task, (_, index) => (index === at ? 'kill' : 'go on'));
  const last = boundaries.at(-1);
  return isDead && last ? `killed ${last.when} ${last.what}` : null;
}

/** Every place at which a step can be killed, in a situation. */
async function killEverywhere(bank: Bank, situation: Situation, step: Step, turn: number): Promise<number> {
  for (let at = 0; ; at += 1) {
    const attempt = await bringAbout(shop, bank, situation);
    pass(step);
    const place = await kill((process) => perform[step](process, attempt), at);
    if (place === null) return at;
    const next = steps[(at + turn) % steps.length] ?? 'poll';
    await expectRecovery(`${bank.name}: ${describeSituation(situation)}: ${step} ${place}, ${next}`, attempt, next);
  }
}

describe.each(banks.map((bank, index) => [bank.name, bank, index] as const))('%s', (_, bank, turn) => {
  test.each(['order', 'topup'] as const)(
    'killed anywhere while the %s is placed',
    async (purpose) => {
      let cases = 0;
      for (const truth of ['unpaid', 'paid'] as const) {
        for (let at = 0; ; at += 1) {
          const { place, describe: read } = await prepare(bank, purpose);
          const where = await kill(place, at);
          if (where === null) break;
          const attempt = await read();
          cases += 1;
          if (!attempt) continue;
          await happenAtGateway(attempt, truth);
          const next = steps[(at + turn) % steps.length] ?? 'poll';
          await expectRecovery(`${bank.name}: placing ${where}, ${truth}, ${next}`, attempt, next);
        }
      }
      console.log(bank.name, purpose, cases);
      expect((await verifyLedger(services)).differences).toEqual([]);
    },
    120_000,
  );

  test.each(steps.filter((step) => step !== 'callback' || bank.callback))(
    'killed anywhere: %s',
    async (step) => {
      let cases = 0;
      for (const situation of situations) {
        if (!every && !killed(step).includes(describeSituation(situation))) continue;
        cases += await killEverywhere(bank, situation, step, turn);
      }
      console.log(bank.name, step, cases);
      expect((await verifyLedger(services)).differences).toEqual([]);
      expect(cases).toBeGreaterThan(0);
    },
    240_000,
  );
});
