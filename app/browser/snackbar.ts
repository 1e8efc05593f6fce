import type { KeyOf } from '../i18n/localeTypes';
import type { Namespaces } from '../i18n/namespaces';
import { createStore } from './createStore';

/** A message of the browser's part of the shop: texts of the `common` namespace. */
export interface Snack {
  content: readonly KeyOf<Namespaces['common']>[];
  type: 'error' | 'other';
}

export type SnackEvent = { is: 'show'; snack: Snack } | { is: 'hide' } | { is: 'answered' } | { is: 'expired'; snack: Snack };

/** The time to live of a snack, in milliseconds; 0 until dismissed (spec, point 9). */
export const snackDuration = ({ type }: Snack): number => (type === 'error' ? 0 : 2000);

export const isMultiLine = ({ content }: Snack): boolean => content.length > 1;

/**
 * The snackbar's state after an event (spec, point 4: Snackbar): hiding removes only errors, a successful answer removes all, and a
 * time-out removes all but errors.
 */
export function nextSnack(shown: Snack | null, event: SnackEvent): Snack | null {
  if (event.is === 'show') return event.snack;
  if (event.is === 'answered') return null;
  if (event.is === 'hide') return shown?.type === 'error' ? null : shown;
  return shown === event.snack && snackDuration(event.snack) > 0 ? null : shown;
}

const store = createStore<Snack | null>(null);
const take = (event: SnackEvent) => store.set(nextSnack(store.get(), event));

/** The page's single snackbar. */
export const snackbar = {
  shown: store.get,
  subscribe: store.subscribe,
  show(type: Snack['type'], ...content: Snack['content']): void {
    const snack = { type, content };
    take({ is: 'show', snack });
    if (snackDuration(snack) > 0) setTimeout(() => take({ is: 'expired', snack }), snackDuration(snack));
  },
  hide: () => take({ is: 'hide' }),
  /** A request was successful. */
  answered: () => take({ is: 'answered' }),
};
