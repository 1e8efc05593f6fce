import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { CodeRequestForm } from '../../../components/auth/code/CodeRequestForm';
import { requestCode } from '../../../components/auth/code/requestCode.server';
import { emptyForm } from '../../../components/forms/state';
import { SignInStep } from '../../../components/order/SignInStep';
import { Link } from '../../../components/ui/Link';
import { page } from '../../../i18n/store';
import { useTranslate } from '../../../i18n/useTranslate';
import { pageMeta } from '../../../seo/meta';
import { requestContext } from '../../../session/context';
import { onlyGuests } from '../../../session/login/completeLogin.server';
import { useWithRedirectTo } from '../../../session/redirects/redirectTo';

export const handle = page('auth', 'validation');
export const meta: MetaFunction = (args) => pageMeta(args, (t, site) => ({ title: site.title(t('auth')('logInWithCode')), noindex: true }));

export async function loader(args: LoaderFunctionArgs) {
  await onlyGuests(await requestContext(args));
  return null;
}

export const action = (args: ActionFunctionArgs) => requestCode(args, 'signIn', '/login/code/verify');

export default function LogInWithCode() {
  const state = useActionData<typeof action>() ?? emptyForm;
  const t = useTranslate('auth');
  const keep = useWithRedirectTo();
  return (
    <div className="stack sheet">
      <SignInStep />
      <h1>{t('logInWithCode')}</h1>
      <p className="muted">{t('logInWithCodeText')}</p>
      <CodeRequestForm state={state} id="code-request-form" />
      <p className="sheet-links">
        <Link to={keep('/login?with=password')}>{t('logInWithPassword')}</Link>
      </p>
    </div>
  );
}
