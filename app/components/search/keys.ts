/** What a key does to the list of suggestions. `active` is the place of the chosen one, -1 while it is the box itself. */
export type KeyAction = { move: number } | 'close' | 'choose' | 'open' | null;

interface ListState {
  open: boolean;
  active: number;
  count: number;
}

/**
 * The keys of an editable combobox (ARIA 1.2): the arrows go round by way of the box; Home and End go to the first and the last suggestion
 * while one is chosen, and otherwise move in the text; Enter takes what is chosen, and otherwise searches for what is typed.
 */
export function keyAction(key: string, { open, active, count }: ListState): KeyAction {
  if (count === 0) return null;
  if (!open) return key === 'ArrowDown' || key === 'ArrowUp' ? 'open' : null;
  switch (key) {
    case 'ArrowDown':
      return { move: active + 1 < count ? active + 1 : -1 };
    case 'ArrowUp':
      return { move: active < 0 ? count - 1 : active - 1 };
    case 'Home':
      return active < 0 ? null : { move: 0 };
    case 'End':
      return active < 0 ? null : { move: count - 1 };
    case 'Escape':
      return 'close';
    case 'Enter':
      return active < 0 ? null : 'choose';
    default:
      return null;
  }
}
