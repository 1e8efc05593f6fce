import { data } from '@remix-run/node';
import { decimalText } from '../../../../marketplace/contract/inputText';
import { changedCities } from '../../../../marketplace/contract/staff/shop';
import { refuseByApi } from '../../../components/forms/form.server';
import { wholeNumber } from '../../../components/staff/shop/shopFields';
import type { StaffContext } from '../../../session/staff/staffContext';

const text = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

/** The rows of the table that differ from what was shown, as the API takes them. */
function changedRows(form: FormData) {
  const read = (id: string, part: '' | 'before.') => ({
    deliveryFee: decimalText(text(form, `${part}fee.${id}`)),
    daysMin: wholeNumber(text(form, `${part}min.${id}`)),
    daysMax: wholeNumber(text(form, `${part}max.${id}`)),
    isActive: text(form, `${part}active.${id}`) === 'yes',
    isDefault: text(form, `${part}default`) === id,
  });
  return form
    .getAll('id')
    .map(String)
    .filter((id) => /^[1-9]\d{0,8}$/.test(id))
    .flatMap((id) => {
      const now = read(id, '');
      const isSame = JSON.stringify(now) === JSON.stringify(read(id, 'before.'));
      return isSame ? [] : [{ id: Number(id), version: wholeNumber(text(form, `version.${id}`)), ...now }];
    });
}

/** The names of a city's inputs, by the names of its fields in the API. */
const inputs: Record<string, string> = { deliveryFee: 'fee', daysMin: 'min', daysMax: 'max', isActive: 'active' };

/** Saves the changed rows of the table: all of them, or none, with messages beside those that are refused. */
export async function changeCities(staff: StaffContext) {
  const form = await staff.form();
  const cities = changedRows(form);
  if (cities.length === 0) return staff.redirect('/staff/cities', 'staffShop.nothingChanged');
  try {
    const { changed } = await staff.api.post('/api/staff/cities/', changedCities, { cities });
    return data(
      { changed, values: {} as Record<string, string>, errors: {} as Record<string, string[]> },
      { headers: await staff.headers() },
    );
  } catch (error) {
    const fields = Object.fromEntries(
      cities.flatMap(({ id }, place) => Object.entries(inputs).map(([field, input]) => [`cities.${place}.${field}`, `${input}.${id}`])),
    );
    const values = Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
    const refused = refuseByApi(
      { language: staff.language, table: {}, values },
      error,
      (name) => /^(fee|min|max|active)\./.test(name),
      fields,
    );
    return data({ changed: 0, ...refused.data }, { status: refused.init?.status ?? 400, headers: await staff.headers() });
  }
}
