import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { type StaffImportSummary, staffImportList } from '../../../../marketplace/contract/staff/imports';
import { overwritable, usualStock } from '../../../../marketplace/contract/staff/productLimits';
import { staffPageSize } from '../../../../marketplace/contract/staff/staffLimits';
import type { FormState } from '../../../components/forms/state';
import { DateTime } from '../../../components/staff/DateTime';
import { Pages, Problems, refusedIf, TextInput } from '../../../components/staff/forms/fields';
import { useFormState } from '../../../components/staff/forms/formState';
import { staffMeta } from '../../../components/staff/frame/staffMeta';
import { ListTable } from '../../../components/staff/lists/ListTable';
import { offsetOf, readParameters } from '../../../components/staff/lists/listAddress';
import { useTranslate } from '../../../i18n/useTranslate';
import { requireStaff } from '../../../session/staff/staffContext';
import { uploadFields } from './uploadFields';
import { uploadFile } from './uploadFile.server';

export const meta = staffMeta('staffImport', 'title');

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'catalogue');
  const list = await staff.api.get('/api/staff/imports/', staffImportList, readParameters(staff.url, ['offset']));
  const shown = { list, offset: offsetOf(staff.url), address: staff.url.pathname + staff.url.search };
  return data(shown, { headers: await staff.headers() });
}

export async function action(args: ActionFunctionArgs) {
  return uploadFile(await requireStaff(args, 'catalogue'));
}

function Upload({ state }: { state: FormState }) {
  const t = useTranslate('staffImport');
  const errors = state.errors.file;
  return (
    <section className="card" aria-labelledby="upload">
      <h2 id="upload">{t('importTitle')}</h2>
      <p>{t('importText')}</p>
      <form method="post" encType="multipart/form-data" noValidate>
        <Problems state={state} />
        <div className="field">
          <label htmlFor="file">{t('file')}</label>{' '}
          <input
            id="file"
            name="file"
            type="file"
            accept=".csv,.tsv,.txt,.ndjson,.jsonl,.json,.zip,text/csv,application/x-ndjson,application/zip"
            {...refusedIf(errors !== undefined)}
            aria-describedby={errors ? 'file-hint file-error' : 'file-hint'}
          />
          <p className="hint" id="file-hint">
            {t('fileHint')}
          </p>
          {errors && (
            <p className="error" id="file-error">
              {errors.join(' ')}
            </p>
          )}
        </div>
        <TextInput name="stock" field={uploadFields.stock} inputMode="numeric" state={state} defaultValue={String(usualStock)} />
        <label className="box">
          <input type="checkbox" name="pictures" value="yes" defaultChecked={state.values.pictures === 'yes'} /> {t('pictures')}
        </label>
        <fieldset>
          <legend>{t('overwrite')}</legend>
          {overwritable.map((field) => (
            <label key={field} className="box">
              <input
                type="checkbox"
                name={`overwrite_${field}`}
                value="yes"
                defaultChecked={state.values[`overwrite_${field}`] === 'yes'}
              />{' '}
              {t(`overwrite_${field}`)}
            </label>
          ))}
        </fieldset>
        <button type="submit">{t('upload')}</button>
      </form>
    </section>
  );
}

function Downloads() {
  const t = useTranslate('staffImport');
  return (
    <section className="card" aria-labelledby="download">
      <h2 id="download">{t('exportTitle')}</h2>
      <p>{t('exportText')}</p>
      <ul>
        <li>
          <a href="/staff/products/export?format=csv">{t('exportCsv')}</a>
        </li>
        <li>
          <a href="/staff/products/export?format=ndjson">{t('exportNdjson')}</a>
        </li>
      </ul>
      <h3>{t('templates')}</h3>
      <ul>
        <li>
          <a href="/staff/import/template?format=csv">{t('templateCsv')}</a>
        </li>
        <li>
          <a href="/staff/import/template?format=ndjson">{t('templateNdjson')}</a>
        </li>
      </ul>
    </section>
  );
}

function Row({ found }: { found: StaffImportSummary }) {
  const t = useTranslate('staffImport');
  return (
    <tr>
      <th scope="row">
        <a href={`/staff/import/${found.id}`}>
          <bdi>{found.fileName}</bdi>
        </a>
      </th>
      <td data-label={t('state')}>
        <span className={`badge ${found.state}`}>{t(`state_${found.state}`)}</span>
      </td>
      {(['created', 'changed', 'unchanged'] as const).map((count) => (
        <td key={count} className="number" data-label={t(count)}>
          <bdi>{found[count]}</bdi>
        </td>
      ))}
      <td className="number" data-label={t('refused')}>
        <bdi>{found.refusedCount}</bdi>
      </td>
      <td data-label={t('by')}>
        <bdi>{found.operator}</bdi>
      </td>
      <td data-label={t('uploadedAt')}>
        <DateTime at={found.createdAt} />
      </td>
    </tr>
  );
}

export default function ImportPage() {
  const t = useTranslate('staffImport');
  const { list, offset, address } = useLoaderData<typeof loader>();
  const state = useFormState();
  return (
    <>
      <h1>{t('title')}</h1>
      <div className="columns">
        <Upload state={state} />
        <Downloads />
      </div>
      <h2>{t('files')}</h2>
      {list.results.length === 0 ? (
        <p className="empty">{t('noFiles')}</p>
      ) : (
        <ListTable
          columns={[
            t('file'),
            t('state'),
            { number: t('created') },
            { number: t('changed') },
            { number: t('unchanged') },
            { number: t('refused') },
            t('by'),
            t('uploadedAt'),
          ]}
        >
          {list.results.map((found) => (
            <Row key={found.id} found={found} />
          ))}
        </ListTable>
      )}
      <Pages url={address} offset={offset} size={staffPageSize} count={list.count} isMore={list.isMore} />
    </>
  );
}
