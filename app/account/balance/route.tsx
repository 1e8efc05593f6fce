import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { balance, balanceTransactions } from '../../../marketplace/contract/balance';
import { pageSize } from '../../../marketplace/contract/paging';
import { storefront } from '../../api/context';
import { pageMeta } from '../../document/meta';
import { formatDateTime } from '../../i18n/format';
import { page } from '../../i18n/store';
import { useTranslate } from '../../i18n/useTranslate';
import { requireUser } from '../../session/requireUser';
import { EmptyState } from '../../ui/EmptyState';
import { Pager } from '../../ui/Pager';
import { Price } from '../../ui/Price';

export const handle = page('balance');

export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, (t) => ({ title: t('balance')('title'), noindex: true }));

export async function loader(args: LoaderFunctionArgs) {
  const shop = await storefront(args);
  await requireUser(shop);
  const offset = Math.max(0, Math.trunc(Number(shop.url.searchParams.get('offset'))) || 0);
  const [held, transactions] = await Promise.all([
    shop.api.get('/api/balance/', balance),
    shop.api.get('/api/balance/transactions/', balanceTransactions, { offset }),
  ]);
  return { balance: held.balance, count: transactions.count, transactions: transactions.results, offset };
}

export default function BalancePage() {
  const t = useTranslate('balance');
  const { balance: held, count, transactions, offset } = useLoaderData<typeof loader>();
  return (
    <div className="stack">
      <h1>{t('title')}</h1>
      <p className="panel balance">
        {t('available')} <Price className="price" amount={held} />
      </p>
      <h2>{t('transactions')}</h2>
      {count === 0 ? (
        <EmptyState icon="no-transactions" title={t('emptyTitle')} text={t('emptyText')} level={2} />
      ) : (
        <ul className="stack">
          {transactions.map(({ id, kind, amount, at }) => (
            <li key={id} className="between">
              <span>
                {kind === 'topup' ? t('topup') : t('otherKind')}
                <br />
                <bdi dir="ltr" className="hint">
                  {formatDateTime(at)}
                </bdi>
              </span>
              <Price amount={amount} />
            </li>
          ))}
        </ul>
      )}
      <Pager count={count} offset={offset} step={pageSize} />
    </div>
  );
}
