import type { OrderStatus } from '../../contract/order/orderStates';
import type { PaymentRow } from '../../database/tables/order/payments';
import { dinars } from '../../shared/money';
import type { Remote } from '../gateways/gateway';

type State = PaymentRow['state'];

/** What a gateway's state of a payment leads to. */
export type Settlement =
  /** The captured money is booked: to the order, or, when it is late, to the balance. */
  | { kind: 'capture'; isLate: boolean }
  /** The captured payment differs from the request in its `what`: it moves no money. */
  | { kind: 'dispute'; what: 'amount' | 'currency' | 'order' }
  | { kind: 'fail'; failure: 'declined' | 'expired' }
  /** The gateway returned money that was never asked back. An open payment fails. */
  | { kind: 'unaskedRefund'; isOpen: boolean }
  | { kind: 'finishRefund' }
  | { kind: 'checkAgain' }
  /** Its end is known: no further checks. */
  | { kind: 'stopChecks' }
  | { kind: 'nothing' };

const awaited: ReadonlySet<State> = new Set<State>(['created', 'pending']);

/** Whether a payment waits for its money. */
export const isAwaited = (state: State): boolean => awaited.has(state);

type Requested = Pick<PaymentRow, 'state' | 'amount' | 'reference' | 'label' | 'purpose'>;

function discrepancy(payment: Requested, { amount, currency, order }: Remote): 'amount' | 'currency' | 'order' | null {
  if (amount === undefined || dinars(amount) !== dinars(payment.amount)) return 'amount';
  if (currency !== 'IQD') return 'currency';
  return order === undefined || order === payment.reference || order === payment.label ? null : 'order';
}

function settlePaid(payment: Requested, orderStatus: OrderStatus | null, remote: Remote): Settlement {
  const isOpen = isAwaited(payment.state);
  if (!isOpen && payment.state !== 'failed') return { kind: 'nothing' };
  const what = discrepancy(payment, remote);
  if (what) return { kind: 'dispute', what };
  return { kind: 'capture', isLate: payment.purpose === 'order' && !(orderStatus === 'pending_payment' && isOpen) };
}

function settleEnded(state: State, failure: 'declined' | 'expired'): Settlement {
  if (isAwaited(state)) return { kind: 'fail', failure };
  return { kind: state === 'failed' ? 'stopChecks' : 'nothing' };
}

/**
 * What the gateway's state of a payment leads to. A payment that ended here stays as it is, except that money captured for a failed one is
 * booked.
 * @param orderStatus the status of the paid order; null for a top-up.
 */
export function settlementOf(payment: Requested, orderStatus: OrderStatus | null, remote: Remote): Settlement {
  const { state } = payment;
  if (remote.state === 'paid') return settlePaid(payment, orderStatus, remote);
  if (remote.state === 'failed') return settleEnded(state, 'declined');
  if (remote.state === 'expired') return settleEnded(state, 'expired');
  if (remote.state === 'pending') return { kind: isAwaited(state) || state === 'failed' ? 'checkAgain' : 'nothing' };
  if (remote.state === 'refunded' && state === 'refunding') return { kind: 'finishRefund' };
  if (state === 'refunding' || state === 'refunded') return { kind: 'nothing' };
  return { kind: 'unaskedRefund', isOpen: isAwaited(state) };
}
