import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { type CustomerFee, customerFees } from '../../../../marketplace/contract/staff/people/customers';
import { maxCustomerSearch } from '../../../../marketplace/contract/staff/staffLimits';
import { staffMeta } from '../../../components/staff/frame/staffMeta';
import { FilterForm } from '../../../components/staff/lists/FilterForm';
import { changeFee } from '../../../components/staff/transfer-fee/changeFee.server';
import { FeeForm, ShownFee } from '../../../components/staff/transfer-fee/FeeForm';
import { Phone } from '../../../components/ui/Phone';
import { useTranslate } from '../../../i18n/useTranslate';
import { requireStaff } from '../../../session/staff/staffContext';

export const meta = staffMeta('staff', 'page_transferFees');

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'transferFees');
  const search = (staff.url.searchParams.get('search') ?? '').trim().slice(0, maxCustomerSearch);
  const found = search === '' ? [] : await staff.api.get('/api/staff/transfer_fees/', customerFees, { search });
  return data({ search, found }, { headers: await staff.headers() });
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args, 'transferFees');
  const form = await staff.form();
  return changeFee(staff, form, { id: String(form.get('id') ?? ''), to: staff.url.pathname + staff.url.search });
}

function Customer({ customer: { id, name, email, phone, transferFee } }: { customer: CustomerFee }) {
  const t = useTranslate('staffCustomers');
  return (
    <section className="card" aria-labelledby="customer">
      <h2 id="customer">
        <bdi>{name || id}</bdi>
      </h2>
      <p>
        {email && <bdi>{email}</bdi>} {phone && <Phone number={phone} />}
      </p>
      <p>
        {t('transferFee')}: <ShownFee fee={transferFee} />
      </p>
      <FeeForm fee={transferFee} id={id} />
    </section>
  );
}

export default function TransferFeesPage() {
  const t = useTranslate('staffCustomers');
  const staff = useTranslate('staff');
  const { search, found } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{staff('page_transferFees')}</h1>
      <p className="hint">{t('transferFeesText')}</p>
      <FilterForm page="/staff/transfer-fees" search={{ label: t('exactCustomer'), maxLength: maxCustomerSearch, value: search }} />
      {search !== '' && found.length === 0 && <p className="empty">{t('noCustomers')}</p>}
      {found.map((customer) => (
        <Customer key={customer.id} customer={customer} />
      ))}
    </>
  );
}
