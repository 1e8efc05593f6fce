import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { userChannel } from '../../../marketplace/contract/common';
import { loginResponse } from '../../../marketplace/contract/identity';
import { storefront } from '../../api/context';
import { pageMeta } from '../../document/meta';
import { FormErrors } from '../../forms/FormErrors';
import { formOf, intentOf, readForm } from '../../forms/form.server';
import { emptyForm } from '../../forms/state';
import { page } from '../../i18n/store';
import { useTranslate } from '../../i18n/useTranslate';
import { Button } from '../../ui/Button';
import { Form } from '../../ui/Form';
import { CodeField } from '../CodeField';
import { CodeSent } from '../CodeSent';
import { enter } from '../enter.server';
import { NewPasswordFields } from '../NewPasswordFields';
import { describePending, pendingCode } from '../pendingCode.server';
import { ResendForm } from '../ResendForm';
import { resendCode } from '../resendCode.server';
import { codeRules, newPasswordRules } from '../rules';

export const handle = page('auth', 'validation');
export const meta: MetaFunction = (args) =>
  pageMeta(args, (t, site) => ({ title: site.title(t('auth')('newPasswordTitle')), noindex: true }));

export async function loader(args: LoaderFunctionArgs) {
  const shop = await storefront(args);
  return describePending(shop, await pendingCode(shop, 'reset'));
}

export async function action(args: ActionFunctionArgs) {
  const shop = await storefront(args);
  const pending = await pendingCode(shop, 'reset');
  const form = await shop.form();
  if (intentOf(form, ['reset', 'resend'] as const) === 'resend') return resendCode(shop, form, pending);
  const submitted = await readForm(shop, form, formOf({ ...codeRules, ...newPasswordRules }));
  if (!submitted.ok) return submitted.refusal;
  const { code, password } = submitted.value;
  const body = { identifier: pending.identifier, code, password, channel: userChannel };
  const login = await shop.api.post('/api/auth/password/reset/', loginResponse, body).catch(submitted.refuse);
  return 'token' in login ? enter(shop, login, 'passwordChanged') : login;
}

export default function ResetPassword() {
  const sent = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>() ?? emptyForm;
  const t = useTranslate('auth');
  return (
    <div className="stack sheet">
      <h1>{t('newPasswordTitle')}</h1>
      <CodeSent {...sent} />
      <Form method="post" className="stack">
        <FormErrors state={state} />
        <CodeField state={state} />
        <NewPasswordFields state={state} label={t('newPassword')} />
        <Button wide name="intent" value="reset">
          {t('setPassword')}
        </Button>
      </Form>
      <ResendForm start="/password/forgot" />
    </div>
  );
}
