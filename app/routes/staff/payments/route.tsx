import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { isOnline } from '../../../../marketplace/contract/order/orderStates';
import { paymentStates } from '../../../../marketplace/contract/order/payments';
import { type StaffPaymentSummary, staffPaymentList, staffPaymentMethods } from '../../../../marketplace/contract/staff/money/payments';
import { maxCustomerSearch, staffPageSize } from '../../../../marketplace/contract/staff/staffLimits';
import { DateTime } from '../../../components/staff/DateTime';
import { Choice, Pages } from '../../../components/staff/forms/fields';
import { staffMeta } from '../../../components/staff/frame/staffMeta';
import { ExportHead } from '../../../components/staff/lists/ExportHead';
import { FilterForm } from '../../../components/staff/lists/FilterForm';
import { ListTable } from '../../../components/staff/lists/ListTable';
import { offsetOf, readParameters } from '../../../components/staff/lists/listAddress';
import { Price } from '../../../components/ui/Price';
import { useTranslate } from '../../../i18n/useTranslate';
import { requireStaff } from '../../../session/staff/staffContext';

export const meta = staffMeta('staff', 'page_payments');

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'payments.read');
  const { url } = staff;
  const parameters = readParameters(url, ['state', 'gateway', 'search', 'sort', 'offset']);
  const [list, methods] = await Promise.all([
    staff.api.get('/api/staff/payments/', staffPaymentList, parameters),
    staff.api.get('/api/staff/payment_methods/', staffPaymentMethods),
  ]);
  const gateways = methods.filter(isOnline);
  return data(
    { list, gateways, parameters, offset: offsetOf(url), address: url.pathname + url.search },
    { headers: await staff.headers() },
  );
}

function Row({ payment }: { payment: StaffPaymentSummary }) {
  const t = useTranslate('staffPayments');
  const staff = useTranslate('staff');
  const orders = useTranslate('orders');
  const { reference, number, gateway, purpose, state, failure, amount, createdAt, customer } = payment;
  return (
    <tr>
      <th scope="row">
        <a href={`/staff/payments/${reference}`}>
          <bdi>{number}</bdi>
        </a>
      </th>
      <td data-label={t('state')}>
        <span className={`badge ${state}`}>{staff(`payment_${state}`)}</span>{' '}
        {failure && <span className="hint">{t(`failure_${failure}`)}</span>}
      </td>
      <td data-label={t('gateway')}>{orders(`method_${gateway}`)}</td>
      <td data-label={t('purpose')}>{t(`purpose_${purpose}`)}</td>
      <td data-label={t('customer')}>
        <bdi>{customer.name || customer.id}</bdi>
      </td>
      <td className="number" data-label={t('amount')}>
        <Price amount={amount} />
      </td>
      <td data-label={t('started')}>
        <DateTime at={createdAt} />
      </td>
    </tr>
  );
}

export default function PaymentsPage() {
  const t = useTranslate('staffPayments');
  const staff = useTranslate('staff');
  const orders = useTranslate('orders');
  const { list, gateways, parameters, offset, address } = useLoaderData<typeof loader>();
  return (
    <>
      <ExportHead title={staff('page_payments')} list="/staff/payments" parameters={parameters} />
      <FilterForm
        page="/staff/payments"
        sort={parameters.sort}
        search={{ label: t('search'), maxLength: maxCustomerSearch, value: parameters.search }}
      >
        <Choice
          name="state"
          label={t('state')}
          value={parameters.state}
          any={staff('any')}
          options={paymentStates.map((value) => ({ value, label: staff(`payment_${value}`) }))}
        />
        <Choice
          name="gateway"
          label={t('gateway')}
          value={parameters.gateway}
          any={staff('any')}
          options={gateways.map((value) => ({ value, label: orders(`method_${value}`) }))}
        />
      </FilterForm>
      {list.results.length === 0 ? (
        <p className="empty">{t('noPayments')}</p>
      ) : (
        <ListTable
          order={{ address, sort: parameters.sort ?? 'newest' }}
          columns={[
            t('number'),
            t('state'),
            t('gateway'),
            t('purpose'),
            t('customer'),
            { label: t('amount'), isNumber: true, sorts: { descending: 'amount' } },
            { label: t('started'), sorts: { descending: 'newest', ascending: 'oldest' } },
          ]}
        >
          {list.results.map((payment) => (
            <Row key={payment.reference} payment={payment} />
          ))}
        </ListTable>
      )}
      <Pages url={address} offset={offset} size={staffPageSize} count={list.count} isMore={list.isMore} />
    </>
  );
}
