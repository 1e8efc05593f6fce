import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { returnList, type returnSummary } from '../../../../marketplace/contract/order/returns';
import { pageSize } from '../../../../marketplace/contract/paging';
import type { Answer } from '../../../api/client';
import { SummaryCard } from '../../../components/order/SummaryCard';
import { ButtonLink } from '../../../components/ui/Button';
import { EmptyState } from '../../../components/ui/EmptyState';
import { Pager } from '../../../components/ui/Pager';
import { isolate } from '../../../i18n/format';
import { page } from '../../../i18n/store';
import { useTranslate } from '../../../i18n/useTranslate';
import { pageMeta } from '../../../seo/meta';
import { readOffset } from '../../../seo/pagination';
import { requestContext } from '../../../session/context';
import { requireUser } from '../../../session/requireUser';
import { ReturnStatus } from './ReturnStatus';

export const handle = page('returns');

export const meta: MetaFunction = (args) => pageMeta(args, (t, site) => ({ title: site.title(t('returns')('title')), noindex: true }));

export async function loader(args: LoaderFunctionArgs) {
  const shop = await requestContext(args);
  await requireUser(shop);
  const offset = readOffset(shop.url.searchParams);
  const { count, results } = await shop.api.get('/api/returns/', returnList, { offset });
  return { count, returns: results, offset };
}

/** One return in the list. */
function ReturnCard({ one }: { one: Answer<typeof returnSummary> }) {
  const t = useTranslate('returns');
  return (
    <SummaryCard
      to={`/account/return-order/${one.id}`}
      title={t('number', { number: isolate(one.number) })}
      status={<ReturnStatus status={one.status} />}
      date={one.requestedAt}
      images={one.images}
      count={t('lines', { count: one.lineCount })}
      amount={one.refund}
    />
  );
}

export default function ReturnsPage() {
  const t = useTranslate('returns');
  const { count, returns, offset } = useLoaderData<typeof loader>();
  const start = <ButtonLink to="/account/return-order/new">{t('start')}</ButtonLink>;
  if (count === 0) {
    return (
      <EmptyState icon="no-returned-orders" title={t('emptyTitle')} text={t('emptyText')}>
        {start}
      </EmptyState>
    );
  }
  return (
    <div className="stack">
      <h1>{t('title')}</h1>
      <p>{start}</p>
      <ul className="stack">
        {returns.map((one) => (
          <ReturnCard key={one.id} one={one} />
        ))}
      </ul>
      <Pager count={count} offset={offset} step={pageSize} />
    </div>
  );
}
