import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { storefront } from '../../api/context';
import { pageMeta } from '../../document/meta';
import { page } from '../../i18n/store';
import { useTranslate } from '../../i18n/useTranslate';
import { requireUser } from '../../session/requireUser';
import { EmptyState } from '../../ui/EmptyState';

export const handle = page('balance', 'common');

export const meta: MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('common')('returns'), noindex: true }));

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(await storefront(args));
  return null;
}

export default function ReturnsPage() {
  const t = useTranslate('balance');
  return <EmptyState icon="no-returned-orders" title={t('returnsTitle')} text={t('returnsText')} />;
}
