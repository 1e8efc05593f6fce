import { data } from '@remix-run/node';
import { decimalText, plain } from '../../../../marketplace/contract/inputText';
import { issuedCodes, revokedCodes } from '../../../../marketplace/contract/staff/money/codes';
import { ApiError } from '../../../api/error';
import { formOf, intentOf, readForm } from '../../../components/forms/form.server';
import { wholeNumber } from '../../../components/staff/shop/shopFields';
import type { StaffContext } from '../../../session/staff/staffContext';
import { issueFields } from './codeForms';

/** Revokes a batch or a code, and returns to the list. */
async function revoke(staff: StaffContext, form: FormData) {
  const serial = String(form.get('serial') ?? '');
  try {
    const { revoked } = await staff.api.post(`/api/staff/codes/${encodeURIComponent(serial)}/revoke/`, revokedCodes, {});
    return data({ kind: 'revoked' as const, revoked }, { headers: await staff.headers() });
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 409))
      return data({ kind: 'revoked' as const, revoked: 0 }, { status: error.status, headers: await staff.headers() });
    throw error;
  }
}

/** Creates codes, which the page shows once, or revokes some. */
export async function changeCodes(staff: StaffContext) {
  const form = await staff.form();
  if (intentOf(form, ['issue', 'revoke']) === 'revoke') return revoke(staff, form);
  const submitted = await readForm(staff, form, formOf(issueFields));
  if (!submitted.ok) return submitted.refusal;
  const { count, amount, lastDay, confirmation } = submitted.value;
  try {
    const issued = await staff.api.post('/api/staff/codes/', issuedCodes, {
      ...{ count: wholeNumber(count), amount: decimalText(amount), lastDay: plain(lastDay), confirmation },
    });
    await staff.forgetKept();
    return data({ kind: 'issued' as const, count: wholeNumber(count), ...issued }, { headers: await staff.headers() });
  } catch (error) {
    return submitted.refuse(error);
  }
}
