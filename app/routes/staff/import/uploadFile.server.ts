import { storedImport } from '../../../../marketplace/contract/staff/imports';
import { maxImportBytes, overwritable } from '../../../../marketplace/contract/staff/productLimits';
import { filesOf, sendFile } from '../../../components/forms/files.server';
import { formOf, readForm } from '../../../components/forms/form.server';
import type { StaffContext } from '../../../session/staff/staffContext';
import { uploadFields } from './uploadFields';

/** The fields and the boundaries around the file, in bytes. */
const around = 100_000;

/** Uploads a file of products, and goes to its page; returns the form for a file that is refused. */
export async function uploadFile(staff: StaffContext) {
  const form = await staff.form(maxImportBytes + around);
  const submitted = await readForm(staff, form, formOf(uploadFields));
  if (!submitted.ok) return submitted.refusal;
  const [file] = filesOf(form, 'file');
  if (!file) return submitted.refuseWith({ file: ['validation.required'] });
  const isTicked = (box: string) => form.get(box) === 'yes';
  const query = new URLSearchParams({
    stock: submitted.value.stock,
    pictures: isTicked('pictures') ? 'yes' : 'no',
    overwrite: overwritable.filter((field) => isTicked(`overwrite_${field}`)).join(','),
  });
  const sent = await sendFile(staff, `/api/staff/imports/?${query}`, storedImport, file);
  if ('problem' in sent) return submitted.refuseWith({ [sent.problem.field ?? 'file']: [sent.problem.key] }, sent.problem.status);
  return staff.redirect(`/staff/import/${sent.id}`, 'staffImport.uploaded');
}
