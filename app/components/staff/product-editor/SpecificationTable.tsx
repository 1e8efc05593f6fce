import { languageCodes, languageInfo } from '../../../i18n/languages';
import { useTranslate } from '../../../i18n/useTranslate';
import type { FormState } from '../../forms/state';
import { refusedIf } from '../forms/fields';
import { textLimits } from './productFields';
import type { TypedRow } from './typedProduct';

const endings = { en: 'En', ar: 'Ar', ckb: 'Ckb' } as const;
const parts = ['name', 'value'] as const;

/** The specifications of a product: a name and a value a row, each in three languages. */
export function SpecificationTable({ rows, more, state }: { rows: readonly TypedRow[]; more: number; state: FormState }) {
  const t = useTranslate('staffProducts');
  const all = [...rows, ...Array.from({ length: more }, (): TypedRow => ({}))];
  return (
    <table className="grid-form list">
      <thead>
        <tr>
          {parts.flatMap((part) =>
            languageCodes.map((code) => (
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
              languageCodes.map((code) => {
                const field = part + endings[code];
                const name = `specifications.${place}.${field}`;
                const label = t(part === 'name' ? 'specificationName' : 'specificationValue');
                return (
                  <td key={field} data-label={`${label} (${languageInfo(code).name})`}>
                    <input
                      name={name}
                      lang={code}
                      dir={languageInfo(code).dir}
                      maxLength={textLimits.specification}
                      aria-label={t('ofSpecification', { field: label, language: languageInfo(code).name, number: place + 1 })}
                      {...refusedIf(state.errors[name] !== undefined)}
                      aria-describedby={state.errors[name] && `${name}-error`}
                      defaultValue={row[field]}
                    />
                    {state.errors[name] && (
                      <p className="error" id={`${name}-error`}>
                        {state.errors[name].join(' ')}
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
