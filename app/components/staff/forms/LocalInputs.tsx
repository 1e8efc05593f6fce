import { localKey, localKeys } from '../../../../marketplace/contract/localText';
import { contentLanguages, type Language, languageCodes, languageInfo, ownLanguageFirst } from '../../../i18n/languages';
import type { Text } from '../../../i18n/text';
import { useLanguage, useTranslate } from '../../../i18n/useTranslate';
import type { FieldTable } from '../../forms/fieldTable';
import type { FormState } from '../../forms/state';
import { TextBox, TextInput } from './fields';

/** A text in every language. */
export interface LocalField {
  /** Its fields are `{name}En`, `{name}Ar` and so on. */
  name: string;
  legend: Text;
  maxLength: number;
  /** The languages that must have a text: those with every text of the shop, any one, or none. */
  needed: 'all' | 'one' | 'none';
}

const isRequired = ({ needed }: LocalField, language: Language) => needed === 'all' && contentLanguages.some((code) => code === language);

/** The rules of texts in every language. That one language has a text is for the API to check. */
export const localFields = (...fields: LocalField[]): FieldTable =>
  Object.fromEntries(
    fields.flatMap((field) =>
      languageCodes.map((code) => [localKey(field.name, code), { maxLength: field.maxLength, required: isRequired(field, code) }]),
    ),
  );

interface LocalInputsProps {
  field: LocalField;
  state: FormState;
  /** What is saved, by field. */
  saved?: Readonly<Record<string, unknown>> | null | undefined;
  /** Above 1, each text has several lines. */
  rows?: number;
}

/** The message that a text lacks every language. The API returns it under the English one; it is about all. */
function groupErrors({ name, needed }: LocalField, { values, errors }: FormState): string[] | undefined {
  const isEmpty = localKeys(name).every((field) => !values[field]?.trim());
  return needed === 'one' && isEmpty ? errors[localKey(name, 'en')] : undefined;
}

/** A text in every language, side by side. */
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
        const text = saved?.[localKey(name, code)];
        const input = {
          name: localKey(name, code),
          field: { label: () => languageName, maxLength, dir, required: isRequired(field, code) },
          ...{ state, lang: code, groupError: errorId, defaultValue: typeof text === 'string' ? text : undefined },
        };
        return rows > 1 ? <TextBox key={code} {...input} rows={rows} /> : <TextInput key={code} {...input} />;
      })}
    </fieldset>
  );
}
