import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageSize } from '../../../marketplace/contract/paging';
import { returnList, type returnSummary } from '../../../marketplace/contract/returns';
import type { Answer } from '../../api/client';
import { storefront } from '../../api/context';
import { pageMeta } from '../../document/meta';
import { isolate } from '../../i18n/format';
import { page } from '../../i18n/store';
import { useTranslate } from '../../i18n/useTranslate';
import { requireUser } from '../../session/requireUser';
import { ButtonLink } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { Pager } from '../../ui/Pager';
import { SummaryCard } from '../../ui/SummaryCard';
import { ReturnStatus } from './ReturnStatus';

export const handle = page('returns');

export const meta: MetaFunction = (args) => pageMeta(args, (t, site) => ({ title: site.title(t('returns')('title')), noindex: true }));

export async function loader(args: LoaderFunctionArgs) {
  const shop = await storefront(args);
  await requireUser(shop);
  const offset = Math.max(0, Math.trunc(Number(shop.url.searchParams.get('offset'))) || 0);
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
