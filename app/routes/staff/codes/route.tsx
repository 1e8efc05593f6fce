import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { compact } from '../../../../marketplace/contract/inputText';
import { type CodeBatch, type CodeState, codeBatchList, codeState } from '../../../../marketplace/contract/staff/money/codes';
import { staffPageSize } from '../../../../marketplace/contract/staff/staffLimits';
import { ApiError } from '../../../api/error';
import type { FormState } from '../../../components/forms/state';
import { DateTime } from '../../../components/staff/DateTime';
import { Confirmation } from '../../../components/staff/forms/Confirmation';
import { FormKey } from '../../../components/staff/forms/FormKey';
import { Pages, Problems, TextInput } from '../../../components/staff/forms/fields';
import { useFormState } from '../../../components/staff/forms/formState';
import { staffMeta } from '../../../components/staff/frame/staffMeta';
import { ExportHead } from '../../../components/staff/lists/ExportHead';
import { ListTable } from '../../../components/staff/lists/ListTable';
import { offsetOf } from '../../../components/staff/lists/listAddress';
import { Price } from '../../../components/ui/Price';
import { formatDateTime, formatDay, formatNumber } from '../../../i18n/format';
import { useLanguage, useTranslate } from '../../../i18n/useTranslate';
import { type Me, requireStaff, type StaffContext } from '../../../session/staff/staffContext';
import { changeCodes } from './changeCodes.server';
import { issueFields, serialField } from './codeForms';

export const meta = staffMeta('staff', 'page_codes');

/** The code of a serial; null without one, and for an unknown one. */
async function findCode(staff: StaffContext, serial: string): Promise<CodeState | null> {
  if (serial === '') return null;
  try {
    return await staff.api.get(`/api/staff/codes/${encodeURIComponent(serial)}/`, codeState);
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'codes');
  const { url } = staff;
  const serial = compact(url.searchParams.get('serial') ?? '').slice(0, serialField.maxLength);
  const offset = offsetOf(url);
  const list = await staff.api.get('/api/staff/codes/', codeBatchList, { offset: String(offset) });
  const shown = { list, offset, serial, code: await findCode(staff, serial), me: staff.me, address: url.pathname + url.search };
  return data(shown, { headers: await staff.headers() });
}

export async function action(args: ActionFunctionArgs) {
  return changeCodes(await requireStaff(args, 'codes'));
}

interface Issued {
  count: number;
  name: string;
  csv: string;
}

/** The new codes: as a file to save, and as text for browsers that can't. */
function IssuedCodes({ issued: { count, name, csv } }: { issued: Issued }) {
  const t = useTranslate('staffCustomers');
  return (
    <div className="notice good" role="status">
      <p>{t('issued', { count })}</p>
      <p>
        <a className="button" download={name} href={`data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`}>
          {t('saveFile', { name })}
        </a>
      </p>
      <details>
        <summary>{t('showCodes')}</summary>
        <pre dir="ltr">{csv}</pre>
      </details>
    </div>
  );
}

function IssueForm({ me, state, confirmFrom }: { me: Me; state: FormState; confirmFrom: string }) {
  const t = useTranslate('staffCustomers');
  return (
    <details className="card" open={Object.keys(state.errors).length > 0}>
      <summary>{t('issueCodes')}</summary>
      <form method="post" noValidate>
        <Problems state={state} />
        <FormKey />
        <input type="hidden" name="intent" value="issue" />
        <TextInput name="count" field={issueFields.count} state={state} />
        <TextInput name="amount" field={issueFields.amount} state={state} />
        <TextInput name="lastDay" field={issueFields.lastDay} state={state} hint={t('lastDayHint')} />
        {confirmFrom !== '0' && (
          <p className="hint">
            {t('confirmFrom')} <Price amount={confirmFrom} />
          </p>
        )}
        <Confirmation me={me} state={state} />
        <button type="submit">{t('issueCodes')}</button>
      </form>
    </details>
  );
}

function Revoke({ serial, label, warning }: { serial: string; label: string; warning: string }) {
  const t = useTranslate('staff');
  return (
    <details>
      <summary>{label}</summary>
      <form method="post">
        <p>
          {warning} {t('cannotBeUndone')}
        </p>
        <FormKey />
        <input type="hidden" name="serial" value={serial} />
        <button type="submit" name="intent" value="revoke" className="danger">
          {label}
        </button>
      </form>
    </details>
  );
}

