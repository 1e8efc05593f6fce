import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { type StaffMessage, sentAgain, staffMessageList } from '../../../../marketplace/contract/staff/people/messages';
import { maxCustomerSearch, messageStates, staffPageSize } from '../../../../marketplace/contract/staff/staffLimits';
import { DateTime } from '../../../components/staff/DateTime';
import { FormKey } from '../../../components/staff/forms/FormKey';
import { Choice, Pages } from '../../../components/staff/forms/fields';
import { staffMeta } from '../../../components/staff/frame/staffMeta';
import { ExportHead } from '../../../components/staff/lists/ExportHead';
import { FilterForm } from '../../../components/staff/lists/FilterForm';
import { ListTable } from '../../../components/staff/lists/ListTable';
import { offsetOf, readParameters } from '../../../components/staff/lists/listAddress';
import { inReadingOrder } from '../../../i18n/format';
import { useTranslate } from '../../../i18n/useTranslate';
import { requireStaff } from '../../../session/staff/staffContext';

export const meta = staffMeta('staff', 'page_messages');

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'messages');
  const { url } = staff;
  const parameters = readParameters(url, ['state', 'search', 'sort', 'offset']);
  const list = await staff.api.get('/api/staff/messages/', staffMessageList, parameters);
  return data({ list, parameters, offset: offsetOf(url), address: url.pathname + url.search }, { headers: await staff.headers() });
}

/** Sends the chosen messages again. */
export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args, 'messages');
  const form = await staff.form();
  const ids = form.getAll('id').map(Number).filter(Number.isSafeInteger).slice(0, staffPageSize);
  const sent = ids.length === 0 ? { ids } : await staff.api.post('/api/staff/messages/send_again/', sentAgain, { ids });
  return data({ sent: sent.ids.length, of: ids.length }, { headers: await staff.headers() });
}

const canBeSent = ({ state }: StaffMessage) => state === 'failed' || state === 'given_up';

function Row({ message }: { message: StaffMessage }) {
  const t = useTranslate('staffWords');
  const { id, channel, recipient, subject, createdAt, attempts, lastError, state } = message;
  return (
    <tr>
      <td className="check">
        {canBeSent(message) && <input type="checkbox" name="id" value={id} aria-label={t('chooseMessage', { id })} />}
      </td>
      <th scope="row">
        {inReadingOrder(subject || t(`channel_${channel}`))} <span className="hint">{t(`channel_${channel}`)}</span>
      </th>
      <td data-label={t('recipient')}>
        <bdi>{recipient}</bdi>
      </td>
      <td data-label={t('state')}>
        <span className={`badge ${state}`}>{t(`state_${state}`)}</span>{' '}
        {lastError && (
          <span className="hint" dir="ltr">
            {t('attempts', { count: attempts })} {lastError}
          </span>
        )}
      </td>
      <td data-label={t('written')}>
        <DateTime at={createdAt} />
      </td>
    </tr>
  );
}

export default function MessagesPage() {
  const t = useTranslate('staffWords');
  const staff = useTranslate('staff');
  const { list, parameters, offset, address } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <ExportHead title={staff('page_messages')} list="/staff/messages" parameters={parameters} />
      {answer && (
        <p className={answer.sent > 0 ? 'notice good' : 'notice'} role="status">
          {t('sentAgain', { count: answer.sent, of: answer.of })}
        </p>
      )}
      <FilterForm
        page="/staff/messages"
        sort={parameters.sort}
        search={{ label: t('recipient'), maxLength: maxCustomerSearch, value: parameters.search }}
      >
        <Choice
          name="state"
          label={t('state')}
          value={parameters.state}
          any={staff('any')}
          options={messageStates.map((value) => ({ value, label: t(`state_${value}`) }))}
        />
      </FilterForm>
      {list.results.length === 0 ? (
        <p className="empty">{t('noMessages')}</p>
      ) : (
        <form method="post" action={address}>
          <FormKey />
          {list.results.some(canBeSent) && (
            <div className="bulk">
              <button type="submit">{t('sendAgain')}</button>
            </div>
          )}
          <ListTable
            order={{ address, sort: parameters.sort ?? 'newest' }}
            columns={[
              null,
              t('subject'),
              t('recipient'),
              t('state'),
              { label: t('written'), sorts: { descending: 'newest', ascending: 'oldest' } },
            ]}
          >
            {list.results.map((message) => (
              <Row key={message.id} message={message} />
            ))}
          </ListTable>
        </form>
      )}
      <Pages url={address} offset={offset} size={staffPageSize} count={list.count} isMore={list.isMore} />
    </>
  );
}
