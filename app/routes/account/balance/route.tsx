import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { brand } from '../../../../marketplace/contract/brand/brand';
import { balance, balanceTransactions } from '../../../../marketplace/contract/order/balance';
import { transactionTypes } from '../../../../marketplace/contract/order/balanceKinds';
import { pageSize } from '../../../../marketplace/contract/paging';
import { ButtonLink } from '../../../components/ui/Button';
import { EmptyState } from '../../../components/ui/EmptyState';
import { Pager } from '../../../components/ui/Pager';
import { Price } from '../../../components/ui/Price';
import { formatDateTime } from '../../../i18n/format';
import { page } from '../../../i18n/store';
import { useTranslate } from '../../../i18n/useTranslate';
import { pageMeta } from '../../../seo/meta';
import { readOffset } from '../../../seo/pagination';
import { requestContext } from '../../../session/context';
import { requireUser } from '../../../session/requireUser';
import { Transaction } from './Transaction';
import { TypeFilter } from './TypeFilter';

export const handle = page('balance');

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t, site) => ({ title: site.title(t('balance')('title')), noindex: true }));

export async function loader(args: LoaderFunctionArgs) {
  const shop = await requestContext(args);
  await requireUser(shop);
  const query = shop.url.searchParams;
  const offset = readOffset(query);
  const type = transactionTypes.find((known) => known === query.get('type')) ?? null;
  const [held, { count, results }] = await Promise.all([
    shop.api.get('/api/balance/', balance),
    shop.api.get('/api/balance/transactions/', balanceTransactions, { offset, type }),
  ]);
  const transactions = results.map((moved) => ({ ...moved, at: formatDateTime(moved.at, shop.language) }));
  return { balance: held.balance, count, transactions, offset, type };
}

const path = `/account/${brand.balanceSegment}`;

export default function BalancePage() {
  const t = useTranslate('balance');
  const { balance: held, count, transactions, offset, type } = useLoaderData<typeof loader>();
  const isNew = count === 0 && type === null;
  return (
    <div className="stack">
      <h1>{t('title')}</h1>
      <div className="panel stack balance">
        <p>
          {t('available')} <Price className="price" amount={held} />
        </p>
        <div className="row">
          <ButtonLink to={`${path}/topup`}>{t('topup')}</ButtonLink>{' '}
          <ButtonLink to={`${path}/transfer`} look="outline">
            {t('transfer')}
          </ButtonLink>
        </div>
      </div>
      <h2>{t('transactions')}</h2>
      {!isNew && <TypeFilter chosen={type} />}
      {isNew && <EmptyState icon="no-transactions" title={t('emptyTitle')} text={t('emptyText')} level={2} />}
      {count === 0 && !isNew && (
        <EmptyState icon="no-transactions" title={t('noneOfTypeTitle')} text={t('noneOfTypeText')} level={2}>
          <ButtonLink look="outline" to={path}>
            {t('showAll')}
          </ButtonLink>
        </EmptyState>
      )}
      {count > 0 && (
        <ul className="transactions">
          {transactions.map((moved) => (
            <Transaction key={moved.id} moved={moved} />
          ))}
        </ul>
      )}
      <Pager count={count} offset={offset} step={pageSize} />
    </div>
  );
}
