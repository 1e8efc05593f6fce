import { data } from '@remix-run/node';
import { nothing } from '../../../../../marketplace/contract/common';
import { spellingGroup } from '../../../../../marketplace/contract/staff/texts/search';
import { formOf, intentOf, readForm } from '../../../../components/forms/form.server';
import { emptyForm } from '../../../../components/forms/state';
import type { StaffContext } from '../../../../session/staff/staffContext';

const api = '/api/staff/spellings/';

/** Removes spellings and shows them with an "undo", or adds them again. */
export async function changeSpellings(staff: StaffContext) {
  const form = await staff.form();
  const intent = intentOf(form, ['remove', 'undo']);
  const submitted = await readForm(staff, form, formOf({ id: {}, version: {}, spellings: {} }));
  if (!submitted.ok) return submitted.refusal;
  const { id, version, spellings } = submitted.value;
  try {
    if (intent === 'undo') {
      await staff.api.post(api, spellingGroup, { spellings });
      return await staff.redirect('/staff/search/spellings', 'staffSearch.addedAgain');
    }
    await staff.api.delete(`${api}${encodeURIComponent(id)}/`, nothing, { query: { version } });
    return data({ ...emptyForm, removed: spellings }, { headers: await staff.headers() });
  } catch (error) {
    return submitted.refuse(error);
  }
}
