import { type KeyAction, keyAction } from '../search/keys';

interface MenuState {
  active: number;
  count: number;
  /** Whether there is text in the filter, and the filter has the focus. */
  isTyping: boolean;
}

/**
 * The keys of the city menu: those of an open combobox. Home and End move through the cities, and within the text only while there is one.
 * Shift+Tab closes the menu, because the link before the filter is its button.
 */
export function menuKey({ key, shiftKey }: { key: string; shiftKey: boolean }, { active, count, isTyping }: MenuState): KeyAction {
  if (key === 'Tab') return shiftKey ? 'close' : null;
  if (key !== 'Home' && key !== 'End') return keyAction(key, { open: true, active, count });
  return isTyping ? null : keyAction(key, { open: true, active: Math.max(active, 0), count });
}
