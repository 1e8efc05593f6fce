import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { type StaffToday, staffToday } from '../../../../marketplace/contract/staff/today';
import { staffMeta } from '../../../components/staff/frame/staffMeta';
import { Price } from '../../../components/ui/Price';
import { addAmounts, formatDateTime, formatNumber } from '../../../i18n/format';
import { useLanguage, useTranslate } from '../../../i18n/useTranslate';
import { requireStaff } from '../../../session/staff/staffContext';
import { SalesChart } from './SalesChart';

export const meta = staffMeta('staff', 'today');

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args);
  return data(await staff.api.get('/api/staff/today/', staffToday), { headers: await staff.headers() });
}

type Waiting = Exclude<keyof StaffToday, 'sales' | 'ledger'>;

/** What can wait, with the list that shows it. */
const waiting: readonly { name: Waiting; to: string }[] = [
  { name: 'ordersToConfirm', to: '/staff/orders?status=placed&sort=oldest' },
  { name: 'ordersToPack', to: '/staff/orders?status=confirmed&sort=arrival' },
  { name: 'ordersToHandOut', to: '/staff/orders?status=packed&sort=arrival' },
  { name: 'ordersOnTheWay', to: '/staff/orders?status=out_for_delivery&sort=arrival' },
  { name: 'returnsToDecide', to: '/staff/returns?status=requested' },
  { name: 'returnsToCollect', to: '/staff/returns?status=approved' },
  { name: 'returnsToRefund', to: '/staff/returns?status=collected' },
  { name: 'applications', to: '/staff/applications?status=pending' },
  { name: 'reviews', to: '/staff/reviews' },
  { name: 'disputedPayments', to: '/staff/payments?state=disputed' },
  { name: 'lowStock', to: '/staff/products/stock?stock=low&state=published' },
  { name: 'failedMessages', to: '/staff/messages?state=failed' },
];

function Sum({ label, days }: { label: string; days: NonNullable<StaffToday['sales']> }) {
  const t = useTranslate('staff');
  return (
    <div className="fact">
      <dt>{label}</dt>
      <dd>
        <Price amount={addAmounts(days.map(({ total }) => total))} />
        <span className="hint">{t('ordersCount', { count: days.reduce((sum, day) => sum + day.orders, 0) })}</span>
      </dd>
    </div>
  );
}

export default function TodayPage() {
  const t = useTranslate('staff');
  const language = useLanguage();
  const today = useLoaderData<typeof loader>();
  const { sales, ledger } = today;
  const shown = waiting.flatMap(({ name, to }) => {
    const count = today[name];
    return count === null ? [] : [{ name, to, count }];
  });
  return (
    <>
      <h1>{t('today')}</h1>
      <section aria-labelledby="waiting">
        <h2 id="waiting">{t('waiting')}</h2>
        <ul className="tiles">
          {shown.map(({ name, to, count }) => (
            <li key={name} className={count > 0 ? 'tile due' : 'tile'}>
              <strong>{formatNumber(count)}</strong> {count > 0 ? <a href={to}>{t(name)}</a> : <span>{t(name)}</span>}
            </li>
          ))}
        </ul>
      </section>
      {sales && (
        <section aria-labelledby="sales" className="card">
          <h2 id="sales">{t('sales')}</h2>
          <dl className="facts">
            <Sum label={t('salesToday')} days={sales.slice(-1)} />
            <Sum label={t('sales7')} days={sales.slice(-7)} />
            <Sum label={t('sales30')} days={sales} />
          </dl>
          <SalesChart sales={sales} />
        </section>
      )}
      {ledger && (
        <p className={ledger.isRight ? 'notice good' : 'notice bad'}>
          {t(ledger.isRight ? 'ledgerRight' : 'ledgerWrong', { at: formatDateTime(ledger.at, language) })}
        </p>
      )}
    </>
  );
}
