import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { userChannel } from '../../../../marketplace/contract/common';
import { loginResponse } from '../../../../marketplace/contract/customer/identity';
import { resetFields } from '../../../components/auth/authFields';
import { CodeSent } from '../../../components/auth/code/CodeSent';
import { ResendForm } from '../../../components/auth/code/ResendForm';
import { resendCode } from '../../../components/auth/code/resendCode.server';
import { NewPasswordFields } from '../../../components/auth/NewPasswordFields';
import { TextField } from '../../../components/forms/Field';
import { FormErrors } from '../../../components/forms/FormErrors';
import { formOf, intentOf, readForm } from '../../../components/forms/form.server';
import { emptyForm } from '../../../components/forms/state';
import { useFields } from '../../../components/forms/useFields';
import { Button } from '../../../components/ui/Button';
import { Form } from '../../../components/ui/Form';
import { page } from '../../../i18n/store';
import { useTranslate } from '../../../i18n/useTranslate';
import { pageMeta } from '../../../seo/meta';
import { requestContext } from '../../../session/context';
import { completeLogin } from '../../../session/login/completeLogin.server';
import { describePending, pendingCode } from '../../../session/login/pendingCode.server';

export const handle = page('auth', 'validation');
export const meta: MetaFunction = (args) =>
  pageMeta(args, (t, site) => ({ title: site.title(t('auth')('newPasswordTitle')), noindex: true }));

export async function loader(args: LoaderFunctionArgs) {
  const shop = await requestContext(args);
  return describePending(shop, await pendingCode(shop, 'reset'));
}

export async function action(args: ActionFunctionArgs) {
  const shop = await requestContext(args);
  const pending = await pendingCode(shop, 'reset');
  const form = await shop.form();
  if (intentOf(form, ['reset', 'resend'] as const) === 'resend') return resendCode(shop, form, pending);
  const submitted = await readForm(shop, form, formOf(resetFields));
  if (!submitted.ok) return submitted.refusal;
  const { code, password } = submitted.value;
  const { identifier, verificationToken } = pending;
  const body = { identifier, verificationToken, code, password, channel: userChannel };
  const login = await shop.api.post('/api/auth/password/reset/', loginResponse, body).catch(submitted.refuse);
  return 'token' in login ? completeLogin(shop, login, 'passwordChanged') : login;
}

export default function ResetPassword() {
  const sent = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>() ?? emptyForm;
  const t = useTranslate('auth');
  const form = useFields(resetFields, state, 'reset-form');
  return (
    <div className="stack sheet">
      <h1>{t('newPasswordTitle')}</h1>
      <CodeSent {...sent} />
      <Form {...form.props} method="post" className="stack">
        <FormErrors messages={form.messages} />
        <TextField field={form.fields.code} />
        <NewPasswordFields form={form} name="password" />
        <Button wide name="intent" value="reset" data-needs-script="">
          {t('setPassword')}
        </Button>
      </Form>
      <ResendForm start="/password/forgot" />
    </div>
  );
}
