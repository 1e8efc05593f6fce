import { useFetcher } from '@remix-run/react';
import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { maxQuantity } from '../../../marketplace/contract/order/cartLimits';
import type { LineRefusal } from '../../components/cart/changeCart.server';
import { withLanguage } from '../../i18n/links';
import { LocaleContext } from '../../i18n/useTranslate';
import type { action } from './route';

/** Clicks in quick succession are one change. */
const pause = 350;

const isValid = (text: string) => /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= maxQuantity;

/**
 * The quantity of a line as shown. With script a change is shown at once and saved after a pause; a refused one is undone.
 * @param saved the quantity in the cart.
 * @param served the refusal that the page was loaded with.
 */
export function useQuantity(itemId: number, saved: number, served: LineRefusal | null) {
  const { submit, state, data } = useFetcher<typeof action>();
  const { linkLanguage } = useContext(LocaleContext);
  const [shown, show] = useState(served?.quantity ?? String(saved));
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const stop = useCallback(() => {
    if (timer.current) clearTimeout(timer.current);
    timer.current = null;
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer, also one equal to the last, shows what the cart has.
  useEffect(() => {
    if (state === 'idle' && !timer.current && !served) show(String(saved));
  }, [saved, state, data]);
  // A sent form saves every quantity itself.
  useEffect(() => {
    document.addEventListener('submit', stop, true);
    return () => {
      document.removeEventListener('submit', stop, true);
      stop();
    };
  }, [stop]);

  const change = (quantity: string) => {
    show(quantity);
    stop();
    if (!isValid(quantity)) return;
    timer.current = setTimeout(() => {
      timer.current = null;
      submit(
        { intent: 'update', itemId, quantity, inPlace: 'yes' },
        { method: 'post', action: withLanguage('/cart', linkLanguage), preventScrollReset: true },
      );
    }, pause);
  };
  const answered = state === 'idle' && data ? (data.find((refusal) => refusal.itemId === itemId) ?? null) : null;
  return { shown, change, refused: data ? answered : served };
}
