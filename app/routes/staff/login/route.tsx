import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { maxPassword } from '../../../../marketplace/contract/customer/identityLimits';
import { maxEmail } from '../../../../marketplace/contract/inputText';
import { staffLoginStep } from '../../../../marketplace/contract/staff/members';
import type { FieldTable } from '../../../components/forms/fieldTable';
import { formOf, readForm } from '../../../components/forms/form.server';
import { Problems, TextInput } from '../../../components/staff/forms/fields';
import { useFormState } from '../../../components/staff/forms/formState';
import { staffMeta } from '../../../components/staff/frame/staffMeta';
import { text } from '../../../i18n/text';
import { useTranslate } from '../../../i18n/useTranslate';
import { afterPassword } from '../../../session/staff/afterPassword.server';
import { staffContext, staffTarget } from '../../../session/staff/staffContext';

export const meta = staffMeta('staff', 'signIn');

const fields = {
  email: { label: text('staff', 'email'), type: 'email', required: true, maxLength: maxEmail, autoComplete: 'username', dir: 'ltr' },
  password: {
    label: text('staff', 'password'),
    type: 'password',
    required: true,
    maxLength: maxPassword,
    autoComplete: 'current-password',
    dir: 'ltr',
  },
} satisfies FieldTable;

export async function loader(args: LoaderFunctionArgs) {
  const staff = await staffContext(args);
  const next = staffTarget(staff.url.searchParams.get('redirectTo'));
  if (staff.me) throw await staff.redirect(next);
  return data({ next, isDemo: staff.settings.mode === 'demo' }, { headers: await staff.headers() });
}

export async function action(args: ActionFunctionArgs) {
  const staff = await staffContext(args);
  const form = await staff.form();
  const submitted = await readForm(staff, form, formOf(fields));
  if (!submitted.ok) return submitted.refusal;
  try {
    const step = await staff.api.post('/api/staff/login/', staffLoginStep, submitted.value);
    return await afterPassword(staff, step, staffTarget(form.get('redirectTo')));
  } catch (error) {
    if (error instanceof Response) throw error;
    return submitted.refuse(error);
  }
}

export default function SignInPage() {
  const t = useTranslate('staff');
  const { next, isDemo } = useLoaderData<typeof loader>();
  const state = useFormState();
  return (
    <form method="post" className="card narrow" noValidate>
      <h1>{t('signIn')}</h1>
      {isDemo && <p className="notice">{t('demoHint', { email: 'owner@karwan.example', password: 'Demo1234' })}</p>}
      <Problems state={state} />
      <input type="hidden" name="redirectTo" value={state.values.redirectTo ?? next} />
      <TextInput name="email" field={fields.email} state={state} />
      <TextInput name="password" field={fields.password} state={state} />
      <button type="submit">{t('signIn')}</button>
    </form>
  );
}
