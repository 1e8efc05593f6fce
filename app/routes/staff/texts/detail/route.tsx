import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { type StaffText, staffText } from '../../../../../marketplace/contract/staff/texts/texts';
import { orNotFound } from '../../../../api/notFound';
import { emptyForm } from '../../../../components/forms/state';
import { Problems } from '../../../../components/staff/forms/fields';
import { useFormState } from '../../../../components/staff/forms/formState';
import { VersionedForm } from '../../../../components/staff/forms/VersionedForm';
import { staffMeta } from '../../../../components/staff/frame/staffMeta';
import { formatDateTime, isolate } from '../../../../i18n/format';
import { languageCodes } from '../../../../i18n/languages';
import { useLanguage, useTranslate } from '../../../../i18n/useTranslate';
import { requireStaff } from '../../../../session/staff/staffContext';
import { changeText } from './changeText.server';
import { previewFields } from './previewText.server';
import { WordingField } from './WordingField';

export const meta = staffMeta('staff', 'page_texts');

const keyOf = ({ params: { key = '' } }: { params: { key?: string | undefined } }) => key;

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'texts');
  const text = await orNotFound(staff.api.get(`/api/staff/texts/${encodeURIComponent(keyOf(args))}/`, staffText));
  const previews = previewFields(text, ({ own, default: original }) => own ?? original);
  return data({ text, previews }, { headers: await staff.headers() });
}

export async function action(args: ActionFunctionArgs) {
  return changeText(await requireStaff(args, 'texts'), keyOf(args));
}

/** The names of the values that are filled in. */
function Values({ text: { area, placeholders } }: { text: StaffText }) {
  const t = useTranslate('staffTexts');
  if (placeholders.length === 0) return null;
  return (
    <p className="hint">
      {t('values')}{' '}
      {placeholders.map((name) => (
        <span key={name}>
          <code dir="ltr">{`{{${name}}}`}</code>{' '}
        </span>
      ))}
      {t(area === 'info' ? 'valuesMayGo' : 'valuesStay')}
    </p>
  );
}

/** Who changed the text last, and the way back. */
function LastChange({ text: { changes, canUndo, version } }: { text: StaffText }) {
  const t = useTranslate('staffTexts');
  const language = useLanguage();
  const state = useFormState('undo');
  const [last] = changes;
  if (!last) return null;
  return (
    <form method="post" className="notice bulk">
      <Problems state={state} />
      <input type="hidden" name="version" value={version} />
      <span>{t('lastChange', { at: isolate(formatDateTime(last.at, language)), by: isolate(last.by) })}</span>
      {canUndo && (
        <button type="submit" name="intent" value="undo" className="soft">
          {t('undo')}
        </button>
      )}
    </form>
  );
}

export default function TextPage() {
  const t = useTranslate('staffTexts');
  const staff = useTranslate('staff');
  const own = useLanguage();
  const { text, previews } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const state = refused && refused.values.intent !== 'undo' ? refused : emptyForm;
  const shown = { ...previews, ...(refused && 'previews' in refused ? refused.previews : {}) };
  return (
    <>
      <p>
        <a href="/staff/texts">{t('backToList')}</a>
      </p>
      <h1 className="text-key">
        <bdi>{text.title}</bdi>
      </h1>
      <p className="text-key">
        {t(`area_${text.area}`)}
        <span className="hint">
          <code dir="ltr">{text.key}</code>
        </span>
      </p>
      <LastChange text={text} />
      <VersionedForm state={state} version={text.version} encType="multipart/form-data" className="card">
        <Problems state={state} />
        <Values text={text} />
        {text.area === 'info' && <p className="hint">{t('markdownHint')}</p>}
        {text.area === 'messages' && text.isMultiline && <p className="hint">{t('smsHint')}</p>}
        <div className="languages-side-by-side">
          {[own, ...languageCodes.filter((code) => code !== own)].map((code) => (
            <div key={code}>
              {text.fields
                .filter(({ language }) => language === code)
                .map((field) => (
                  <WordingField key={field.field} text={text} field={field} state={state} preview={shown[field.field] ?? { text: '' }} />
                ))}
            </div>
          ))}
        </div>
        <div className="bulk">
          <button type="submit" name="intent" value="save">
            {staff('save')}
          </button>
          <button type="submit" name="intent" value="preview" className="soft">
            {t('preview')}
          </button>
        </div>
      </VersionedForm>
    </>
  );
}
