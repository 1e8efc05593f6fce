import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { nothing } from '../../../../marketplace/contract/common';
import { maxPassword } from '../../../../marketplace/contract/customer/identityLimits';
import { recoveryCodes, staffMe } from '../../../../marketplace/contract/staff/members';
import type { FieldTable } from '../../../components/forms/fieldTable';
import { formOf, intentOf, readForm } from '../../../components/forms/form.server';
import { comparePassword, password } from '../../../components/forms/rules';
import { Confirmation } from '../../../components/staff/forms/Confirmation';
import { Problems, TextInput } from '../../../components/staff/forms/fields';
import { useFormState } from '../../../components/staff/forms/formState';
import { nameField } from '../../../components/staff/forms/nameField';
import { staffMeta } from '../../../components/staff/frame/staffMeta';
import { RecoveryCodes } from '../../../components/staff/RecoveryCodes';
import { text } from '../../../i18n/text';
import { useTranslate } from '../../../i18n/useTranslate';
import { requireStaff } from '../../../session/staff/staffContext';
import { noSession } from '../../../session/staff/staffCookie';

export const meta = staffMeta('staff', 'account');

const secret = { type: 'password', required: true, maxLength: maxPassword, dir: 'ltr' } as const;
const passwordFields = {
  oldPassword: { ...secret, label: text('staff', 'oldPassword'), autoComplete: 'current-password' },
  newPassword: {
    ...secret,
    label: text('staff', 'newPassword'),
    autoComplete: 'new-password',
    rules: [password, comparePassword('oldPassword')],
  },
  confirmation: { label: text('staff', 'confirmation') },
} satisfies FieldTable;

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args);
  return data({ me: staff.me }, { headers: await staff.headers() });
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args);
  const form = await staff.form();
  const intent = intentOf(form, ['name', 'password', 'codes']);
  if (intent === 'name') {
    const submitted = await readForm(staff, form, formOf({ name: nameField }));
    if (!submitted.ok) return submitted.refusal;
    try {
      await staff.api.patch('/api/staff/me/', staffMe, submitted.value);
    } catch (error) {
      return submitted.refuse(error);
    }
    return staff.redirect('/staff/me', 'staff.saved');
  }
  if (intent === 'password') {
    const submitted = await readForm(staff, form, formOf(passwordFields));
    if (!submitted.ok) return submitted.refusal;
    try {
      await staff.api.post('/api/staff/me/password/', nothing, submitted.value);
    } catch (error) {
      return submitted.refuse(error);
    }
    staff.change(noSession);
    return staff.redirect('/staff/login', 'staff.passwordChanged');
  }
  const submitted = await readForm(staff, form, formOf({ confirmation: {} }));
  if (!submitted.ok) return submitted.refusal;
  try {
    return data(await staff.api.post('/api/staff/me/recovery_codes/', recoveryCodes, submitted.value), { headers: await staff.headers() });
  } catch (error) {
    return submitted.refuse(error);
  }
}

export default function AccountPage() {
  const t = useTranslate('staff');
  const { me } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [name, change, codes] = [useFormState('name'), useFormState('password'), useFormState('codes')];
  if (answer && 'recoveryCodes' in answer) return <RecoveryCodes codes={answer.recoveryCodes} next="/staff/me" />;
  return (
    <>
      <h1>{t('account')}</h1>
      <p>
        <bdi>{me.email}</bdi> · {me.roles.map((role) => t(`role_${role}`)).join(' · ')}
      </p>
      <div className="columns">
        <form method="post" className="card" noValidate>
          <h2>{t('name')}</h2>
          <Problems state={name} />
          <input type="hidden" name="intent" value="name" />
          <TextInput name="name" field={nameField} state={name} defaultValue={me.name} />
          <button type="submit">{t('save')}</button>
        </form>
        <form method="post" className="card" noValidate>
          <h2>{t('newPassword')}</h2>
          <Problems state={change} />
          <input type="hidden" name="intent" value="password" />
          <TextInput name="oldPassword" field={passwordFields.oldPassword} state={change} />
          <TextInput name="newPassword" field={passwordFields.newPassword} state={change} hint={t('passwordHint')} />
          <Confirmation me={me} state={change} />
          <button type="submit">{t('changePassword')}</button>
        </form>
        {me.hasSecondFactor && (
          <form method="post" className="card" noValidate>
            <h2>{t('recoveryTitle')}</h2>
            <p>{t('recoveryLeft', { count: me.recoveryCodesLeft })}</p>
            <Problems state={codes} />
            <input type="hidden" name="intent" value="codes" />
            <Confirmation me={me} state={codes} />
            <button type="submit">{t('newCodes')}</button>
          </form>
        )}
      </div>
    </>
  );
}
