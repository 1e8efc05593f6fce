import type { Namespaces } from '../i18n/namespaces';
import type { KeyOf } from '../i18n/shape';

/** What the browser's side of the shop has to say: texts of the `common` namespace. */
export interface Snack {
  content: readonly KeyOf<Namespaces['common']>[];
  type: 'error' | 'other';
}

export type SnackEvent = { is: 'show'; snack: Snack } | { is: 'hide' } | { is: 'answered' } | { is: 'expired'; snack: Snack };

/** How long a snack stays, in milliseconds; 0 until it is dismissed (spec, point 9). */
export const stayOf = ({ type }: Snack): number => (type === 'error' ? 0 : 2000);

export const isMultiLine = ({ content }: Snack): boolean => content.length > 1;

/**
 * What the snackbar shows after an event (spec, point 4: Snackbar): hiding takes errors away alone, a successful answer takes anything
 * away, and time what is no error.
 */
export function nextSnack(shown: Snack | null, event: SnackEvent): Snack | null {
  if (event.is === 'show') return event.snack;
  if (event.is === 'answered') return null;
  if (event.is === 'hide') return shown?.type === 'error' ? null : shown;
  return shown === event.snack && stayOf(event.snack) > 0 ? null : shown;
}

let shown: Snack | null = null;
const listeners = new Set<() => void>();

function take(event: SnackEvent): void {
  const next = nextSnack(shown, event);
  if (next === shown) return;
  shown = next;
  for (const listener of listeners) listener();
}

/** The one snackbar of the page. */
export const snackbar = {
  shown: () => shown,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  show(type: Snack['type'], ...content: Snack['content']): void {
    const snack = { type, content };
    take({ is: 'show', snack });
    if (stayOf(snack) > 0) setTimeout(() => take({ is: 'expired', snack }), stayOf(snack));
  },
  hide: () => take({ is: 'hide' }),
  /** The shop answered a request well. */
  answered: () => take({ is: 'answered' }),
};
