import { data } from '@remix-run/node';
import { decimalText, latinDigits } from '../../../../../marketplace/contract/inputText';
import { type ChangedVariants, changedVariants } from '../../../../../marketplace/contract/staff/products';
import type { Undo } from '../../../../components/staff/forms/pageData';
import { inverseOf } from '../../../../components/staff/undo/inverseOf';
import { messageText } from '../../../../i18n/store';
import type { StaffContext } from '../../../../session/staff/staffContext';

type Results = ChangedVariants['results'];

/** The API's fields in the names of the inputs. */
const partOf = { price: 'price', price_after_discount: 'reduced', stock: 'stock' } as const;

const text = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

/** A price without separators of thousands; the text itself when it is none. */
const priceOf = (given: string) => decimalText(given).replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, '');
/** Not a number: −1, which the API refuses. */
const stockOf = (given: string) => {
  const digits = latinDigits(given).replaceAll(/[,٬\s]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : -1;
};

/** The rows of the table that differ from what was shown. */
function changedRows(form: FormData) {
  const ids = form.getAll('id').map(String);
  return ids.flatMap((id) => {
    const read = (part: '' | 'before.') => ({
      price: priceOf(text(form, `${part}price.${id}`)),
      priceAfterDiscount: priceOf(text(form, `${part}reduced.${id}`)) || null,
      stock: stockOf(text(form, `${part}stock.${id}`)),
    });
    const [now, before] = [read(''), read('before.')];
    return JSON.stringify(now) === JSON.stringify(before) || !/^\d{1,9}$/.test(id) ? [] : [{ id: Number(id), ...now, before }];
  });
}

/** The table of the changed rows with what was shown before. */
function undoOf(form: FormData, results: Results, { pathname, search }: URL): Undo | null {
  const done = new Set(results.filter(({ outcome }) => outcome === 'done').map(({ id }) => String(id)));
  const inverse = new FormData();
  for (const id of done) inverse.append('id', id);
  for (const [name, value] of form) if (name !== 'id') inverse.append(name, value);
  const keeps = (name: string) => name === 'id' || done.has(name.split('.')[1] ?? '');
  return done.size === 0 ? null : { action: pathname + search, fields: inverseOf(inverse, keeps) };
}

/** Saves the table of prices and stocks, and returns what became of each row; what was refused stays as typed. */
export async function changeStock(staff: StaffContext) {
  const form = await staff.form();
  const variants = changedRows(form);
  const { results } = await staff.api.post('/api/staff/variants/', changedVariants, { variants });
  await staff.forgetKept();
  const refused = results.filter(({ outcome }) => outcome === 'changed' || outcome === 'refused').map(({ id }) => id);
  const values: Record<string, string> = Object.fromEntries(
    refused.flatMap((id) => ['price', 'reduced', 'stock'].map((part) => [`${part}.${id}`, text(form, `${part}.${id}`)])),
  );
  const errors = Object.fromEntries(
    results.flatMap(({ id, problems }) =>
      problems.map(({ field, message }) => [`${partOf[field]}.${id}`, [messageText(staff.language, message)]] as const),
    ),
  );
  const answer = { results, undo: undoOf(form, results, staff.url), values, errors };
  return data(answer, { status: refused.length > 0 ? 409 : 200, headers: await staff.headers() });
}
