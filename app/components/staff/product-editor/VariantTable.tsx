import type { ReactNode } from 'react';
import { useLanguage, useTranslate } from '../../../i18n/useTranslate';
import type { FormState } from '../../forms/state';
import { refusedIf } from '../forms/fields';
import { useConflict } from '../forms/VersionedForm';
import { variantColumns } from './productFields';
import type { TypedRow } from './typedProduct';

export interface Colour {
  slug: string;
  name: string;
  hex: string;
}

interface RowProps {
  place: number;
  row: TypedRow;
  state: FormState;
  colours: readonly Colour[];
  /** The row as it is saved now; absent for a new one. */
  saved: TypedRow | undefined;
}

type Column = keyof typeof variantColumns;
const columns = Object.keys(variantColumns) as Column[];
const firstColumns: readonly Column[] = ['sku'];
const otherColumns = columns.filter((column) => !firstColumns.includes(column));

function Cell({ name, label, state, children }: { name: string; label: string; state: FormState; children: ReactNode }) {
  const errors = state.errors[name];
  return (
    <td data-label={label}>
      {children}
      {errors && (
        <p className="error" id={`${name}-error`}>
          {errors.join(' ')}
        </p>
      )}
    </td>
  );
}

function ColumnCell({ column, place, row, state }: Pick<RowProps, 'place' | 'row' | 'state'> & { column: Column }) {
  const language = useLanguage();
  const t = useTranslate('staffProducts');
  const { label, required: _, ...attributes } = { required: false, ...variantColumns[column] };
  const name = `variants.${place}.${column}`;
  return (
    <Cell name={name} label={label(language)} state={state}>
      <input
        name={name}
        {...attributes}
        aria-label={t('ofVariant', { field: label(language), number: place + 1 })}
        {...refusedIf(state.errors[name] !== undefined)}
        aria-describedby={state.errors[name] && `${name}-error`}
        defaultValue={row[column]}
        className={column}
      />
    </Cell>
  );
}

/** What is saved now in a row that somebody else changed meanwhile. */
function Meanwhile({ row, saved }: { row: TypedRow; saved: TypedRow | undefined }) {
  const t = useTranslate('staff');
  const language = useLanguage();
  const differing = columns.filter((column) => saved && saved[column] !== row[column]);
  if (!useConflict() || !saved || differing.length === 0) return null;
  return (
    <tr>
      <td colSpan={columns.length + 2}>
        <p className="saved-meanwhile">
          {t('savedMeanwhile')}{' '}
          {differing.map((column) => (
            <span key={column}>
              {variantColumns[column].label(language)} <q dir="auto">{saved[column]}</q>{' '}
            </span>
          ))}
        </p>
      </td>
    </tr>
  );
}

function Row({ place, row, state, colours, saved }: RowProps) {
  const t = useTranslate('staffProducts');
  const name = `variants.${place}`;
  // A stock that was not changed in the form is the one of now; a changed one replaces that.
  const isSameStock = row.stock === row.stockBefore;
  const shown = saved && isSameStock ? { ...row, stock: saved.stock ?? '' } : row;
  return (
    <>
      <tr>
        {firstColumns.map((column) => (
          <ColumnCell key={column} column={column} place={place} row={shown} state={state} />
        ))}
        <Cell name={`${name}.colour`} label={t('colour')} state={state}>
          <input type="hidden" name={`${name}.id`} value={row.id ?? ''} />
          <input type="hidden" name={`${name}.stockBefore`} value={saved?.stock ?? ''} />
          <select
            name={`${name}.colour`}
            aria-label={t('ofVariant', { field: t('colour'), number: place + 1 })}
            aria-describedby={state.errors[`${name}.colour`] && `${name}.colour-error`}
            defaultValue={row.colour}
          >
            <option value="">{t('noColour')}</option>
            {colours.map((colour) => (
              <option key={colour.slug} value={colour.slug}>
                {colour.name}
              </option>
            ))}
          </select>
        </Cell>
        {otherColumns.map((column) => (
          <ColumnCell key={column} column={column} place={place} row={shown} state={state} />
        ))}
        <td data-label={t('remove')}>
          {row.id && (
            <input
              type="checkbox"
              name={`${name}.removed`}
              aria-label={t('removeVariant', { number: place + 1 })}
              defaultChecked={row.removed !== undefined}
            />
          )}
        </td>
      </tr>
      <Meanwhile row={row} saved={saved} />
    </>
  );
}

interface VariantTableProps {
  rows: readonly TypedRow[];
  /** Empty rows behind them. */
  more: number;
  state: FormState;
  colours: readonly Colour[];
  saved: readonly TypedRow[];
}

/** The variants of a product as a table of inputs, with empty rows for new ones. */
export function VariantTable({ rows, more, state, colours, saved }: VariantTableProps) {
  const t = useTranslate('staffProducts');
  const language = useLanguage();
  const all = [...rows, ...Array.from({ length: more }, (): TypedRow => ({}))];
  return (
    <div className="scrolling">
      <table className="grid-form list">
        <thead>
          <tr>
            {firstColumns.map((column) => (
              <th key={column} scope="col">
                {variantColumns[column].label(language)}
              </th>
            ))}
            <th scope="col">{t('colour')}</th>
            {otherColumns.map((column) => (
              <th key={column} scope="col">
                {variantColumns[column].label(language)}
              </th>
            ))}
            <th scope="col">{t('remove')}</th>
          </tr>
        </thead>
        <tbody>
          {all.map((row, place) => (
            <Row
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
              key={place}
              {...{ place, row, state, colours }}
              saved={row.id ? saved.find(({ id }) => id === row.id) : undefined}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
