import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { maxPassword } from '../../../../marketplace/contract/customer/identityLimits';
import { staffInvitation, staffLoginStep } from '../../../../marketplace/contract/staff/members';
import { ApiError } from '../../../api/error';
import type { FieldTable } from '../../../components/forms/fieldTable';
import { formOf, readForm } from '../../../components/forms/form.server';
import { confirmed, password } from '../../../components/forms/rules';
import { Problems, TextInput } from '../../../components/staff/forms/fields';
import { useFormState } from '../../../components/staff/forms/formState';
import { staffMeta } from '../../../components/staff/frame/staffMeta';
import { text } from '../../../i18n/text';
import { useTranslate } from '../../../i18n/useTranslate';
import { afterPassword } from '../../../session/staff/afterPassword.server';
import { staffContext } from '../../../session/staff/staffContext';
import { staffPath } from '../../../session/staff/staffCookie';

export const meta = staffMeta('staff', 'inviteTitle');

const secret = { type: 'password', required: true, maxLength: maxPassword, autoComplete: 'new-password', dir: 'ltr' } as const;
const fields = {
  password: { ...secret, label: text('staff', 'newPassword'), rules: [password] },
  passwordAgain: { ...secret, label: text('staff', 'passwordAgain'), rules: [confirmed('password')] },
} satisfies FieldTable;

const pathOf = ({ params }: LoaderFunctionArgs) => `/api/staff/invitations/${encodeURIComponent(params.token ?? '')}/`;

export async function loader(args: LoaderFunctionArgs) {
  const staff = await staffContext(args);
  const invitation = await staff.api.get(pathOf(args), staffInvitation).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
  return data({ invitation }, { status: invitation ? 200 : 404, headers: await staff.headers() });
}

export async function action(args: ActionFunctionArgs) {
  const staff = await staffContext(args);
  const submitted = await readForm(staff, await staff.form(), formOf(fields));
  if (!submitted.ok) return submitted.refusal;
  try {
    const step = await staff.api.post(pathOf(args), staffLoginStep, { password: submitted.value.password });
    return await afterPassword(staff, step, staffPath);
  } catch (error) {
    return submitted.refuse(error);
  }
}

export default function InvitePage() {
  const t = useTranslate('staff');
  const { invitation } = useLoaderData<typeof loader>();
  const state = useFormState();
  if (!invitation) {
    return (
      <div className="card narrow">
        <h1>{t('inviteOverTitle')}</h1>
        <p>{t('inviteOver')}</p>
        <a href="/staff/login">{t('signIn')}</a>
      </div>
    );
  }
  return (
    <form method="post" className="card narrow" noValidate>
      <h1>{t('inviteTitle')}</h1>
      <p>{t('inviteText', { name: invitation.name, email: invitation.email })}</p>
      <Problems state={state} />
      <input type="hidden" autoComplete="username" value={invitation.email} />
      <TextInput name="password" field={fields.password} state={state} hint={t('passwordHint')} />
      <TextInput name="passwordAgain" field={fields.passwordAgain} state={state} />
      <button type="submit">{t('continue')}</button>
    </form>
  );
}
