import { data } from '@remix-run/node';
import { decimalText } from '../../../../marketplace/contract/inputText';
import { changedCities } from '../../../../marketplace/contract/staff/shop';
import type { Answer } from '../../../api/client';
import { refuseByApi } from '../../../components/forms/form.server';
import { emptyForm } from '../../../components/forms/state';
import type { Undo } from '../../../components/staff/forms/pageData';
import { wholeNumber } from '../../../components/staff/shop/shopFields';
import { inverseOf } from '../../../components/staff/undo/inverseOf';
import { withoutKept } from '../../../session/staff/keptForm.server';
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

/** The table of the changed cities with what was shown before, and the versions that they have now. */
function undoOf(form: FormData, versions: Answer<typeof changedCities>['versions'], action: string): Undo | null {
  const inverse = new FormData();
  for (const [name, value] of form) inverse.append(name, value);
  inverse.delete('id');
  for (const { id, version } of versions) {
    inverse.append('id', String(id));
    inverse.set(`version.${id}`, String(version));
  }
  const ids = new Set(versions.map(({ id }) => String(id)));
  const keeps = (name: string) => name === 'id' || name === 'default' || ids.has(name.split('.')[1] ?? '');
  return versions.length === 0 ? null : { action, fields: inverseOf(inverse, keeps) };
}

/** The names of a city's inputs, by the names of its fields in the API. */
const inputs: Record<string, string> = { deliveryFee: 'fee', daysMin: 'min', daysMax: 'max', isActive: 'active' };

/** Saves the changed rows of the table: all of them, or none, with messages beside those that are refused. */
export async function changeCities(staff: StaffContext) {
  const form = await staff.form();
  const page = withoutKept(staff.url.pathname + staff.url.search);
  const cities = changedRows(form);
  if (cities.length === 0) return staff.redirect(page, 'staffShop.nothingChanged');
  try {
    const { changed, versions } = await staff.api.post('/api/staff/cities/', changedCities, { cities });
    await staff.forgetKept();
    const answer = { changed, undo: undoOf(form, versions, page), ...emptyForm };
    return data(answer, { headers: await staff.headers() });
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
    return data({ changed: 0, undo: null, ...refused.data }, { status: refused.init?.status ?? 400, headers: await staff.headers() });
  }
}
