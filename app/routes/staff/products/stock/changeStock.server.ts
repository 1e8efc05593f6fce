import { data } from '@remix-run/node';
import { decimalText, latinDigits } from '../../../../../marketplace/contract/inputText';
import { changedVariants } from '../../../../../marketplace/contract/staff/products';
import type { StaffContext } from '../../../../session/staff/staffContext';

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

/** Saves the table of prices and stocks, and returns what became of each row; what was refused stays as typed. */
export async function changeStock(staff: StaffContext) {
  const form = await staff.form();
  const variants = changedRows(form);
  const { results } = await staff.api.post('/api/staff/variants/', changedVariants, { variants });
  const refused = results.filter(({ outcome }) => outcome === 'changed' || outcome === 'refused').map(({ id }) => id);
  const typed = Object.fromEntries(
    refused.flatMap((id) => ['price', 'reduced', 'stock'].map((part) => [`${part}.${id}`, text(form, `${part}.${id}`)])),
  );
  return data({ results, typed }, { status: refused.length > 0 ? 409 : 200, headers: await staff.headers() });
}
