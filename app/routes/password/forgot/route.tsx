import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { CodeRequestForm } from '../../../components/auth/code/CodeRequestForm';
import { requestCode } from '../../../components/auth/code/requestCode.server';
import { filledForm } from '../../../components/forms/state';
import { Link } from '../../../components/ui/Link';
import { page } from '../../../i18n/store';
import { useTranslate } from '../../../i18n/useTranslate';
import { pageMeta } from '../../../seo/meta';
import { requestContext } from '../../../session/context';
import { useWithRedirectTo } from '../../../session/redirects/redirectTo';

export const handle = page('auth', 'validation');
export const meta: MetaFunction = (args) =>
  pageMeta(args, (t, site) => ({ title: site.title(t('auth')('forgotPassword')), noindex: true }));

/** Open to signed-in shoppers too: an account that only used codes sets its first password here. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requestContext(args);
  const user = await shop.me();
  return { signedIn: user !== null, state: filledForm({ identifier: user?.phone ?? user?.email }) };
}

export const action = (args: ActionFunctionArgs) => requestCode(args, 'reset', '/password/reset');

export default function ForgotPassword() {
  const { signedIn, state } = useLoaderData<typeof loader>();
  const shown = useActionData<typeof action>() ?? state;
  const t = useTranslate('auth');
  const keep = useWithRedirectTo();
  return (
    <div className="stack sheet">
      <h1>{signedIn ? t('newPasswordTitle') : t('forgotPassword')}</h1>
      <p className="muted">{t('forgotText')}</p>
      <CodeRequestForm state={shown} id="forgot-form" />
      {!signedIn && (
        <p className="sheet-links">
          <Link to={keep('/login')}>{t('logInWithPassword')}</Link>
        </p>
      )}
    </div>
  );
}
