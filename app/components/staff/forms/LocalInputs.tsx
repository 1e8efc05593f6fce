import { type ContentLanguage, contentLanguages, languageInfo, ownLanguageFirst } from '../../../i18n/languages';
import type { Text } from '../../../i18n/text';
import { useLanguage, useTranslate } from '../../../i18n/useTranslate';
import type { FieldTable } from '../../forms/fieldTable';
import type { FormState } from '../../forms/state';
import { TextBox, TextInput } from './fields';

const endings = { en: 'En', ar: 'Ar', ckb: 'Ckb' } as const;

/** A text in the three languages. */
export interface LocalField {
  /** Its fields are `{name}En`, `{name}Ar` and `{name}Ckb`. */
  name: string;
  legend: Text;
  maxLength: number;
  /** The languages that must have a text. */
  needed: 'all' | 'one' | 'none';
}

const nameIn = (name: string, code: ContentLanguage) => name + endings[code];

/** The names of the three fields of a text. */
export const localNames = (name: string): string[] => contentLanguages.map((code) => nameIn(name, code));

/** The rules of texts in three languages. That one language has a text is for the API to check. */
export const localFields = (...fields: LocalField[]): FieldTable =>
  Object.fromEntries(
    fields.flatMap(({ name, maxLength, needed }) => localNames(name).map((field) => [field, { maxLength, required: needed === 'all' }])),
  );

interface LocalInputsProps {
  field: LocalField;
  state: FormState;
  /** What is saved, by field. */
  saved?: Readonly<Record<string, unknown>> | null | undefined;
  /** Above 1, each text has several lines. */
  rows?: number;
}

/** The message that a text lacks every language. The API returns it under the English one; it is about all three. */
function groupErrors({ name, needed }: LocalField, { values, errors }: FormState): string[] | undefined {
  const isEmpty = localNames(name).every((field) => !values[field]?.trim());
  return needed === 'one' && isEmpty ? errors[nameIn(name, 'en')] : undefined;
}

/** A text in the three languages, side by side. */
export function LocalInputs({ field, state, saved, rows = 1 }: LocalInputsProps) {
  const { name, legend, maxLength, needed } = field;
  const t = useTranslate('staff');
  const language = useLanguage();
  const hint = { all: null, one: t('oneLanguage'), none: t('optional') }[needed];
  const missing = groupErrors(field, state);
  const errorId = missing && `${name}-error`;
  return (
    <fieldset className="languages-side-by-side" aria-describedby={errorId}>
      <legend>
        {legend(language)} {hint && <span className="hint">{hint}</span>}
      </legend>
      {missing && (
        <p className="error whole-row" id={errorId}>
          {missing.join(' ')}
        </p>
      )}
      {ownLanguageFirst(language).map((code) => {
        const { name: languageName, dir } = languageInfo(code);
        const text = saved?.[nameIn(name, code)];
        const input = {
          name: nameIn(name, code),
          field: { label: () => languageName, maxLength, dir, required: needed === 'all' },
          ...{ state, lang: code, groupError: errorId, defaultValue: typeof text === 'string' ? text : undefined },
        };
        return rows > 1 ? <TextBox key={code} {...input} rows={rows} /> : <TextInput key={code} {...input} />;
      })}
    </fieldset>
  );
}
