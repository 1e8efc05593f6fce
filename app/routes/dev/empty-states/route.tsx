import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { EmptyState, emptyStates } from '../../../components/ui/EmptyState';
import { page } from '../../../i18n/store';
import { useTranslate } from '../../../i18n/useTranslate';
import { pageMeta } from '../../../seo/meta';
import { requestContext } from '../../../session/context';

export const handle = page('emptyStates');
export const meta: MetaFunction = (args) => pageMeta(args, (t, site) => ({ title: site.title(t('emptyStates')('page')), noindex: true }));

/** All empty states side by side, including those without a page. Demo only. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requestContext(args);
  if (shop.settings.mode !== 'demo') throw new Response(null, { status: 404 });
  return null;
}

export default function EmptyStates() {
  const t = useTranslate('emptyStates');
  return (
    <>
      <h1>{t('page')}</h1>
      <div className="tiles">
        {emptyStates.map((name) => (
          <EmptyState key={name} icon={name} level={2} title={t(name)} text={t(`${name}-text`)} />
        ))}
      </div>
    </>
  );
}
