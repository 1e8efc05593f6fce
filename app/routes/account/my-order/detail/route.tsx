import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { order as orderSchema } from '../../../../../marketplace/contract/order/orders';
import { reviewableLines } from '../../../../../marketplace/contract/order/reviews';
import { ApiError } from '../../../../api/error';
import { orNotFound } from '../../../../api/notFound';
import { intentOf } from '../../../../components/forms/form.server';
import { BidiText } from '../../../../components/ui/BidiText';
import { ButtonLink } from '../../../../components/ui/Button';
import { Callout } from '../../../../components/ui/Callout';
import { describeOrderArrival } from '../../../../i18n/describeArrival.server';
import { formatDateTime, isolate } from '../../../../i18n/format';
import { messageText, page } from '../../../../i18n/store';
import { useTranslate } from '../../../../i18n/useTranslate';
import { pageMeta } from '../../../../seo/meta';
import { requestContext } from '../../../../session/context';
import { requireSession, requireUser } from '../../../../session/requireUser';
import { OrderActions } from './OrderActions';
import { OrderFacts } from './OrderFacts';
import { OrderLines } from './OrderLines';
import { OrderProgress } from './OrderProgress';
import { reorder } from './reorder.server';

export const handle = page('orders');

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t('orders')('order', { number: isolate(args.data?.order.number ?? '') }), noindex: true }));

const idOf = ({ params }: { params: { orderDetailId?: string } }) => encodeURIComponent(params.orderDetailId ?? '');

export async function loader(args: LoaderFunctionArgs) {
  const shop = await requestContext(args);
  await requireUser(shop);
  const order = await orNotFound(shop.api.get(`/api/orders/${idOf(args)}/`, orderSchema));
  const isUnderWay = order.status !== 'pending_payment' && order.status !== 'cancelled';
  const lines = order.status === 'delivered' ? await shop.api.get('/api/me/reviews/', reviewableLines, { orderId: order.id }) : [];
  const reviewed = lines.flatMap(({ orderLineId, review }) => (review ? [orderLineId] : []));
  const time = (instant: string) => formatDateTime(instant, shop.language);
  return {
    order: { ...order, placedAt: time(order.placedAt), history: order.history.map((step) => ({ ...step, at: time(step.at) })) },
    reviewed,
    arrives: describeOrderArrival(shop, order),
    isNew: isUnderWay && shop.url.searchParams.has('placed'),
  };
}

export async function action(args: ActionFunctionArgs) {
  const shop = await requestContext(args);
  await requireSession(shop);
  const intent = intentOf(await shop.form(), ['cancel', 'reorder'] as const);
  const path = `/api/orders/${idOf(args)}`;
  try {
    if (intent === 'reorder') return await reorder(shop, path);
    await shop.api.post(`${path}/cancel/`, orderSchema);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    if (error.status === 404) throw new Response(null, { status: 404 });
    return data({ message: messageText(shop.language, error.detail ?? 'errors.general') }, { status: error.status });
  }
  throw await shop.redirect(args.params.orderDetailId ? `/account/my-order/${idOf(args)}` : '/account/my-order', {
    flash: { key: 'orderCancelled' },
  });
}

export default function OrderPage() {
  const t = useTranslate('orders');
  const { order, reviewed, arrives, isNew } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <div className="stack">
      <h1>
        <BidiText text={isNew ? t('placedTitle') : t('order', { number: isolate(order.number) })} />
      </h1>
      {isNew && (
        <Callout kind="success">
          <p>{t('placedText')}</p>
        </Callout>
      )}
      {order.status === 'pending_payment' && order.payment && (
        <Callout kind="warning">
          <p>{t('waitsForPayment')}</p>
          <ButtonLink to={`/payment/wait/${order.payment.reference}`}>{t('payNow')}</ButtonLink>
        </Callout>
      )}
      {order.paymentStatus === 'refunded' && <Callout kind="success">{t('refundedText')}</Callout>}
      {refused && <Callout kind="error">{refused.message}</Callout>}
      <OrderProgress order={order} arrives={arrives} />
      <OrderLines order={order} reviewed={reviewed} />
      <OrderFacts order={order} />
      <OrderActions order={order} />
      {isNew && (
        <ButtonLink look="outline" to="/product">
          {t('keepShopping')}
        </ButtonLink>
      )}
    </div>
  );
}
