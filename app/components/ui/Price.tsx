import { formatPrice } from '../../i18n/format';
import { useLanguage } from '../../i18n/useTranslate';

/** An amount in dinars, isolated from the direction of the text around it. Set `decimals` for fees, which always show two. */
export function Price({ amount, decimals, className }: { amount: string | number; decimals?: number; className?: string }) {
  return <bdi className={className}>{formatPrice(amount, useLanguage(), decimals)}</bdi>;
}

/** The reduction in whole per cent, rounded down; null for none. */
export function reductionOf(price: string, reduced: string | null): number | null {
  if (reduced === null) return null;
  const percent = Math.floor((1 - Number(reduced) / Number(price)) * 100);
  return percent > 0 ? percent : null;
}
