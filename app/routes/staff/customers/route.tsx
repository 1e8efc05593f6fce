import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { staffCustomerList } from '../../../../marketplace/contract/staff/people/customers';
import { maxCustomerSearch, staffPageSize } from '../../../../marketplace/contract/staff/staffLimits';
import { FilterForm } from '../../../components/staff/forms/FilterForm';
import { Pages } from '../../../components/staff/forms/fields';
import { ListTable } from '../../../components/staff/forms/ListTable';
import { staffMeta } from '../../../components/staff/frame/staffMeta';
import { offsetOf, readParameters } from '../../../components/staff/listAddress';
import { formatDateTime } from '../../../i18n/format';
import { useTranslate } from '../../../i18n/useTranslate';
import { requireStaff } from '../../../session/staff/staffContext';

export const meta = staffMeta('staff', 'page_customers');

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'customers');
  const { url } = staff;
  const parameters = readParameters(url, ['search', 'offset']);
  const list = await staff.api.get('/api/staff/customers/', staffCustomerList, parameters);
  const at = { offset: offsetOf(url), address: url.pathname + url.search };
  return data({ list, search: parameters.search, ...at }, { headers: await staff.headers() });
}

export default function CustomersPage() {
  const t = useTranslate('staffCustomers');
  const staff = useTranslate('staff');
  const { list, search, offset, address } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{staff('page_customers')}</h1>
      <FilterForm page="/staff/customers" search={{ label: t('customerSearch'), maxLength: maxCustomerSearch, value: search }} />
      {list.results.length === 0 ? (
        <p className="empty">{t('noCustomers')}</p>
      ) : (
        <ListTable columns={[t('name'), t('email'), t('phone'), t('since')]}>
          {list.results.map((one) => (
            <tr key={one.id}>
              <th scope="row">
                <a href={`/staff/customers/${one.id}`}>
                  <bdi>{one.name || one.id}</bdi>
                </a>{' '}
                {one.isBlocked && <span className="badge blocked">{t('blocked')}</span>}
              </th>
              <td data-label={t('email')}>
                <bdi>{one.email}</bdi>
              </td>
              <td data-label={t('phone')}>
                <bdi dir="ltr">{one.phone}</bdi>
              </td>
              <td data-label={t('since')}>
                <bdi>{formatDateTime(one.since)}</bdi>
              </td>
            </tr>
          ))}
        </ListTable>
      )}
      <Pages url={address} offset={offset} size={staffPageSize} count={list.count} isMore={list.isMore} />
    </>
  );
}
