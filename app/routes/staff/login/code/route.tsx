import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { staffSession } from '../../../../../marketplace/contract/staff/members';
import { maxStaffCodeInput } from '../../../../../marketplace/contract/staff/staffLimits';
import { ApiError } from '../../../../api/error';
import type { FieldTable } from '../../../../components/forms/fieldTable';
import { formOf, readForm } from '../../../../components/forms/form.server';
import { Problems, TextInput } from '../../../../components/staff/forms/fields';
import { useFormState } from '../../../../components/staff/forms/formState';
import { staffMeta } from '../../../../components/staff/frame/staffMeta';
import { text } from '../../../../i18n/text';
import { useTranslate } from '../../../../i18n/useTranslate';
import { signInStaff } from '../../../../session/staff/afterPassword.server';
import { staffContext } from '../../../../session/staff/staffContext';

export const meta = staffMeta('staff', 'codeTitle');

const fields = {
  code: { label: text('staff', 'code'), required: true, maxLength: maxStaffCodeInput, autoComplete: 'one-time-code', dir: 'ltr' },
} satisfies FieldTable;

async function challengeOf(args: LoaderFunctionArgs) {
  const staff = await staffContext(args);
  const { challenge } = staff.session();
  if (challenge?.step !== 'code') throw await staff.redirect('/staff/login');
  return { staff, challenge: challenge.token };
}

export async function loader(args: LoaderFunctionArgs) {
  const { staff } = await challengeOf(args);
  return data(null, { headers: await staff.headers() });
}

export async function action(args: ActionFunctionArgs) {
  const { staff, challenge } = await challengeOf(args);
  const submitted = await readForm(staff, await staff.form(), formOf(fields));
  if (!submitted.ok) return submitted.refusal;
  try {
    const session = await staff.api.post('/api/staff/login/code/', staffSession, { challenge, ...submitted.value });
    const next = await signInStaff(staff, session.token);
    return await staff.redirect(next, session.recoveryCodesLeft < 4 ? 'staff.fewRecoveryCodes' : undefined);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status !== 401) return submitted.refuse(error);
    staff.change({ challenge: null });
    return staff.redirect('/staff/login', 'staff.challengeOver');
  }
}

export default function CodePage() {
  const t = useTranslate('staff');
  const state = useFormState();
  return (
    <form method="post" className="card narrow" noValidate>
      <h1>{t('codeTitle')}</h1>
      <Problems state={state} />
      <TextInput name="code" field={fields.code} state={{ ...state, values: {} }} hint={t('codeHint')} inputMode="text" />
      <button type="submit">{t('signIn')}</button>
    </form>
  );
}
