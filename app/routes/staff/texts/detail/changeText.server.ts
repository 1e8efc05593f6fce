import { data } from '@remix-run/node';
import { nothing } from '../../../../../marketplace/contract/common';
import { maxTextBytes, textFields } from '../../../../../marketplace/contract/staff/texts/textLimits';
import { savedText, staffText } from '../../../../../marketplace/contract/staff/texts/texts';
import { formOf, intentOf, type Refusal, readForm } from '../../../../components/forms/form.server';
import type { StaffContext } from '../../../../session/staff/staffContext';
import { previewFields } from './previewText.server';
import { resetName } from './resetName';

const fieldNames = [...textFields.keys()];

/** The wording of the form: null where the default is wanted. Its rules are the API's. */
const wordingOf = (form: FormData, value: Record<string, string>) =>
  Object.fromEntries(
    fieldNames.flatMap((field) => (form.has(field) ? [[field, form.has(resetName(field)) ? null : (value[field] ?? '')]] : [])),
  );

/** Adds to a form that comes back what its texts look like. */
async function withPreviews(staff: StaffContext, api: string, { data: state, init }: Refusal) {
  const text = await staff.api.get(api, staffText);
  const shownText = ({ field, default: original }: { field: string; default: string }) =>
    state.values[resetName(field)] === undefined ? (state.values[field] ?? original) : original;
  return data({ ...state, previews: previewFields(text, shownText) }, init ?? undefined);
}

/** Saves, undoes or previews the wording of a text. A refused form and a previewed one keep what was typed. */
export async function changeText(staff: StaffContext, key: string) {
  const form = await staff.form(maxTextBytes);
  const intent = intentOf(form, ['save', 'preview', 'undo']);
  const api = `/api/staff/texts/${encodeURIComponent(key)}/`;
  const page = `/staff/texts/${encodeURIComponent(key)}`;
  const version = Number(form.get('version'));
  const submitted = await readForm(staff, form, formOf(Object.fromEntries(fieldNames.map((field) => [field, {}]))));
  if (!submitted.ok) return submitted.refusal;
  try {
    if (intent === 'undo') {
      await staff.api.post(`${api}undo/`, savedText, { version });
      return await staff.redirect(page, 'staffTexts.textUndone');
    }
    const override = wordingOf(form, submitted.value);
    if (intent === 'preview') {
      await staff.api.post(`${api}check/`, nothing, override);
      return await withPreviews(staff, api, submitted.refuseWith({}, 200));
    }
    const { changed } = await staff.api.patch(api, savedText, { ...override, version });
    return await staff.redirect(page, changed.length > 0 ? 'staffTexts.textSaved' : 'staffTexts.nothingChanged');
  } catch (error) {
    return withPreviews(staff, api, submitted.refuse(error));
  }
}
