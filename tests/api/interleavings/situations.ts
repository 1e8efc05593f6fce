import type { Bank } from './banks';
import { type Boundary, runProcess } from './process';
import type { Attempt, Shop, Step } from './shop';

/** How a payment stands here and at its gateway, before two steps meet. */
export interface Situation {
  /** The state here. */
  name: string;
  purpose: 'order' | 'topup';
  /** The state at the gateway. */
  truth: 'nothing' | 'unpaid' | 'paid' | 'refused' | 'given back' | 'another amount';
  /** Kills the process that places the order. */
  killPlacing?: (boundary: Boundary) => boolean;
  /** What happens between placing and the truth, and after it. */
  before?: Step[];
  after?: Step[];
  /** Kills the process of the last step. */
  killLast?: (boundary: Boundary) => boolean;
}

const afterCommit = ({ when, what }: Boundary) => when === 'after' && what === 'commit';
const afterCreate = ({ when, what }: Boundary) => when === 'after' && /^POST .*(payments?|init)$|insert test_gateway/.test(what);
const afterRefund = ({ when, what }: Boundary) => when === 'after' && /refund$|reverse$|update test_gateway/.test(what);

const inBalance: Step[] = ['return', 'cancelled order'];

export const situations: Situation[] = [
  { name: 'not requested', purpose: 'order', truth: 'nothing', killPlacing: afterCommit },
  ...(['unpaid', 'refused'] as const).map(
    (truth): Situation => ({ name: 'requested, answer lost', purpose: 'order', truth, killPlacing: afterCreate }),
  ),
  ...(['unpaid', 'paid', 'refused', 'given back', 'another amount'] as const).map(
    (truth): Situation => ({ name: 'waiting', purpose: 'order', truth }),
  ),
  ...(['paid', 'given back'] as const).map((truth): Situation => ({ name: 'placed', purpose: 'order', truth, after: ['return'] })),
  ...(['unpaid', 'paid', 'refused', 'given back'] as const).map(
    (truth): Situation => ({ name: 'cancelled', purpose: 'order', truth, before: ['cancelled order'] }),
  ),
  ...(['paid', 'given back'] as const).map((truth): Situation => ({ name: 'in the balance', purpose: 'order', truth, after: inBalance })),
  { name: 'in the balance, late', purpose: 'order', truth: 'paid', before: ['cancelled order'], after: ['poll'] },
  { name: 'disputed', purpose: 'order', truth: 'another amount', after: ['return'] },
  { name: 'refund not sent', purpose: 'order', truth: 'paid', after: [...inBalance, 'refund'], killLast: afterCommit },
  { name: 'refund sent, answer lost', purpose: 'order', truth: 'paid', after: [...inBalance, 'refund'], killLast: afterRefund },
  { name: 'refunded', purpose: 'order', truth: 'paid', after: [...inBalance, 'refund'] },
  ...(['unpaid', 'paid', 'refused', 'given back'] as const).map((truth): Situation => ({ name: 'waiting', purpose: 'topup', truth })),
  { name: 'in the balance', purpose: 'topup', truth: 'paid', after: ['return'] },
  { name: 'refund not sent', purpose: 'topup', truth: 'paid', after: ['return', 'refund'], killLast: afterCommit },
];

export const describeSituation = ({ name, purpose, truth }: Situation) => `${purpose}, ${name} / ${truth}`;

/** What the customer or the bank does at the gateway. */
export async function happenAtGateway(attempt: Attempt, truth: Situation['truth']): Promise<void> {
  const { bank, remoteId, isPayable, due } = attempt;
  if (remoteId === null) return;
  if (truth === 'refused') await bank.decline(remoteId);
  if (isPayable && (truth === 'paid' || truth === 'given back')) {
    await bank.pay(remoteId);
    attempt.paid = due;
  }
  if (truth === 'another amount') await bank.payWrong?.(remoteId);
}

/** Brings a new payment into a situation. */
export async function bringAbout(shop: Shop, bank: Bank, situation: Situation): Promise<Attempt> {
  const { services, startPayment, perform, pass } = shop;
  const { place, describe } = await startPayment(bank, situation.purpose);
  await runProcess(services, place, (boundary) => (situation.killPlacing?.(boundary) ? 'kill' : 'go on'));
  const attempt = await describe();
  if (!attempt) throw new Error(`${describeSituation(situation)}: nothing was stored`);
  const take = async (step: Step, kill?: Situation['killLast']) => {
    pass(step);
    const { isDead } = await runProcess(
      services,
      (process) => perform[step](process, attempt),
      (boundary) => (kill?.(boundary) ? 'kill' : 'go on'),
    );
    if (kill && !isDead) throw new Error(`${describeSituation(situation)}: the process was not killed`);
  };
  for (const step of situation.before ?? []) await take(step);
  await happenAtGateway(attempt, situation.truth);
  // A gateway returns what the shop has booked; before that, what it has not seen.
  const after = situation.after ?? [];
  for (const [index, step] of after.entries()) await take(step, index === after.length - 1 ? situation.killLast : undefined);
  if (situation.truth === 'given back' && attempt.remoteId) await bank.giveBack(attempt.remoteId);
  return attempt;
}
