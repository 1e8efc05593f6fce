import { describe, expect, it } from 'vitest';
import { menuKey } from '../../../../../app/components/city-menu/menuKey';

const press = (key: string, { active = 1, count = 3, isTyping = false, shiftKey = false } = {}) =>
  menuKey({ key, shiftKey }, { active, count, isTyping });

describe('a key in the city menu', () => {
  it.each([
    ['ArrowDown', { move: 2 }],
    ['ArrowUp', { move: 0 }],
    ['Home', { move: 0 }],
    ['End', { move: 2 }],
    ['Enter', 'choose'],
    ['Escape', 'close'],
    ['a', null],
    ['Tab', null],
  ] as const)('%s', (key, action) => expect(press(key)).toEqual(action));

  it('moves to both ends also while no city is active', () => {
    expect(press('Home', { active: -1 })).toEqual({ move: 0 });
    expect(press('End', { active: -1 })).toEqual({ move: 2 });
  });

  it('moves within the text of the filter while there is one', () => {
    expect(press('Home', { isTyping: true })).toBeNull();
    expect(press('End', { isTyping: true })).toBeNull();
    expect(press('ArrowDown', { isTyping: true })).toEqual({ move: 2 });
  });

  it('closes the menu on the way back to its link', () => expect(press('Tab', { shiftKey: true })).toBe('close'));

  it('moves nowhere without cities', () => {
    expect(['ArrowDown', 'Home', 'End', 'Enter'].map((key) => press(key, { active: -1, count: 0 }))).toEqual([null, null, null, null]);
  });
});
