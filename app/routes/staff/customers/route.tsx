import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { staffCustomerList } from '../../../../marketplace/contract/staff/people/customers';
import { maxCustomerSearch, staffPageSize } from '../../../../marketplace/contract/staff/staffLimits';
import { DateTime } from '../../../components/staff/DateTime';
import { Pages } from '../../../components/staff/forms/fields';
import { staffMeta } from '../../../components/staff/frame/staffMeta';
import { ExportHead } from '../../../components/staff/lists/ExportHead';
import { FilterForm } from '../../../components/staff/lists/FilterForm';
import { ListTable } from '../../../components/staff/lists/ListTable';
import { offsetOf, readParameters } from '../../../components/staff/lists/listAddress';
import { useTranslate } from '../../../i18n/useTranslate';
import { requireStaff } from '../../../session/staff/staffContext';

export const meta = staffMeta('staff', 'page_customers');

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'customers');
  const { url } = staff;
  const parameters = readParameters(url, ['search', 'sort', 'offset']);
  const list = await staff.api.get('/api/staff/customers/', staffCustomerList, parameters);
  const at = { offset: offsetOf(url), address: url.pathname + url.search };
  return data({ list, parameters, ...at }, { headers: await staff.headers() });
}

export default function CustomersPage() {
  const t = useTranslate('staffCustomers');
  const staff = useTranslate('staff');
  const { list, parameters, offset, address } = useLoaderData<typeof loader>();
  return (
    <>
      <ExportHead title={staff('page_customers')} list="/staff/customers" parameters={parameters} />
      <FilterForm
        page="/staff/customers"
        sort={parameters.sort}
        search={{ label: t('customerSearch'), maxLength: maxCustomerSearch, value: parameters.search }}
      />
      {list.results.length === 0 ? (
        <p className="empty">{t('noCustomers')}</p>
      ) : (
        <ListTable
          order={{ address, sort: parameters.sort ?? 'newest' }}
          columns={[
            { label: t('name'), sorts: { ascending: 'name' } },
            t('email'),
            t('phone'),
            { label: t('since'), sorts: { descending: 'newest', ascending: 'oldest' } },
          ]}
        >
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
                <DateTime at={one.since} />
              </td>
            </tr>
          ))}
        </ListTable>
      )}
      <Pages url={address} offset={offset} size={staffPageSize} count={list.count} isMore={list.isMore} />
    </>
  );
}
