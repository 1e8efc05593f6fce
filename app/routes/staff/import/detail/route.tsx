import { type ActionFunctionArgs, data, type HeadersFunction, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { nothing } from '../../../../../marketplace/contract/common';
import { type StaffImport, staffImport } from '../../../../../marketplace/contract/staff/imports';
import { orNotFound } from '../../../../api/notFound';
import { formOf, intentOf, readForm } from '../../../../components/forms/form.server';
import { emptyForm, type FormState } from '../../../../components/forms/state';
import { DateTime } from '../../../../components/staff/DateTime';
import { Problems } from '../../../../components/staff/forms/fields';
import { staffMeta } from '../../../../components/staff/frame/staffMeta';
import { formatNumber } from '../../../../i18n/format';
import { messageText } from '../../../../i18n/store';
import { useTranslate } from '../../../../i18n/useTranslate';
import { requireStaff } from '../../../../session/staff/staffContext';

export const meta = staffMeta('staffImport', 'title');

const apiOf = ({ params }: Pick<LoaderFunctionArgs, 'params'>) => `/api/staff/imports/${encodeURIComponent(params.id ?? '')}/`;
const isUnderWay = ({ state }: StaffImport) => state === 'checking' || state === 'importing';

/** Seconds until the page refreshes itself while the file is read. */
const refreshSeconds = '2';

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'catalogue');
  const found = await orNotFound(staff.api.get(apiOf(args), staffImport));
  const failure = found.failure && messageText(staff.language, found.failure);
  const headers = await staff.headers(isUnderWay(found) && !staff.isAction ? { Refresh: refreshSeconds } : {});
  return data({ found, failure }, { headers });
}

/** The page asks the browser to load it again. */
export const headers: HeadersFunction = ({ loaderHeaders }) => {
  const refresh = loaderHeaders.get('Refresh');
  return new Headers(refresh ? { Refresh: refresh } : undefined);
};

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args, 'catalogue');
  const form = await staff.form();
  const intent = intentOf(form, ['run', 'delete']);
  const submitted = await readForm(staff, form, formOf({}));
  if (!submitted.ok) return submitted.refusal;
  try {
    if (intent === 'delete') {
      await staff.api.delete(apiOf(args), nothing);
      return await staff.redirect('/staff/import', 'staffImport.deleted');
    }
    await staff.api.post(`${apiOf(args)}run/`, nothing, {});
    return await staff.redirect(staff.url.pathname, 'staffImport.started');
  } catch (error) {
    return submitted.refuse(error);
  }
}

const counts = ['created', 'changed', 'unchanged', 'refusedCount'] as const;

/** Of a zip, the pictures that products show, and those that none names. */
const labelOf = ({ format }: StaffImport, count: (typeof counts)[number]) =>
  count === 'refusedCount' ? 'refused' : format === 'zip' && count === 'unchanged' ? 'notUsed' : count;

function Counts({ found }: { found: StaffImport }) {
  const t = useTranslate('staffImport');
  return (
    <dl className="facts">
      {counts
        .filter((count) => found.format !== 'zip' || count !== 'changed')
        .map((count) => (
          <div key={count}>
            <dt>{t(labelOf(found, count))}</dt>
            <dd>
              <bdi>{formatNumber(found[count])}</bdi>
            </dd>
          </div>
        ))}
    </dl>
  );
}

function Progress({ found }: { found: StaffImport }) {
  const t = useTranslate('staffImport');
  const percent = Math.min(100, Math.round((found.doneBytes / found.bytes) * 100));
  const said = found.format === 'zip' ? t('progressPictures', { percent }) : t('progress', { percent, rows: formatNumber(found.doneRows) });
  return (
    <>
      <progress className="bar" max={100} value={percent} aria-label={said} />
      <p>{said}</p>
      <p className="hint">
        {t('refreshes')} <a href={`/staff/import/${found.id}`}>{t('refresh')}</a>
      </p>
    </>
  );
}

function Rows({ title, rows, total }: { title: string; rows: StaffImport['refused']; total: number }) {
  const t = useTranslate('staffImport');
  const staff = useTranslate('staff');
  if (rows.length === 0) return null;
  const hasSkus = rows.some(({ sku }) => sku);
  const hasLines = rows.some(({ line }) => line > 0);
  return (
    <section className="card" aria-label={title}>
      <h2>{title}</h2>
      {rows.length < total && <p className="hint">{t('firstShown', { count: rows.length })}</p>}
      <table>
        <thead>
          <tr>
            {hasLines && (
              <th scope="col" className="number">
                {t('line')}
              </th>
            )}
            {hasSkus && <th scope="col">{staff('sku')}</th>}
            <th scope="col">{t('reason')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, sku, reason }) => (
            <tr key={`${line} ${reason}`}>
              {hasLines && <td className="number">{line > 0 && <bdi>{line}</bdi>}</td>}
              {hasSkus && (
                <td>
                  <bdi dir="ltr" className="whole">
                    {sku}
                  </bdi>
                </td>
              )}
              <td dir="auto">{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Steps({ found }: { found: StaffImport }) {
  const t = useTranslate('staffImport');
  const isReady = found.state === 'checked' && found.created + found.changed > 0;
  return (
    <div className="bulk">
      {isReady && (
        <form method="post">
          <button type="submit" name="intent" value="run">
            {t(found.format === 'zip' ? 'runPictures' : 'run', { count: found.created + found.changed })}
          </button>
        </form>
      )}
      {found.refusedCount + found.warnings.length > 0 && <a href={`/staff/import/${found.id}/report`}>{t('report')}</a>}
      {found.state !== 'importing' && (
        <form method="post">
          <button type="submit" name="intent" value="delete" className="soft">
            {t('delete')}
          </button>
        </form>
      )}
    </div>
  );
}

export default function ImportedFilePage() {
  const t = useTranslate('staffImport');
  const { found, failure } = useLoaderData<typeof loader>();
  const state = useActionData<FormState>() ?? emptyForm;
  const hasResult = found.state === 'checked' || found.state === 'done';
  return (
    <>
      <p>
        <a href="/staff/import">{t('backToFiles')}</a>
      </p>
      <div className="head">
        <h1>
          <bdi>{found.fileName}</bdi>
        </h1>
        <span className={`badge ${found.state}`}>{t(`state_${found.state}`)}</span>
      </div>
      <p className="hint">
        {t('by')} <bdi>{found.operator}</bdi> · <DateTime at={found.createdAt} />
      </p>
      <Problems state={state} />
      {failure && <p className="notice bad">{failure}</p>}
      {isUnderWay(found) && <Progress found={found} />}
      {hasResult && (
        <section className="card">
          <p>{t(found.state === 'done' ? 'doneText' : 'checkedText')}</p>
          <Counts found={found} />
          {found.state === 'checked' && found.created + found.changed === 0 && <p>{t('nothingToDo')}</p>}
          {found.state === 'checked' && found.refusedCount > 0 && <p>{t('checkedBad')}</p>}
        </section>
      )}
      <Steps found={found} />
      {hasResult && (
        <Rows title={t(found.format === 'zip' ? 'problemsPictures' : 'problems')} rows={found.refused} total={found.refusedCount} />
      )}
      {hasResult && <Rows title={t('warnings')} rows={found.warnings} total={found.warnings.length} />}
    </>
  );
}
