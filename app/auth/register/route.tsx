import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { userChannel } from '../../../marketplace/contract/common';
import { codeSent } from '../../../marketplace/contract/identity';
import { storefront } from '../../api/context';
import { pageMeta } from '../../document/meta';
import { formOf, readForm } from '../../forms/form.server';
import { emptyForm } from '../../forms/state';
import { languageInfo } from '../../i18n/languages';
import { page } from '../../i18n/store';
import { useTranslate } from '../../i18n/useTranslate';
import { onlyGuests } from '../enter.server';
import { keepTarget } from '../onwards';
import { registerRules } from '../rules';
import { RegisterForm } from './RegisterForm';

export const handle = page('auth', 'account', 'validation');
export const meta: MetaFunction = (args) => pageMeta(args, (t, site) => ({ title: site.title(t('auth')('createAccount')), noindex: true }));

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
  const t = useTranslate('auth');
  return (
    <div className="stack sheet">
      <h1>{t('createAccount')}</h1>
      <RegisterForm state={useActionData<typeof action>() ?? emptyForm} />
    </div>
  );
}
