import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { approvalStatuses } from '../../../../marketplace/contract/common';
import { staffApplicationList } from '../../../../marketplace/contract/staff/people/applications';
import { staffPageSize } from '../../../../marketplace/contract/staff/staffLimits';
import { Choice, Pages } from '../../../components/staff/forms/fields';
import { staffMeta } from '../../../components/staff/frame/staffMeta';
import { offsetOf, readParameters } from '../../../components/staff/listAddress';
import { formatDateTime } from '../../../i18n/format';
import { useTranslate } from '../../../i18n/useTranslate';
import { requireStaff } from '../../../session/staff/staffContext';

export const meta = staffMeta('staff', 'page_applications');

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'applications');
  const { url } = staff;
  const parameters = readParameters(url, ['status', 'search', 'offset']);
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
      <h1>{staff('page_applications')}</h1>
      <form method="get" className="filters">
        <div className="field wide">
          <label htmlFor="search">{t('search')}</label>{' '}
          <input id="search" name="search" type="search" dir="auto" maxLength={100} defaultValue={parameters.search} />
        </div>
        <Choice
          name="status"
          label={t('status')}
          value={parameters.status}
          any={staff('any')}
          options={statuses.map((value) => ({ value, label: t(`status_${value}`) }))}
        />
        <div className="actions">
          <button type="submit">{staff('filter')}</button> <a href="/staff/applications">{staff('showAll')}</a>
        </div>
      </form>
      {list.results.length === 0 ? (
        <p className="empty">{t('noApplications')}</p>
      ) : (
        <table className="list">
          <thead>
            <tr>
              <th scope="col">{t('shop')}</th>
              <th scope="col">{t('status')}</th>
              <th scope="col">{t('sells')}</th>
              <th scope="col">{t('contact')}</th>
              <th scope="col">{t('submitted')}</th>
            </tr>
          </thead>
          <tbody>
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
                  <bdi>{formatDateTime(one.submittedAt)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pages url={address} offset={offset} size={staffPageSize} count={list.count} isMore={list.isMore} />
    </>
  );
}
