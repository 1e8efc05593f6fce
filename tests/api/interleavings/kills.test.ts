import { afterAll, describe, expect, test } from 'vitest';
import { verifyLedger } from '../../../marketplace/balance/ledger/verifyLedger';
import type { Services } from '../../../marketplace/services';
import type { Bank } from './banks';
import { countEnding, printCounts } from './counts';
import { expectConsistent, expectFairEnd } from './judge';
import { runProcess } from './process';
import { type Attempt, openShop, type Step, steps } from './shop';
import { bringAbout, describeSituation, happenAtGateway, type Situation, situations } from './situations';

const shop = await openShop();
const { services, banks, perform, startPayment, pass, observe } = shop;
afterAll(async () => {
  printCounts('killed between two steps');
  await shop.close();
});

/** In which situations a step is killed, unless all are asked for. */
const usual: Record<Step, string[]> = {
  callback: ['order, waiting / paid'],
  return: ['order, requested, answer lost / unpaid'],
  poll: ['order, not requested / nothing', 'topup, waiting / paid'],
  expiry: ['order, waiting / unpaid'],
  'cancelled payment': ['order, waiting / unpaid'],
  'cancelled order': ['order, waiting / unpaid', 'order, placed / paid'],
  refund: ['order, in the balance / paid', 'order, in the balance / given back'],
};
const isChosen = (step: Step, situation: Situation) =>
  process.env.INTERLEAVINGS === 'all' || usual[step].includes(describeSituation(situation));

/** The next step of another process, then the recovery, and what must hold all the time. */
async function expectRecovery(title: string, attempt: Attempt, next: Step) {
  expectConsistent(title, attempt, await observe(attempt));
  pass(next);
  await runProcess(services, (process) => perform[next](process, attempt));
  expectConsistent(`${title}, ${next}`, attempt, await observe(attempt));
  return expectFairEnd(`${title}, ${next}`, shop, attempt);
}

/** Kills a process at its boundary `at`. @returns the place, or null when it ended before */
async function kill(task: (process: Services) => Promise<unknown>, at: number): Promise<string | null> {
  const { isDead, boundaries } = await runProcess(services, task, (_, index) => (index === at ? 'kill' : 'go on'));
  const last = boundaries.at(-1);
  return isDead && last ? `killed ${last.when} ${last.what}` : null;
}

const nextOf = (at: number): Step => steps[at % steps.length] ?? 'poll';

/** Kills a step at every place, in a situation. The last run is not killed. */
async function killEverywhere(bank: Bank, situation: Situation, step: Step, turn: number) {
  for (let at = 0, place: string | null = ''; place !== null; at += 1) {
    const attempt = await bringAbout(shop, bank, situation);
    pass(step);
    place = await kill((process) => perform[step](process, attempt), at);
    const ending = await expectRecovery(`${bank.name}: ${describeSituation(situation)}: ${step} ${place}`, attempt, nextOf(at + turn));
    if (place !== null) countEnding(step, ending);
  }
}

describe.each(banks.map((bank, index) => [bank.name, bank, index] as const))('%s', (_, bank, turn) => {
  test.each(['order', 'topup'] as const)(
    'the process is killed anywhere while the %s is placed: nothing is lost',
    async (purpose) => {
      for (const truth of ['unpaid', 'paid'] as const) {
        for (let at = 0, where: string | null = ''; where !== null; at += 1) {
          const { place, describe: read } = await startPayment(bank, purpose);
          where = await kill(place, at);
          const attempt = await read();
          if (attempt) await happenAtGateway(attempt, truth);
          const title = `${bank.name}: placing ${where}, ${truth}`;
          const ending = attempt ? await expectRecovery(title, attempt, nextOf(at + turn)) : 'nothing stored';
          if (where !== null) countEnding('placing', ending);
        }
      }
      expect((await verifyLedger(services)).differences).toEqual([]);
    },
    120_000,
  );

  test.each(steps.filter((step) => step !== 'callback' || bank.callback))(
    'the process is killed anywhere in a step: %s',
    async (step) => {
      for (const situation of situations) {
        if (isChosen(step, situation)) await killEverywhere(bank, situation, step, turn);
      }
      expect((await verifyLedger(services)).differences).toEqual([]);
    },
    900_000,
  );
});
