import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { auditList } from '../../../../marketplace/contract/staff/members';
import { staffPageSize } from '../../../../marketplace/contract/staff/staffLimits';
import { ActionName } from '../../../components/staff/audit/ActionName';
import { DateTime } from '../../../components/staff/DateTime';
import { Pages } from '../../../components/staff/forms/fields';
import { staffMeta } from '../../../components/staff/frame/staffMeta';
import { DayFilters } from '../../../components/staff/lists/DayFilters';
import { ExportHead } from '../../../components/staff/lists/ExportHead';
import { FilterForm } from '../../../components/staff/lists/FilterForm';
import { ListTable } from '../../../components/staff/lists/ListTable';
import { offsetOf, readParameters } from '../../../components/staff/lists/listAddress';
import { useTranslate } from '../../../i18n/useTranslate';
import { requireStaff } from '../../../session/staff/staffContext';
import { ActionFilter } from './ActionFilter';
import { Detail } from './Detail';
import { NamesOfThings } from './NamesOfThings';

export const meta = staffMeta('staff', 'audit');

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'audit');
  const parameters = readParameters(staff.url, ['by', 'about', 'from', 'to', 'sort', 'offset']);
  const list = await staff.api.get('/api/staff/audit/', auditList, parameters);
  const shown = { list, parameters, offset: offsetOf(staff.url), address: staff.url.pathname + staff.url.search };
  return data(shown, { headers: await staff.headers() });
}

export default function AuditPage() {
  const t = useTranslate('staff');
  const { list, parameters, offset, address } = useLoaderData<typeof loader>();
  return (
    <>
      <ExportHead title={t('audit')} list="/staff/audit" parameters={parameters} />
      <FilterForm page="/staff/audit" sort={parameters.sort}>
        <div className="field">
          <label htmlFor="by">{t('auditBy')}</label> <input id="by" name="by" dir="auto" maxLength={100} defaultValue={parameters.by} />
        </div>
        <ActionFilter value={parameters.about} />
        <DayFilters {...parameters} />
      </FilterForm>
      {list.results.length === 0 ? (
        <p className="empty">{t('noChanges')}</p>
      ) : (
        <NamesOfThings.Provider value={list.names}>
          <ListTable
            order={{ address, sort: parameters.sort ?? 'newest' }}
            columns={[
              { label: t('time'), sorts: { descending: 'newest', ascending: 'oldest' } },
              t('auditBy'),
              t('auditAbout'),
              t('details'),
            ]}
          >
            {list.results.map(({ id, at, operator, action, detail }) => (
              <tr key={id}>
                <td data-label={t('time')}>
                  <DateTime at={at} />
                </td>
                <td data-label={t('auditBy')}>
                  <bdi>{operator}</bdi>
                </td>
                <td data-label={t('auditAbout')}>
                  <ActionName action={action} />
                </td>
                <td>
                  <Detail action={action} detail={detail} />
                </td>
              </tr>
            ))}
          </ListTable>
        </NamesOfThings.Provider>
      )}
      <Pages url={address} offset={offset} size={staffPageSize} count={list.count} isMore={list.isMore} />
    </>
  );
}
