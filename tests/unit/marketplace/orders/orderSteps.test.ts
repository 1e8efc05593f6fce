import { expect, test } from 'vitest';
import { orderStatuses, paymentStatuses } from '../../../../marketplace/contract/order/orderStates';
import { canAdvance, canCancel, isPaidBy } from '../../../../marketplace/orders/orderSteps';

const pairs = orderStatuses.flatMap((from) => orderStatuses.map((to) => [from, to] as const));

test('an order advances step by step: no step is skipped, repeated or undone', () => {
  expect(pairs.filter(([from, to]) => canAdvance(from, to))).toEqual([
    ['placed', 'confirmed'],
    ['confirmed', 'packed'],
    ['packed', 'out_for_delivery'],
    ['out_for_delivery', 'delivered'],
  ]);
});

test('an order can be cancelled until it is packed', () => {
  expect(orderStatuses.filter(canCancel)).toEqual(['pending_payment', 'placed', 'confirmed']);
});

test('only the delivery of an unpaid order collects cash', () => {
  const paying = orderStatuses
    .flatMap((to) => paymentStatuses.map((paid) => [to, paid] as const))
    .filter(([to, paid]) => isPaidBy(to, paid));
  expect(paying).toEqual([['delivered', 'due_on_delivery']]);
});
