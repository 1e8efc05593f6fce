import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { nothing } from '../../../marketplace/contract/common';
import { ApiError } from '../../api/error';
import { LogOutForm } from '../../components/sign-in/LogOutForm';
import { useTranslate } from '../../i18n/useTranslate';
import { pageMeta } from '../../seo/meta';
import { requestContext } from '../../session/context';

export const meta: MetaFunction = (args) => pageMeta(args, (t, site) => ({ title: site.title(t('common')('logOut')), noindex: true }));

export async function loader(args: LoaderFunctionArgs) {
  const shop = await requestContext(args);
  if (!shop.session.token) throw await shop.redirect('/');
  return null;
}

/** Ends the session in this browser, even if the call to the API fails. */
export async function action(args: ActionFunctionArgs) {
  const shop = await requestContext(args);
  if (shop.session.token) {
    await shop.api.post('/api/auth/logout/', nothing).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
    });
  }
  shop.signOut();
  throw await shop.redirect('/', { flash: { key: 'signedOut' } });
}

export default function LogOut() {
  const t = useTranslate('common');
  return (
    <div className="stack sheet">
      <h1>{t('logOutQuestion')}</h1>
      <p className="muted">{t('logOutText')}</p>
      <LogOutForm />
    </div>
  );
}
