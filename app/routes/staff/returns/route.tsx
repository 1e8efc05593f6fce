import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { returnReasons, returnStatuses } from '../../../../marketplace/contract/order/returnStates';
import { staffReturnList } from '../../../../marketplace/contract/staff/returns';
import { staffPageSize } from '../../../../marketplace/contract/staff/staffLimits';
import { DateTime } from '../../../components/staff/DateTime';
import { Choice, Pages } from '../../../components/staff/forms/fields';
import { staffMeta } from '../../../components/staff/frame/staffMeta';
import { DayFilters } from '../../../components/staff/lists/DayFilters';
import { ExportHead } from '../../../components/staff/lists/ExportHead';
import { FilterForm } from '../../../components/staff/lists/FilterForm';
import { ListTable } from '../../../components/staff/lists/ListTable';
import { offsetOf, readParameters } from '../../../components/staff/lists/listAddress';
import { Price } from '../../../components/ui/Price';
import { useTranslate } from '../../../i18n/useTranslate';
import { requireStaff } from '../../../session/staff/staffContext';

export const meta = staffMeta('staff', 'returns');

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'returns');
  const parameters = readParameters(staff.url, ['status', 'reason', 'from', 'to', 'search', 'sort', 'offset']);
  const list = await staff.api.get('/api/staff/returns/', staffReturnList, parameters);
  const shown = { list, parameters, offset: offsetOf(staff.url), address: staff.url.pathname + staff.url.search };
  return data(shown, { headers: await staff.headers() });
}

export default function ReturnsPage() {
  const t = useTranslate('staff');
  const texts = useTranslate('returns');
  const { list, parameters, offset, address } = useLoaderData<typeof loader>();
  return (
    <>
      <ExportHead title={t('returns')} list="/staff/returns" parameters={parameters} />
      <FilterForm
        page="/staff/returns"
        sort={parameters.sort}
        search={{ label: t('returnSearch'), maxLength: 100, value: parameters.search }}
        more={{
          isSet: ['reason', 'from', 'to'].some((name) => parameters[name]),
          filters: (
            <>
              <Choice
                name="reason"
                label={texts('reason')}
                value={parameters.reason}
                any={t('any')}
                options={returnReasons.map((value) => ({ value, label: texts(`${value}Reason`) }))}
              />
              <DayFilters {...parameters} />
            </>
          ),
        }}
      >
        <Choice
          name="status"
          label={texts('status')}
          value={parameters.status}
          any={t('any')}
          options={returnStatuses.map((value) => ({ value, label: texts(`status_${value}`) }))}
        />
      </FilterForm>
      {list.results.length === 0 ? (
        <p className="empty">{t('noReturns')}</p>
      ) : (
        <ListTable
          order={{ address, sort: parameters.sort ?? 'newest' }}
          columns={[
            t('returnNumber'),
            texts('status'),
            texts('reason'),
            t('customer'),
            t('order'),
            { label: t('refund'), isNumber: true, sorts: { descending: 'refund' } },
            { label: texts('requestedOn'), sorts: { descending: 'newest', ascending: 'oldest' } },
          ]}
        >
          {list.results.map((one) => (
            <tr key={one.id}>
              <th scope="row">
                <a href={`/staff/returns/${one.number}`}>
                  <bdi>{one.number}</bdi>
                </a>
              </th>
              <td data-label={texts('status')}>
                <span className={`badge ${one.status}`}>{texts(`status_${one.status}`)}</span>
              </td>
              <td data-label={texts('reason')}>{texts(`${one.reason}Reason`)}</td>
              <td data-label={t('customer')}>
                <bdi>{one.customerName}</bdi>
              </td>
              <td data-label={t('order')}>
                <bdi>{one.orderNumber}</bdi>
              </td>
              <td className="number" data-label={t('refund')}>
                <Price amount={one.refund} />
              </td>
              <td data-label={texts('requestedOn')}>
                <DateTime at={one.requestedAt} />
              </td>
            </tr>
          ))}
        </ListTable>
      )}
      <Pages url={address} offset={offset} size={staffPageSize} count={list.count} isMore={list.isMore} />
    </>
  );
}
