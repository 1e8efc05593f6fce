import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { orderStatuses } from '../../../../marketplace/contract/order/orderStates';
import { orderList } from '../../../../marketplace/contract/order/orders';
import { pageSize } from '../../../../marketplace/contract/paging';
import { ButtonLink } from '../../../components/ui/Button';
import { EmptyState } from '../../../components/ui/EmptyState';
import { Pager } from '../../../components/ui/Pager';
import { describeOrderArrival } from '../../../i18n/describeArrival.server';
import { page } from '../../../i18n/store';
import { useTranslate } from '../../../i18n/useTranslate';
import { pageMeta } from '../../../seo/meta';
import { readOffset } from '../../../seo/pagination';
import { requestContext } from '../../../session/context';
import { requireUser } from '../../../session/requireUser';
import { OrderCard } from './OrderCard';
import { OrderFilter } from './OrderFilter';

export const handle = page('orders');

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t, site) => ({ title: site.title(t('orders')('title')), noindex: true }));

export async function loader(args: LoaderFunctionArgs) {
  const shop = await requestContext(args);
  await requireUser(shop);
  const query = shop.url.searchParams;
  const asked = (name: string) => query.get(name)?.trim() ?? '';
  const filter = {
    status: orderStatuses.find((status) => status === asked('status')) ?? '',
    from: asked('from'),
    to: asked('to'),
    search: asked('search'),
  };
  const offset = readOffset(query);
  const { count, results } = await shop.api.get('/api/orders/', orderList, { ...filter, offset });
  const orders = results.map(({ id, number, status, placedAt, total, lineCount, images, ...days }) => ({
    ...{ id, number, status, placedAt, total, lineCount, images },
    arrives: describeOrderArrival(shop, { status, ...days }),
  }));
  return { count, orders, offset, filter };
}

export default function OrdersPage() {
  const t = useTranslate('orders');
  const { count, orders, offset, filter } = useLoaderData<typeof loader>();
  const isFiltered = Object.values(filter).some(Boolean);
  if (count === 0 && !isFiltered) {
    return (
      <EmptyState icon="no-order-history" title={t('emptyTitle')} text={t('emptyText')}>
        <ButtonLink to="/product">{t('startShopping')}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <div className="stack">
      <div className="filtered">
        <h1>{t('title')}</h1>
        <OrderFilter filter={filter} isFiltered={isFiltered} />
      </div>
      {count === 0 ? (
        <EmptyState icon="no-current-orders" title={t('noneFoundTitle')} text={t('noneFoundText')} level={2}>
          <ButtonLink look="outline" to="/account/my-order">
            {t('showAll')}
          </ButtonLink>
        </EmptyState>
      ) : (
        <ul className="stack">
          {orders.map((order) => (
            <OrderCard key={order.id} order={order} />
          ))}
        </ul>
      )}
      <Pager count={count} offset={offset} step={pageSize} />
    </div>
  );
}
