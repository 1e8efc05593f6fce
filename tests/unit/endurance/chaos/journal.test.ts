import { expect, test } from 'vitest';
import { findDifferences, type Journal, type Order, type Stored, type Transfer } from '../../../endurance/chaos/journal';

const order: Order = { number: '26-1122-AAAAAA', customer: 'a', total: 3000, balanceUsed: 3000, lines: [{ variantId: 1, quantity: 2 }] };
const transfer: Transfer = { number: 'T26-1122-AAAAAA', sender: 'a', recipient: 'b', amount: 100, fee: 10 };
const journal: Journal = {
  orders: [order],
  transfers: [transfer],
  balances: new Map([
    ['a', 10_000],
    ['b', 10_000],
  ]),
  stock: new Map([[1, 50]]),
};
const stored: Stored = {
  orders: [order],
  transfers: [transfer],
  balances: new Map([
    ['a', 6890],
    ['b', 10_100],
  ]),
  stock: new Map([[1, 48]]),
};

test('what is stored as acknowledged has no differences', () => {
  expect(findDifferences(journal, stored)).toEqual([]);
});

test.each<[string, Partial<Stored>, string]>([
  ['a lost order', { orders: [] }, 'order 26-1122-AAAAAA was acknowledged, and is lost'],
  ['a row stored twice', { orders: [order, order] }, 'order 26-1122-AAAAAA is stored 2 times'],
  ['an order beside them', { orders: [order, { ...order, number: 'X' }] }, 'order X was never acknowledged'],
  ['another line', { orders: [{ ...order, lines: [{ variantId: 1, quantity: 3 }] }] }, 'but is'],
  ['a lost transfer', { transfers: [] }, 'transfer T26-1122-AAAAAA was acknowledged, and is lost'],
  ['a doubled transfer', { transfers: [transfer, { ...transfer, number: 'T' }] }, 'transfer T was never acknowledged'],
  ['a transfer to another', { transfers: [{ ...transfer, recipient: 'c' }] }, 'but is'],
  ['stock that was taken twice', { stock: new Map([[1, 46]]) }, 'the stock of 1 is 46 instead of 48'],
  [
    'a fee that was not taken',
    {
      balances: new Map([
        ['a', 6900],
        ['b', 10_100],
      ]),
    },
    'the balance of a is 6900 instead of 6890',
  ],
])('%s is a difference', (_name, change, expected) => {
  const differences = findDifferences(journal, { ...stored, ...change });
  expect(differences).toHaveLength(1);
  expect(differences[0]).toContain(expected);
});

test('one order that answers two keys is a difference', () => {
  expect(findDifferences({ ...journal, orders: [order, order] }, stored)).toContain('order 26-1122-AAAAAA answered two keys');
});
