import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { approvalStatuses } from '../../../../marketplace/contract/common';
import { staffApplicationList } from '../../../../marketplace/contract/staff/people/applications';
import { staffPageSize } from '../../../../marketplace/contract/staff/staffLimits';
import { DateTime } from '../../../components/staff/DateTime';
import { Choice, Pages } from '../../../components/staff/forms/fields';
import { staffMeta } from '../../../components/staff/frame/staffMeta';
import { ExportHead } from '../../../components/staff/lists/ExportHead';
import { FilterForm } from '../../../components/staff/lists/FilterForm';
import { ListTable } from '../../../components/staff/lists/ListTable';
import { offsetOf, readParameters } from '../../../components/staff/lists/listAddress';
import { useTranslate } from '../../../i18n/useTranslate';
import { requireStaff } from '../../../session/staff/staffContext';

export const meta = staffMeta('staff', 'page_applications');

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'applications');
  const { url } = staff;
  const parameters = readParameters(url, ['status', 'search', 'sort', 'offset']);
  const list = await staff.api.get('/api/staff/applications/', staffApplicationList, parameters);
  const shown = { list, parameters, offset: offsetOf(url), address: url.pathname + url.search, statuses: approvalStatuses };
  return data(shown, { headers: await staff.headers() });
}

export default function ApplicationsPage() {
  const t = useTranslate('staffCustomers');
  const staff = useTranslate('staff');
  const { list, parameters, offset, address, statuses } = useLoaderData<typeof loader>();
  return (
    <>
      <ExportHead title={staff('page_applications')} list="/staff/applications" parameters={parameters} />
      <FilterForm
        page="/staff/applications"
        sort={parameters.sort}
        search={{ label: t('search'), maxLength: 100, value: parameters.search }}
      >
        <Choice
          name="status"
          label={t('status')}
          value={parameters.status}
          any={staff('any')}
          options={statuses.map((value) => ({ value, label: t(`status_${value}`) }))}
        />
      </FilterForm>
      {list.results.length === 0 ? (
        <p className="empty">{t('noApplications')}</p>
      ) : (
        <ListTable
          order={{ address, sort: parameters.sort ?? 'newest' }}
          columns={[
            t('shop'),
            t('status'),
            t('sells'),
            t('contact'),
            { label: t('submitted'), sorts: { descending: 'newest', ascending: 'oldest' } },
          ]}
        >
          {list.results.map((one) => (
            <tr key={one.id}>
              <th scope="row">
                <a href={`/staff/applications/${one.id}`}>
                  <bdi>{one.shopName}</bdi>
                </a>
              </th>
              <td data-label={t('status')}>
                <span className={`badge ${one.status}`}>{t(`status_${one.status}`)}</span>
              </td>
              <td data-label={t('sells')}>
                <bdi>{one.sells}</bdi>
              </td>
              <td data-label={t('contact')}>
                <bdi>{one.contactName}</bdi>
              </td>
              <td data-label={t('submitted')}>
                <DateTime at={one.submittedAt} />
              </td>
            </tr>
          ))}
        </ListTable>
      )}
      <Pages url={address} offset={offset} size={staffPageSize} count={list.count} isMore={list.isMore} />
    </>
  );
}
