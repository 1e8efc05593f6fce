import { expect, test } from 'vitest';
import { returnStatuses } from '../../../../marketplace/contract/order/returnStates';
import { canAdvance, canCancel, hasEnded, type ReturnStep } from '../../../../marketplace/returns/returnSteps';

const steps: ReturnStep[] = ['approved', 'rejected', 'collected', 'refunded'];

test('a return is decided, collected and refunded in this order', () => {
  const pairs = returnStatuses.flatMap((from) => steps.map((to) => [from, to] as const));
  expect(pairs.filter(([from, to]) => canAdvance(from, to))).toEqual([
    ['requested', 'approved'],
    ['requested', 'rejected'],
    ['approved', 'collected'],
    ['collected', 'refunded'],
  ]);
});

test('a return can be cancelled until it is collected', () => {
  expect(returnStatuses.filter(canCancel)).toEqual(['requested', 'approved']);
});

test('a rejected, refunded or cancelled return has ended', () => {
  expect(returnStatuses.filter(hasEnded)).toEqual(['rejected', 'refunded', 'cancelled']);
});
