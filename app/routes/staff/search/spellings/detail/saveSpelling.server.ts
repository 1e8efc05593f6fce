import { data } from '@remix-run/node';
import { spellingGroup, triedSpellings } from '../../../../../../marketplace/contract/staff/texts/search';
import { formOf, intentOf, readForm } from '../../../../../components/forms/form.server';
import type { StaffContext } from '../../../../../session/staff/staffContext';
import { lineFields, lineOf, newFields } from './spellingFields';

const api = '/api/staff/spellings/';
const textsOf = (form: FormData) =>
  Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));

/** Tries a line, and shows the form again with what it would find; or saves it, and returns to a list with what it finds. */
export async function saveSpelling(staff: StaffContext, id: number | null) {
  const form = await staff.form();
  const intent = intentOf(form, ['try', 'save']);
  const submitted = await readForm(staff, form, formOf(id === null ? newFields : lineFields));
  if (!submitted.ok) return submitted.refusal;
  const spellings = lineOf(submitted.value);
  try {
    const { results } = await staff.api.post(`${api}try/`, triedSpellings, { spellings, id });
    if (intent === 'try') return data({ values: textsOf(form), errors: {}, tried: results }, { headers: await staff.headers() });
    if (id === null) {
      await staff.api.post(api, spellingGroup, { spellings });
      return await staff.redirect('/staff/search', `staffSearch.added?count=${results[0]?.after ?? 0}`);
    }
    await staff.api.patch(`${api}${id}/`, spellingGroup, { spellings, version: String(form.get('version') ?? '') });
    return await staff.redirect('/staff/search/spellings', 'staffSearch.saved');
  } catch (error) {
    return submitted.refuse(error, id === null ? { spellings: 'finds' } : undefined);
  }
}
