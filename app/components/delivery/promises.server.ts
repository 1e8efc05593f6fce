import type { RequestContext } from '../../session/context';
import type { Promised } from './Promises';

/** What the shop promises to every shopper: payment on delivery, delivery to the city, and returns. */
export function promisesOf(shop: RequestContext, city: string | null): Promised[] {
  const t = shop.t('home');
  return [
    { icon: 'wallet', text: t('promiseCash') },
    ...(city === null ? [] : [{ icon: 'truck' as const, text: t('promiseDelivery', { city }) }]),
    { icon: 'return', text: t('promiseReturns', { period: shop.t('common')('returnPeriod') }) },
  ];
}
