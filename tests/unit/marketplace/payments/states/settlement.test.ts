import { describe, expect, test } from 'vitest';
import { orderStatuses } from '../../../../../marketplace/contract/order/orderStates';
import { isAwaited, settlementOf } from '../../../../../marketplace/payments/states/settlement';

const states = ['created', 'pending', 'captured', 'failed', 'disputed', 'refunding', 'refunded'] as const;
type State = (typeof states)[number];
const requested = (state: State, purpose: 'order' | 'topup' = 'order') => ({
  state,
  purpose,
  amount: '25000',
  reference: 'the-reference',
  label: 'K-1001',
});
const paid = { state: 'paid', amount: '25000.00', currency: 'IQD', order: 'the-reference' } as const;
const remote = (state: 'pending' | 'failed' | 'expired' | 'refunding' | 'refunded') => ({
  state,
  amount: undefined,
  currency: undefined,
  order: undefined,
});
const kinds = (settle: (state: State) => { kind: string }) => Object.fromEntries(states.map((state) => [state, settle(state).kind]));

test('a created or pending payment waits for its money', () => expect(states.filter(isAwaited)).toEqual(['created', 'pending']));

describe('a payment that the gateway calls paid', () => {
  test('is captured once, and also when it had failed here', () => {
    expect(kinds((state) => settlementOf(requested(state), 'pending_payment', paid))).toEqual({
      created: 'capture',
      pending: 'capture',
      captured: 'nothing',
      failed: 'capture',
      disputed: 'nothing',
      refunding: 'nothing',
      refunded: 'nothing',
    });
  });

  test('is late when its order does not wait for it any more', () => {
    const late = (state: State, status: (typeof orderStatuses)[number] | null, purpose?: 'topup') =>
      settlementOf(requested(state, purpose), status, paid);
    for (const status of orderStatuses) expect(late('pending', status)).toEqual({ kind: 'capture', isLate: status !== 'pending_payment' });
    expect(late('failed', 'pending_payment')).toEqual({ kind: 'capture', isLate: true });
    expect(late('pending', null)).toEqual({ kind: 'capture', isLate: true });
    expect(late('pending', null, 'topup')).toEqual({ kind: 'capture', isLate: false });
    expect(late('failed', null, 'topup')).toEqual({ kind: 'capture', isLate: false });
  });

  test.each([
    ['amount', { amount: '24999' }],
    ['amount', { amount: undefined }],
    ['currency', { currency: 'USD' }],
    ['currency', { currency: undefined }],
    ['order', { order: 'another-reference' }],
  ])('is disputed over its %s with %j', (what, difference) => {
    expect(settlementOf(requested('pending'), 'pending_payment', { ...paid, ...difference })).toEqual({ kind: 'dispute', what });
  });

  test.each(['the-reference', 'K-1001', undefined])('may name its order as %s', (order) => {
    expect(settlementOf(requested('pending'), 'pending_payment', { ...paid, order })).toEqual({ kind: 'capture', isLate: false });
  });
});

describe('a payment that ended at the gateway', () => {
  test.each([
    ['failed', 'declined'],
    ['expired', 'expired'],
  ] as const)('%s fails here as %s while it is open, and is not checked after that', (state, failure) => {
    expect(settlementOf(requested('pending'), 'pending_payment', remote(state))).toEqual({ kind: 'fail', failure });
    expect(kinds((before) => settlementOf(requested(before), 'pending_payment', remote(state)))).toEqual({
      created: 'fail',
      pending: 'fail',
      captured: 'nothing',
      failed: 'stopChecks',
      disputed: 'nothing',
      refunding: 'nothing',
      refunded: 'nothing',
    });
  });

  test('is refunded when that was asked; otherwise the refund is reported', () => {
    expect(kinds((before) => settlementOf(requested(before), 'cancelled', remote('refunded')))).toEqual({
      created: 'unaskedRefund',
      pending: 'unaskedRefund',
      captured: 'unaskedRefund',
      failed: 'unaskedRefund',
      disputed: 'unaskedRefund',
      refunding: 'finishRefund',
      refunded: 'nothing',
    });
    const isOpen = (state: State) => settlementOf(requested(state), 'cancelled', remote('refunded'));
    expect(isOpen('pending')).toEqual({ kind: 'unaskedRefund', isOpen: true });
    expect(isOpen('captured')).toEqual({ kind: 'unaskedRefund', isOpen: false });
  });
});

test('a payment that is pending at the gateway is checked again until it has ended here', () => {
  expect(kinds((state) => settlementOf(requested(state), 'pending_payment', remote('pending')))).toEqual({
    created: 'checkAgain',
    pending: 'checkAgain',
    captured: 'nothing',
    failed: 'checkAgain',
    disputed: 'nothing',
    refunding: 'nothing',
    refunded: 'nothing',
  });
});

test('a refund that the gateway is working on is waited for', () => {
  expect(settlementOf(requested('refunding'), 'cancelled', remote('refunding'))).toEqual({ kind: 'nothing' });
  expect(settlementOf(requested('captured'), 'delivered', remote('refunding'))).toEqual({ kind: 'unaskedRefund', isOpen: false });
});
