import { randomUUID } from 'node:crypto';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { maxReturnPhotos } from '../../../../../marketplace/contract/order/returnStates';
import { returnables } from '../../../../../marketplace/contract/order/returns';
import { formWithPhotos } from '../../../../components/forms/photos.server';
import { emptyForm } from '../../../../components/forms/state';
import { ButtonLink } from '../../../../components/ui/Button';
import { EmptyState } from '../../../../components/ui/EmptyState';
import { Link } from '../../../../components/ui/Link';
import { formatDate, isolate } from '../../../../i18n/format';
import { page } from '../../../../i18n/store';
import { useTranslate } from '../../../../i18n/useTranslate';
import { pageMeta } from '../../../../seo/meta';
import { requestContext } from '../../../../session/context';
import { requireSession, requireUser } from '../../../../session/requireUser';
import { ReturnForm } from './ReturnForm';
import { requestReturn } from './requestReturn.server';

export const handle = page('returns', 'validation');
export const meta: MetaFunction = (args) => pageMeta(args, (t, site) => ({ title: site.title(t('returns')('newTitle')), noindex: true }));

export async function loader(args: LoaderFunctionArgs) {
  const shop = await requestContext(args);
  await requireUser(shop);
  const orders = await shop.api.get('/api/returns/returnable/', returnables);
  const asked = shop.url.searchParams.get('order');
  const order = orders.find(({ orderId }) => String(orderId) === asked) ?? (orders.length === 1 && asked === null ? orders[0] : undefined);
  const choice = orders.map(({ orderId, orderNumber, until }) => ({ orderId, orderNumber, until }));
  const shown = { order: order ?? null, choice, idempotencyKey: randomUUID() };
  return data(shown, { headers: { 'Cache-Control': 'private, no-store' } });
}

export async function action(args: ActionFunctionArgs) {
  const shop = await requestContext(args);
  await requireSession(shop);
  return requestReturn(shop, await formWithPhotos(shop, args.request, maxReturnPhotos));
}

export default function NewReturnPage() {
  const t = useTranslate('returns');
  const period = useTranslate('common')('returnPeriod');
  const { order, choice, idempotencyKey } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>() ?? emptyForm;
  if (choice.length === 0) {
    return (
      <EmptyState icon="no-returned-orders" title={t('nothingTitle')} text={t('nothingText', { period })}>
        <ButtonLink look="outline" to="/account/return-order">
          {t('title')}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <div className="stack narrow">
      <h1>{t('newTitle')}</h1>
      <p className="muted">{t('newText', { period })}</p>
      {order ? (
        <>
          <ReturnForm order={order} state={state} idempotencyKey={state.values.idempotencyKey ?? idempotencyKey} key={order.orderId} />
          {choice.length > 1 && (
            <p>
              <Link to="/account/return-order/new">{t('otherOrder')}</Link>
            </p>
          )}
        </>
      ) : (
        <section className="stack" aria-labelledby="choose">
          <h2 id="choose">{t('chooseOrder')}</h2>
          <ul className="stack">
            {choice.map(({ orderId, orderNumber, until }) => (
              <li key={orderId} className="panel order-card">
                <h3>
                  <Link to={`/account/return-order/new?order=${orderId}`}>{t('orderOf', { number: isolate(orderNumber) })}</Link>
                </h3>
                <p className="hint">{t('until', { date: isolate(formatDate(until)) })}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
