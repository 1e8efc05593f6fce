import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { page } from '../../../i18n/store';
import { useTranslate } from '../../../i18n/useTranslate';
import { pageMeta } from '../../../seo/meta';
import { requestContext } from '../../../session/context';
import { requireUser } from '../../../session/requireUser';

export const handle = page('account');
export const meta: MetaFunction = (args) => pageMeta(args, (t, site) => ({ title: site.title(t('account')('title')), noindex: true }));

export async function loader(args: LoaderFunctionArgs) {
  const { firstName } = await requireUser(await requestContext(args));
  return { firstName };
}

/** The account's start page. On a small screen the layout shows the menu here. */
export default function AccountStart() {
  const { firstName } = useLoaderData<typeof loader>();
  const t = useTranslate('account');
  return (
    <div className="stack">
      <h1>{firstName ? t('greeting', { name: firstName }) : t('greetingNoName')}</h1>
      <p className="muted">{t('menuText')}</p>
    </div>
  );
}
