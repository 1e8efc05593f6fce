import { languageCodes, languageInfo } from '../../../i18n/languages';
import type { FieldTable } from '../../forms/fieldTable';
import type { FormState } from '../../forms/state';
import { TextBox, TextInput } from './fields';

const endings = { en: 'En', ar: 'Ar', ckb: 'Ckb' } as const;

interface LocalInputsProps {
  /** The fields are `{name}En`, `{name}Ar` and `{name}Ckb`. */
  name: string;
  legend: string;
  maxLength: number;
  state: FormState;
  /** What is saved, by field. */
  saved?: Readonly<Record<string, unknown>> | null | undefined;
  /** Above 1, each text has several lines. */
  rows?: number;
}

/** The names of the three fields of a text. */
export const localNames = (name: string): string[] => languageCodes.map((code) => name + endings[code]);

/** The rules of the three fields of a text. */
export const localFields = (name: string, maxLength: number): FieldTable =>
  Object.fromEntries(localNames(name).map((field) => [field, { maxLength }]));

/** A text in the three languages, side by side. */
export function LocalInputs({ name, legend, maxLength, state, saved, rows = 1 }: LocalInputsProps) {
  return (
    <fieldset className="languages-side-by-side">
      <legend>{legend}</legend>
      {languageCodes.map((code) => {
        const field = name + endings[code];
        const text = saved?.[field];
        const input = {
          name: field,
          field: { label: () => languageInfo(code).name, maxLength, dir: languageInfo(code).dir },
          ...{ state, lang: code, defaultValue: typeof text === 'string' ? text : undefined },
        };
        return rows > 1 ? <TextBox key={code} {...input} rows={rows} /> : <TextInput key={code} {...input} />;
      })}
    </fieldset>
  );
}
