import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { brand } from '../../../../../marketplace/contract/brand/brand';
import { order as orderSchema } from '../../../../../marketplace/contract/order/orders';
import { orNotFound } from '../../../../api/notFound';
import { Fact } from '../../../../components/order/Fact';
import { LinePrice } from '../../../../components/order/LinePrice';
import { BidiText } from '../../../../components/ui/BidiText';
import { Link } from '../../../../components/ui/Link';
import { Price } from '../../../../components/ui/Price';
import { contactsOf } from '../../../../i18n/contacts/contacts';
import { describeOrderArrival } from '../../../../i18n/describeArrival.server';
import { formatDate, inReadingOrder, isolate, joinFacts } from '../../../../i18n/format';
import { barePage } from '../../../../i18n/store';
import { useLanguage, useTranslate } from '../../../../i18n/useTranslate';
import { pageMeta } from '../../../../seo/meta';
import { requestContext } from '../../../../session/context';
import { requireUser } from '../../../../session/requireUser';
import { OrderTotals } from '../OrderTotals';

export const handle = barePage('orders');
export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t('orders')('invoiceTitle', { number: isolate(args.data?.order.number ?? '') }), noindex: true }));

/** A printable invoice. An order that waits for its payment has none, because it may still fail. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requestContext(args);
  await requireUser(shop);
  const id = encodeURIComponent(args.params.orderDetailId ?? '');
  const order = await orNotFound(shop.api.get(`/api/orders/${id}/`, orderSchema));
  if (order.status === 'pending_payment') throw new Response(null, { status: 404 });
  return { order, arrives: describeOrderArrival(shop, order) };
}

export default function Invoice() {
  const t = useTranslate('orders');
  const language = useLanguage();
  const contacts = contactsOf(language);
  const { order, arrives } = useLoaderData<typeof loader>();
  const { address } = order;
  const place = [address.cityName, address.area, address.street, address.building, address.floor, address.nearestLandmark].filter(Boolean);
  return (
    <article className="invoice stack">
      <p className="between not-printed">
        <Link to={`/account/my-order/${order.id}`}>{t('backToOrder')}</Link> <span className="hint">{t('printHint')}</span>
      </p>
      <img src={brand.logo} alt={brand.name[language]} width="57" height="40" />
      <h1>
        <BidiText text={t('invoiceTitle', { number: isolate(order.number) })} />
      </h1>
      <dl className="order-facts">
        <Fact name={t('seller')}>
          {brand.name[language]}
          <br />
          {contacts.office}
          <br />
          <bdi dir="ltr">{contacts.phone.text}</bdi>
        </Fact>
        <Fact name={t('buyer')}>
          {address.fullName}
          <br />
          {joinFacts(place)}
        </Fact>
        <Fact name={t('placedAt')}>
          <bdi dir="ltr">{formatDate(order.placedAt)}</bdi>
        </Fact>
        <Fact name={t('payment')}>
          {t(`method_${order.paymentMethod}`)} · {t(`paid_${order.paymentStatus}`)}
        </Fact>
        {arrives && <Fact name={t('arrives')}>{arrives}</Fact>}
        {order.status === 'cancelled' && <Fact name={t('status')}>{t('status_cancelled')}</Fact>}
      </dl>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('item')}</th>
            <th scope="col">{t('lineTotal')}</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.id}>
              <td>
                {joinFacts([inReadingOrder(line.name), ...line.attributes.map(({ label }) => label)])}
                <br />
                <span className="hint">
                  {line.quantity} × <Price amount={line.unitPrice} />
                </span>
              </td>
              <td>
                <LinePrice line={line} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <OrderTotals order={order} />
    </article>
  );
}
