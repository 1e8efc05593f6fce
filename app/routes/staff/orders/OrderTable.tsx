import type { StaffOrderSummary } from '../../../../marketplace/contract/staff/orders';
import { Price } from '../../../components/ui/Price';
import { formatDateTime, formatDay } from '../../../i18n/format';
import { useTranslate } from '../../../i18n/useTranslate';

const bulkSteps = ['confirmed', 'packed', 'out_for_delivery', 'delivered'] as const;

/** The address of the list in another order, from its first page. */
function sortedBy(address: string, sort: string): string {
  const { pathname, searchParams } = new URL(address, 'http://shop.invalid');
  searchParams.delete('offset');
  searchParams.set('sort', sort);
  return `${pathname}?${searchParams}`;
}

function Row({ order }: { order: StaffOrderSummary }) {
  const t = useTranslate('staff');
  const texts = useTranslate('orders');
  const { number, status } = order;
  return (
    <tr>
      <td className="check">
        <input type="checkbox" name="number" value={number} aria-label={t('choose', { number })} />
      </td>
      <th scope="row">
        <a href={`/staff/orders/${number}`}>
          <bdi>{number}</bdi>
        </a>
      </th>
      <td data-label={texts('status')}>
        <span className={`badge ${status}`}>{texts(`status_${status}`)}</span>
      </td>
      <td data-label={t('customer')}>
        <bdi>{order.customerName}</bdi>
      </td>
      <td data-label={t('city')}>{order.cityName}</td>
      <td data-label={texts('payment')}>
        {texts(`method_${order.paymentMethod}`)} <span className="hint">{texts(`paid_${order.paymentStatus}`)}</span>
      </td>
      <td className="number" data-label={t('lines')}>
        <bdi>{order.lineCount}</bdi>
      </td>
      <td className="number" data-label={texts('total')}>
        <Price amount={order.total} />
      </td>
      <td data-label={texts('placedAt')}>
        <bdi>{formatDateTime(order.placedAt)}</bdi>
      </td>
      <td data-label={t('arrives')}>
        <bdi>{formatDay(order.arrivesTo)}</bdi>
      </td>
    </tr>
  );
}

interface OrderTableProps {
  orders: readonly StaffOrderSummary[];
  address: string;
  sort: string | undefined;
}

/** The orders of a page with a box for each, and the buttons for those that are chosen. */
export function OrderTable({ orders, address, sort = 'newest' }: OrderTableProps) {
  const t = useTranslate('staff');
  const texts = useTranslate('orders');
  const isByTime = sort === 'newest' || sort === 'oldest';
  return (
    <form method="post" action={address}>
      <div className="bulk">
        <span>{t('withChosen')}</span>{' '}
        {bulkSteps.map((step) => (
          <button type="submit" key={step} name="to" value={step}>
            {t(`step_${step}`)}
          </button>
        ))}{' '}
        <button type="submit" formMethod="get" formAction="/staff/orders/print" name="kind" value="slip" className="soft">
          {t('printSlips')}
        </button>{' '}
        <button type="submit" formMethod="get" formAction="/staff/orders/print" name="kind" value="invoice" className="soft">
          {t('printInvoices')}
        </button>
      </div>
      <table className="list">
        <thead>
          <tr>
            <td />
            <th scope="col">{texts('orderNumber')}</th>
            <th scope="col">{texts('status')}</th>
            <th scope="col">{t('customer')}</th>
            <th scope="col">{t('city')}</th>
            <th scope="col">{texts('payment')}</th>
            <th scope="col" className="number">
              {t('lines')}
            </th>
            <th scope="col" className="number" aria-sort={sort === 'total' ? 'descending' : undefined}>
              <a href={sortedBy(address, 'total')}>{texts('total')}</a>
            </th>
            <th scope="col" aria-sort={isByTime ? (sort === 'oldest' ? 'ascending' : 'descending') : undefined}>
              <a href={sortedBy(address, sort === 'newest' ? 'oldest' : 'newest')}>{texts('placedAt')}</a>
            </th>
            <th scope="col" aria-sort={sort === 'arrival' ? 'ascending' : undefined}>
              <a href={sortedBy(address, 'arrival')}>{t('arrives')}</a>
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <Row key={order.id} order={order} />
          ))}
        </tbody>
      </table>
    </form>
  );
}
