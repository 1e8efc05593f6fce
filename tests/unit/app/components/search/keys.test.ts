import { describe, expect, it } from 'vitest';
import { keyAction } from '../../../../../app/components/search/keys';

const open = (active: number, count = 3) => ({ open: true, active, count });

describe('a key in the search box', () => {
  it.each([
    ['ArrowDown', -1, { move: 0 }],
    ['ArrowDown', 1, { move: 2 }],
    ['ArrowDown', 2, { move: -1 }],
    ['ArrowUp', -1, { move: 2 }],
    ['ArrowUp', 0, { move: -1 }],
    ['Home', 2, { move: 0 }],
    ['End', 0, { move: 2 }],
    ['Enter', 1, 'choose'],
    ['Escape', -1, 'close'],
  ] as const)('%s with suggestion %i chosen', (key, active, action) => {
    expect(keyAction(key, open(active))).toEqual(action);
  });

  it.each(['Home', 'End', 'Enter', 'ArrowLeft', 'a'])('is native while none is chosen: %s', (key) => {
    expect(keyAction(key, open(-1))).toBeNull();
  });

  it('that is Enter submits the text, whatever suggestions there are, while none is chosen', () => {
    for (const count of [0, 1, 2, 7, 8, 20])
      for (const isOpen of [true, false]) expect(keyAction('Enter', { open: isOpen, active: -1, count }), `${count} ${isOpen}`).toBeNull();
  });

  it('that is an arrow opens a closed list, and does nothing else', () => {
    const closed = { open: false, active: -1, count: 3 };
    expect(['ArrowDown', 'ArrowUp', 'Enter', 'Escape', 'Home'].map((key) => keyAction(key, closed))).toEqual([
      'open',
      'open',
      null,
      null,
      null,
    ]);
  });

  it('does nothing without suggestions', () => {
    expect(['ArrowDown', 'Enter', 'Escape'].map((key) => keyAction(key, { open: false, active: -1, count: 0 }))).toEqual([
      null,
      null,
      null,
    ]);
  });
});
