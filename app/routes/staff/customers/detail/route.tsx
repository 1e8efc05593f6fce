import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { type StaffCustomer, staffCustomer } from '../../../../../marketplace/contract/staff/people/customers';
import { orNotFound } from '../../../../api/notFound';
import { Changes } from '../../../../components/staff/Changes';
import { DateTime } from '../../../../components/staff/DateTime';
import { staffMeta } from '../../../../components/staff/frame/staffMeta';
import { ListTable } from '../../../../components/staff/lists/ListTable';
import { ShownFee } from '../../../../components/staff/transfer-fee/FeeForm';
import { Phone } from '../../../../components/ui/Phone';
import { Price } from '../../../../components/ui/Price';
import { formatDateTime } from '../../../../i18n/format';
import { useLanguage, useTranslate } from '../../../../i18n/useTranslate';
import { requireStaff } from '../../../../session/staff/staffContext';
import { Actions } from './Actions';
import { changeCustomer } from './changeCustomer.server';

export const meta = staffMeta('staff', 'page_customers');

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'customers');
  const path = `/api/staff/customers/${encodeURIComponent(args.params.id ?? '')}/`;
  const customer = await orNotFound(staff.api.get(path, staffCustomer));
  return data({ customer, me: staff.me }, { headers: await staff.headers() });
}

export async function action(args: ActionFunctionArgs) {
  return changeCustomer(await requireStaff(args, 'customers'), args.params.id ?? '');
}

function Facts({ customer }: { customer: StaffCustomer }) {
  const t = useTranslate('staffCustomers');
  const { email, phone, balance, due, transferFee } = customer;
  return (
    <>
      <p>
        {email && <bdi>{email}</bdi>} {phone && <Phone number={phone} />} · {t('since')} <DateTime at={customer.since} />
      </p>
      <dl className="facts">
        <div className="fact">
          <dt>{t('balance')}</dt>
          <dd>
            <Price amount={balance} />
          </dd>
        </div>
        <div className="fact">
          <dt>{t('due')}</dt>
          <dd>
            <Price amount={due} />
          </dd>
        </div>
        <div className="fact">
          <dt>{t('transferFee')}</dt>
          <dd>
            <ShownFee fee={transferFee} />
          </dd>
        </div>
      </dl>
    </>
  );
}

function Orders({ customer: { orders } }: { customer: StaffCustomer }) {
  const t = useTranslate('staffCustomers');
  const texts = useTranslate('orders');
  const staff = useTranslate('staff');
  return (
    <section className="card" aria-labelledby="orders">
      <h2 id="orders">{t('newestOrders')}</h2>
      {orders.length === 0 ? (
        <p className="hint">{t('noOrders')}</p>
      ) : (
        <ListTable columns={[staff('order'), t('status'), { number: staff('total') }, staff('day')]}>
          {orders.map(({ number, status, total, placedAt }) => (
            <tr key={number}>
              <th scope="row">
                <a href={`/staff/orders/${number}`}>
                  <bdi>{number}</bdi>
                </a>
              </th>
              <td data-label={t('status')}>
                <span className={`badge ${status}`}>{texts(`status_${status}`)}</span>
              </td>
              <td className="number" data-label={staff('total')}>
                <Price amount={total} />
              </td>
              <td data-label={staff('day')}>
                <DateTime at={placedAt} />
              </td>
            </tr>
          ))}
        </ListTable>
      )}
    </section>
  );
}

type Transaction = StaffCustomer['transactions'][number];

/** What a transaction belongs to: a top-up to the code with this serial, another one to its reference. */
function Reference({ reference, codeSerial, seesCodes }: Pick<Transaction, 'reference' | 'codeSerial'> & { seesCodes: boolean }) {
  const t = useTranslate('staffCustomers');
  if (codeSerial === null) return <bdi dir="ltr">{reference}</bdi>;
  const shown = (
    <>
      {t('serial')} <bdi dir="ltr">{codeSerial}</bdi>
    </>
  );
  return seesCodes ? <a href={`/staff/codes?serial=${codeSerial}#find`}>{shown}</a> : shown;
}

function Transactions({ customer: { transactions }, seesCodes }: { customer: StaffCustomer; seesCodes: boolean }) {
  const t = useTranslate('staffCustomers');
  const staff = useTranslate('staff');
  return (
    <section className="card" aria-labelledby="transactions">
      <h2 id="transactions">{t('newestTransactions')}</h2>
      {transactions.length === 0 ? (
        <p className="hint">{t('noTransactions')}</p>
      ) : (
        <ListTable columns={[t('reference'), t('kind'), { number: staff('total') }, { number: t('balanceAfter') }, staff('day')]}>
          {transactions.map(({ id, kind, amount, balanceAfter, at, reference, codeSerial }) => (
            <tr key={id}>
              <th scope="row">
                <Reference reference={reference} codeSerial={codeSerial} seesCodes={seesCodes} />
              </th>
              <td data-label={t('kind')}>{t(`kind_${kind}`)}</td>
              <td className="number" data-label={staff('total')}>
                <Price amount={amount} />
              </td>
              <td className="number" data-label={t('balanceAfter')}>
                <Price amount={balanceAfter} />
              </td>
              <td data-label={staff('day')}>
                <DateTime at={at} />
              </td>
            </tr>
          ))}
        </ListTable>
      )}
    </section>
  );
}

export default function CustomerPage() {
  const t = useTranslate('staffCustomers');
  const { customer, me } = useLoaderData<typeof loader>();
  const language = useLanguage();
  const { blocked } = customer;
  return (
    <>
      <p>
        <a href="/staff/customers">{t('backToCustomers')}</a>
      </p>
      <div className="head">
        <h1>
          <bdi>{customer.name || customer.id}</bdi>
        </h1>
        {blocked && <span className="badge blocked">{t('blocked')}</span>}
      </div>
      {blocked && (
        <p className="notice">
          {t('blockedText', { at: formatDateTime(blocked.at, language) })} <q dir="auto">{blocked.reason}</q>
        </p>
      )}
      {customer.passwordDue && <p className="notice">{t('passwordDue')}</p>}
      <Facts customer={customer} />
      <Actions customer={customer} me={me} />
      <Orders customer={customer} />
      <Transactions customer={customer} seesCodes={me.permissions.includes('codes')} />
      <Changes changes={customer.changes} />
    </>
  );
}
