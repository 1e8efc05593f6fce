import { savedThing } from '../../../../../marketplace/contract/staff/shop';
import { formOf, readForm } from '../../../../components/forms/form.server';
import type { StaffContext } from '../../../../session/staff/staffContext';
import { mergeFields } from './mergeFields';

/** Makes the products of a brand those of the typed one, and shows that one, or returns the refused form. */
export async function mergeBrand(staff: StaffContext, id: number) {
  const form = await staff.form();
  const submitted = await readForm(staff, form, formOf(mergeFields));
  if (!submitted.ok) return submitted.refusal;
  try {
    const into = await staff.api.post(`/api/staff/brands/${id}/merge/`, savedThing, submitted.value);
    return await staff.redirect(`/staff/brands/${into.id}`, 'staffShop.merged');
  } catch (error) {
    return submitted.refuse(error);
  }
}
