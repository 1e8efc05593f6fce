import { localKey } from '../../../../marketplace/contract/localText';
import { languageInfo, ownLanguageFirst } from '../../../i18n/languages';
import { useLanguage, useTranslate } from '../../../i18n/useTranslate';
import type { FormState } from '../../forms/state';
import { refusedIf } from '../forms/fields';
import { textLimits } from './productFields';
import type { TypedRow } from './typedProduct';

const parts = ['name', 'value'] as const;

/** The specifications of a product: a name and a value a row, each in every language. */
export function SpecificationTable({ rows, more, state }: { rows: readonly TypedRow[]; more: number; state: FormState }) {
  const t = useTranslate('staffProducts');
  const codes = ownLanguageFirst(useLanguage());
  const all = [...rows, ...Array.from({ length: more }, (): TypedRow => ({}))];
  return (
    <table className="grid-form list">
      <thead>
        <tr>
          {parts.flatMap((part) =>
            codes.map((code) => (
              <th key={part + code} scope="col">
                {t(part === 'name' ? 'specificationName' : 'specificationValue')} <span className="hint">{languageInfo(code).name}</span>
              </th>
            )),
          )}
        </tr>
      </thead>
      <tbody>
        {all.map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
          <tr key={place}>
            {parts.flatMap((part) =>
              codes.map((code) => {
                const field = localKey(part, code);
                const name = `specifications.${place}.${field}`;
                // The API reports under English that a text lacks every language; it stands under the page's.
                const isEmpty = codes.every((one) => !row[localKey(part, one)]);
                const reported = isEmpty && code === codes[0] ? `specifications.${place}.${part}En` : name;
                const errors = isEmpty && code !== codes[0] ? undefined : state.errors[reported];
                const label = t(part === 'name' ? 'specificationName' : 'specificationValue');
                return (
                  <td key={field} data-label={`${label} (${languageInfo(code).name})`}>
                    <input
                      name={name}
                      lang={code}
                      dir={languageInfo(code).dir}
                      maxLength={textLimits.specification}
                      aria-label={t('ofSpecification', { field: label, language: languageInfo(code).name, number: place + 1 })}
                      {...refusedIf(errors !== undefined)}
                      aria-describedby={errors && `${name}-error`}
                      defaultValue={row[field]}
                    />
                    {errors && (
                      <p className="error" id={`${name}-error`}>
                        {errors.join(' ')}
                      </p>
                    )}
                  </td>
                );
              }),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
