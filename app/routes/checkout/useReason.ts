import type { lineIssues } from '../../../marketplace/contract/order/cart';
import { useTranslate } from '../../i18n/useTranslate';
import type { Change } from './readCheckout.server';

type Issue = (typeof lineIssues)[number];

const known: Record<Issue, true> = {
  price_changed: true,
  short_stock: true,
  out_of_stock: true,
  city_unreachable: true,
  unavailable: true,
};
const isIssue = (change: string): change is Issue => change in known;

/** The sentence for an issue of a line. */
export function useReason() {
  const t = useTranslate('checkout');
  return ({ name, change }: Change) => (isIssue(change) ? t(`reason_${change}`, { name }) : t('blocked'));
}