/** Who redeemed a code. */
function CodeCustomer({ id, name, isLinked }: { id: number; name: string | null; isLinked: boolean }) {
  const staff = useTranslate('staff');
  const shown = <bdi>{name || id}</bdi>;
  return (
    <>
      {' '}
      · {staff('customer')} {isLinked ? <a href={`/staff/customers/${id}`}>{shown}</a> : shown}
    </>
  );
}

function FoundCode({ serial, code, seesCustomers }: { serial: string; code: CodeState | null; seesCustomers: boolean }) {
  const t = useTranslate('staffCustomers');
  const language = useLanguage();
  return (
    <section className="card" aria-labelledby="find">
      <h2 id="find">{t('findCode')}</h2>
      <form method="get" action="/staff/codes#find" className="filters">
        <div className="field">
          <label htmlFor="serial">{t('serial')}</label>{' '}
          <input
            id="serial"
            name="serial"
            dir="ltr"
            maxLength={serialField.maxLength}
            defaultValue={serial}
            aria-describedby="serial-hint"
          />
          <p className="hint" id="serial-hint">
            {t('serialHint')}
          </p>
        </div>
        <div className="actions">
          <button type="submit">{t('findCode')}</button>
        </div>
      </form>
      {serial !== '' && code === null && <p className="empty">{t('noSuchCode')}</p>}
      {code && (
        <>
          <p>
            <bdi>{code.serial}</bdi> · <Price amount={code.amount} /> · <bdi>{formatDay(code.lastDay)}</bdi> ·{' '}
            {t(`code_${code.state}`, { at: code.at ? formatDateTime(code.at, language) : '' })}
            {code.customerId !== null && <CodeCustomer id={code.customerId} name={code.customerName} isLinked={seesCustomers} />}
          </p>
          {code.state === 'open' && <Revoke serial={code.serial} label={t('revokeCode')} warning={t('revokeOneWarning')} />}
        </>
      )}
    </section>
  );
}

function Batch({ batch }: { batch: CodeBatch }) {
  const t = useTranslate('staffCustomers');
  const open = batch.issued - batch.redeemed - batch.revoked;
  return (
    <tr>
      <th scope="row">
        <bdi>{batch.id}</bdi>
      </th>
      <td className="number" data-label={t('amount')}>
        <Price amount={batch.amount} />
      </td>
      <td className="number" data-label={t('count')}>
        <bdi>{batch.issued}</bdi>
      </td>
      <td className="number" data-label={t('redeemed')}>
        <bdi>{batch.redeemed}</bdi>
      </td>
      <td className="number" data-label={t('revoked')}>
        <bdi>{batch.revoked}</bdi>
      </td>
      <td data-label={t('lastDay')}>
        <bdi>{formatDay(batch.lastDay)}</bdi>
      </td>
      <td data-label={t('made')}>
        <DateTime at={batch.createdAt} /> <bdi>{batch.operator}</bdi>
      </td>
      <td>
        {open > 0 && (
          <Revoke serial={String(batch.id)} label={t('revokeBatch')} warning={t('revokeWarning', { count: formatNumber(open) })} />
        )}
      </td>
    </tr>
  );
}

export default function CodesPage() {
  const t = useTranslate('staffCustomers');
  const staff = useTranslate('staff');
  const { list, offset, serial, code, me, address } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const state = useFormState('issue');
  return (
    <>
      <ExportHead title={staff('page_codes')} list="/staff/codes" parameters={{}} />
      {answer && 'csv' in answer && <IssuedCodes issued={answer} />}
      {answer && 'revoked' in answer && (
        <p className={answer.revoked > 0 ? 'notice good' : 'notice'} role="status">
          {answer.revoked > 0 ? t('revokedCount', { count: answer.revoked }) : t('nothingToRevoke')}
        </p>
      )}
      <IssueForm me={me} state={state} confirmFrom={list.confirmFrom} />
      <FoundCode serial={serial} code={code} seesCustomers={me.permissions.includes('customers')} />
      {list.results.length === 0 ? (
        <p className="empty">{t('noBatches')}</p>
      ) : (
        <ListTable
          columns={[
            t('batch'),
            { number: t('amount') },
            { number: t('count') },
            { number: t('redeemed') },
            { number: t('revoked') },
            t('lastDay'),
            t('made'),
            null,
          ]}
        >
          {list.results.map((batch) => (
            <Batch key={batch.id} batch={batch} />
          ))}
        </ListTable>
      )}
      <Pages url={address} offset={offset} size={staffPageSize} count={list.count} isMore={list.isMore} />
    </>
  );
}
