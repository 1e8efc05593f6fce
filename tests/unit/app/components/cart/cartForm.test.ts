import { describe, expect, test } from 'vitest';
import { readCartForm } from '../../../../../app/components/cart/cartForm';

/** The form of a cart with two lines: 7 with 2 of it, 8 with 1. */
function formOf(intent: string, [first, second]: [string, string]) {
  const form = new FormData();
  for (const [itemId, was, quantity] of [
    ['7', '2', first],
    ['8', '1', second],
  ] as const) {
    form.append('itemId', itemId);
    form.append('was', was);
    form.append('quantity', quantity);
  }
  form.set('intent', intent);
  return form;
}

describe('the form of the cart', () => {
  test.each([
    [
      'checkout saves what was changed',
      'checkout',
      ['2', '3'],
      { next: 'checkout', removed: null, changes: [{ itemId: 8, quantity: '3' }] },
    ],
    ['checkout leaves an unchanged cart alone', 'checkout', ['2', '1'], { next: 'checkout', removed: null, changes: [] }],
    [
      'a line’s own button saves it unchanged',
      'update-7',
      ['2', '1'],
      { next: 'cart', removed: null, changes: [{ itemId: 7, quantity: '2' }] },
    ],
    ['one more', 'more-7', ['2', '1'], { next: 'cart', removed: null, changes: [{ itemId: 7, quantity: '3' }] }],
    ['one less, and not below one', 'less-8', ['2', '1'], { next: 'cart', removed: null, changes: [{ itemId: 8, quantity: '1' }] }],
    [
      'removal keeps what was typed elsewhere',
      'remove-7',
      ['2', '4'],
      { next: 'cart', removed: 7, changes: [{ itemId: 8, quantity: '4' }] },
    ],
    [
      'a move to the wishlist is a removal',
      'wish-7',
      ['2', '4'],
      { next: 'cart', removed: 7, isWished: true, changes: [{ itemId: 8, quantity: '4' }] },
    ],
    ['what is no number stays as typed', 'more-7', ['x', '1'], { next: 'cart', removed: null, changes: [{ itemId: 7, quantity: 'x' }] }],
  ] as const)('%s', (_, intent, quantities, expected) => {
    expect(readCartForm(formOf(intent, [...quantities]))).toEqual({ isWished: false, ...expected });
  });

  test('an unknown intent or no line is a 400', () => {
    for (const form of [formOf('steal-7', ['2', '1']), new FormData()]) {
      expect(() => readCartForm(form)).toThrow(expect.objectContaining({ status: 400 }));
    }
  });
});
