import type { StaffText } from '../../../../../marketplace/contract/staff/texts/texts';
import type { FormState } from '../../../../components/forms/state';
import { TextBox } from '../../../../components/staff/forms/fields';
import { formLabels } from '../../../../components/staff/texts/formLabels';
import { languageInfo } from '../../../../i18n/languages';
import { useTranslate } from '../../../../i18n/useTranslate';
import type { Preview } from './previewText.server';
import { resetName } from './resetName';

type Field = StaffText['fields'][number];

const rowsFor = (text: string, isLong: boolean) => (isLong ? 16 : Math.min(8, Math.max(2, Math.ceil(text.length / 35))));

function Shown({ language, dir, preview }: { language: string; dir: string; preview: Preview }) {
  const t = useTranslate('staffTexts');
  return (
    <div className="text-preview" dir={dir}>
      <p className="hint">{t('previewOf')}</p>
      {'html' in preview ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: written by the staff; HTML in it is shown as text.
        <div lang={language} dir={dir} dangerouslySetInnerHTML={{ __html: preview.html }} />
      ) : (
        <p lang={language} dir={dir}>
          {preview.text}
        </p>
      )}
    </div>
  );
}

/** One text in one language: its default, the shop's own wording, the way back, and how it looks. */
export function WordingField({ text, field, state, preview }: { text: StaffText; field: Field; state: FormState; preview: Preview }) {
  const t = useTranslate('staffTexts');
  const { field: name, language, form, own } = field;
  const { dir, name: languageName } = languageInfo(language);
  const isLong = text.area === 'info';
  const label = form === null ? languageName : `${languageName}, ${t(formLabels[form])}`;
  const original = (
    <q lang={language} dir={dir}>
      {field.default}
    </q>
  );
  return (
    <div>
      <TextBox
        name={name}
        field={{ label: () => label, maxLength: text.maxLength, dir }}
        lang={language}
        rows={rowsFor(own ?? field.default, isLong)}
        state={state}
        defaultValue={own ?? field.default}
      />
      {isLong ? (
        <details className="text-default">
          <summary>{t('default')}</summary>
          {original}
        </details>
      ) : (
        own !== null && (
          <p className="hint text-default">
            {t('default')}: {original}
          </p>
        )
      )}
      {own !== null && (
        <label className="box">
          <input type="checkbox" name={resetName(name)} defaultChecked={state.values[resetName(name)] !== undefined} /> {t('backToDefault')}
        </label>
      )}
      <Shown language={language} dir={dir} preview={preview} />
    </div>
  );
}
