import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { userChannel } from '../../../marketplace/contract/common';
import { codeSent } from '../../../marketplace/contract/identity';
import { storefront } from '../../api/context';
import { pageMeta } from '../../document/meta';
import { TextField } from '../../forms/Field';
import { FormErrors } from '../../forms/FormErrors';
import { formOf, readForm } from '../../forms/form.server';
import { max, required } from '../../forms/rules';
import { emptyForm } from '../../forms/state';
import { languageInfo } from '../../i18n/languages';
import { page } from '../../i18n/store';
import { useTranslate } from '../../i18n/useTranslate';
import { Button } from '../../ui/Button';
import { Form } from '../../ui/Form';
import { Link } from '../../ui/Link';
import { onlyGuests } from '../enter.server';
import { IdentifierField } from '../IdentifierField';
import { NewPasswordFields } from '../NewPasswordFields';
import { keepTarget, useKeepTarget } from '../onwards';
import { identifierRules, newPasswordRules } from '../rules';
import { Agreement } from './Agreement';

export const handle = page('auth', 'validation');
export const meta: MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('auth')('createAccount'), noindex: true }));

const registerRules = { firstName: [required, max(60)], lastName: [max(60)], ...identifierRules, ...newPasswordRules };

export async function loader(args: LoaderFunctionArgs) {
  await onlyGuests(await storefront(args));
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const shop = await storefront(args);
  const submitted = await readForm(shop, await shop.form(), formOf(registerRules));
  if (!submitted.ok) return submitted.refusal;
  const { firstName, lastName, identifier, password } = submitted.value;
  const languageId = languageInfo(shop.language).id;
  try {
    await shop.api.post('/api/auth/register/', codeSent, { firstName, lastName, identifier, password, languageId, channel: userChannel });
  } catch (error) {
    return submitted.refuse(error);
  }
  shop.expectCode({ purpose: 'register', identifier });
  throw await shop.redirect(keepTarget('/register/verify', shop.url.searchParams));
}

export default function Register() {
  const state = useActionData<typeof action>() ?? emptyForm;
  const t = useTranslate('auth');
  const keep = useKeepTarget();
  return (
    <div className="stack sheet">
      <h1>{t('createAccount')}</h1>
      <Form method="post" className="stack">
        <FormErrors state={state} />
        <TextField
          name="firstName"
          label={t('firstName')}
          state={state}
          rules={registerRules.firstName}
          required
          maxLength={60}
          autoComplete="given-name"
        />
        <TextField
          name="lastName"
          label={t('lastName')}
          state={state}
          rules={registerRules.lastName}
          hint={t('optional')}
          maxLength={60}
          autoComplete="family-name"
        />
        <IdentifierField state={state} />
        <NewPasswordFields state={state} label={t('password')} />
        <Agreement />
        <Button wide>{t('createAccount')}</Button>
      </Form>
      <p className="sheet-links">
        <Link to={keep('/login')}>{t('haveAccount')}</Link>
      </p>
    </div>
  );
}
