import { nothing } from '../../../../marketplace/contract/common';
import { staffMember } from '../../../../marketplace/contract/staff/members';
import { formOf, readForm } from '../../../components/forms/form.server';
import { nameField } from '../../../components/staff/forms/nameField';
import type { StaffContext } from '../../../session/staff/staffContext';
import { inviteFields } from './memberForms';

const page = '/staff/members';

/** Invites a member, changes one, or resets one's access, and returns to the list, or returns the refused form. */
export async function changeMembers(staff: StaffContext) {
  const form = await staff.form();
  const roles = form.getAll('roles').map(String);
  // Forms keep one value of a name: the boxes are kept together.
  form.set('chosenRoles', roles.join(' '));
  const [, kind, id] = /^(invite|change|reset)(?:-(\d{1,9}))?$/.exec(String(form.get('intent'))) ?? [];
  if (kind === 'invite') {
    const submitted = await readForm(staff, form, formOf(inviteFields));
    if (!submitted.ok) return submitted.refusal;
    const invitation = { ...submitted.value, roles, language: form.get('language') };
    try {
      await staff.api.post('/api/staff/members/', staffMember, invitation);
    } catch (error) {
      return submitted.refuse(error);
    }
    return staff.redirect(page, 'staff.invited');
  }
  if (kind === 'change' && id) {
    const submitted = await readForm(staff, form, formOf({ name: nameField }));
    if (!submitted.ok) return submitted.refusal;
    const change = { version: Number(form.get('version')), name: submitted.value.name, roles, isActive: form.get('isActive') === 'yes' };
    try {
      await staff.api.patch(`/api/staff/members/${id}/`, staffMember, change);
    } catch (error) {
      return submitted.refuse(error);
    }
    return staff.redirect(page, 'staff.saved');
  }
  if (kind !== 'reset' || !id) throw new Response('Unknown intent', { status: 400 });
  const submitted = await readForm(staff, form, formOf({ confirmation: {} }));
  if (!submitted.ok) return submitted.refusal;
  try {
    const reset = { secondFactor: form.get('secondFactor') === 'yes', ...submitted.value };
    await staff.api.post(`/api/staff/members/${id}/reset/`, nothing, reset);
  } catch (error) {
    return submitted.refuse(error);
  }
  return staff.redirect(page, 'staff.accessReset');
}
