import { useEffect, useState } from 'react';
import { useTranslate } from '../../i18n/useTranslate';

const minute = 60_000;
/** Before a day without deliveries, the next ones leave in up to two days. Until an instant that is further away, hours mean little. */
const longest = 48 * 60;

/** The minutes until an instant, rounded up; null before hydration: the page may have been rendered a while ago. */
function useMinutesUntil(instant: string): number | null {
  const [minutes, setMinutes] = useState<number | null>(null);
  useEffect(() => {
    const count = () => setMinutes(Math.ceil((Date.parse(instant) - Date.now()) / minute));
    count();
    const timer = setInterval(count, minute / 4);
    return () => clearInterval(timer);
  }, [instant]);
  return minutes;
}

/** How much time is left to order for the days of delivery beside it. `until` is ISO 8601. Requires script; the line is empty without it. */
export function OrderWithin({ until }: { until: string }) {
  const t = useTranslate('product');
  const left = useMinutesUntil(until);
  if (left === null || left <= 0 || left >= longest) return <span className="order-within" />;
  const hours = Math.floor(left / 60);
  const parts = [...(hours > 0 ? [t('hours', { count: hours })] : []), ...(left % 60 > 0 ? [t('minutes', { count: left % 60 })] : [])];
  const [first = '', second] = parts;
  return (
    <span className="order-within">{t('orderWithin', { time: second ? t('timeAnd', { hours: first, minutes: second }) : first })}</span>
  );
}
