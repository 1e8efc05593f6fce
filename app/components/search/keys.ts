/** The effect of a key on the list of suggestions. `active` is the index of the active one, -1 for the box itself. */
export type KeyAction = { move: number } | 'close' | 'choose' | 'open' | null;

interface ListState {
  open: boolean;
  active: number;
  count: number;
}

/**
 * The keys of an editable combobox (ARIA 1.2). The arrows cycle through the list and the box. Home and End move to the first and last
 * suggestion if one is active, otherwise within the text. Enter chooses the active suggestion, otherwise submits the text.
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
