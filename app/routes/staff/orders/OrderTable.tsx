import type { StaffOrderSummary } from '../../../../marketplace/contract/staff/orders';
import { DateTime } from '../../../components/staff/DateTime';
import { FormKey } from '../../../components/staff/forms/FormKey';
import { useFormState } from '../../../components/staff/forms/formState';
import { ListTable } from '../../../components/staff/lists/ListTable';
import { Price } from '../../../components/ui/Price';
import { formatDay } from '../../../i18n/format';
import { useTranslate } from '../../../i18n/useTranslate';

const bulkSteps = ['confirmed', 'packed', 'out_for_delivery', 'delivered'] as const;

/** Sheets open in another tab: the list stays as it is. */
const printing = { formMethod: 'get', formAction: '/staff/orders/print', formTarget: '_blank', name: 'kind' } as const;

function Row({ order, isChosen }: { order: StaffOrderSummary; isChosen: boolean }) {
  const t = useTranslate('staff');
  const texts = useTranslate('orders');
  const { number, status } = order;
  return (
    <tr>
      <td className="check">
        <input type="checkbox" name="number" value={number} aria-label={t('choose', { number })} defaultChecked={isChosen} />
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
      <td data-label={t('city')}>
        <bdi>{order.cityName}</bdi>
      </td>
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
        <DateTime at={order.placedAt} />
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
  /** The address of the list with every order of the page chosen. */
  everyAddress: string;
  areAllChosen: boolean;
  /** The numbers of the orders that the page was sent with. */
  chosen: readonly string[] | undefined;
}

/** The orders of a page with a box for each, and the buttons for those that are chosen. */
export function OrderTable({ orders, address, sort = 'newest', everyAddress, areAllChosen, chosen: sent }: OrderTableProps) {
  const t = useTranslate('staff');
  const texts = useTranslate('orders');
  const kept = useFormState().values.number?.split(',') ?? [];
  const chosen = sent ?? kept;
  const isEveryOne = areAllChosen || orders.every(({ number }) => chosen.includes(number));
  return (
    <form method="post" action={address}>
      <FormKey />
      <div className="bulk">
        <a className="button soft" href={isEveryOne ? address : everyAddress}>
          {t(isEveryOne ? 'chooseNone' : 'chooseAll')}
        </a>{' '}
        <span>{t('withChosen')}</span>{' '}
        {bulkSteps.map((step) => (
          <button type="submit" key={step} name="to" value={step}>
            {t(`step_${step}`)}
          </button>
        ))}{' '}
        <button type="submit" {...printing} value="slip" className="soft">
          {t('printSlips')}
        </button>{' '}
        <button type="submit" {...printing} value="invoice" className="soft">
          {t('printInvoices')}
        </button>
      </div>
      <ListTable
        order={{ address, sort }}
        columns={[
          null,
          texts('orderNumber'),
          texts('status'),
          t('customer'),
          t('city'),
          texts('payment'),
          { number: t('lines') },
          { label: texts('total'), isNumber: true, sorts: { descending: 'total' } },
          { label: texts('placedAt'), sorts: { descending: 'newest', ascending: 'oldest' } },
          { label: t('arrives'), sorts: { ascending: 'arrival' } },
        ]}
      >
        {orders.map((order) => (
          <Row key={order.id} order={order} isChosen={areAllChosen || chosen.includes(order.number)} />
        ))}
      </ListTable>
    </form>
  );
}
