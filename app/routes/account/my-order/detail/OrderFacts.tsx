import type { order as orderSchema } from '../../../../../marketplace/contract/order/orders';
import type { Answer } from '../../../../api/client';
import { Fact } from '../../../../components/order/Fact';
import { Phone } from '../../../../components/ui/Phone';
import { joinFacts } from '../../../../i18n/format';
import { useTranslate } from '../../../../i18n/useTranslate';

/** Number, date, payment, note, and the address at the time of the order, whose times are texts. */
export function OrderFacts({ order }: { order: Answer<typeof orderSchema> }) {
  const t = useTranslate('orders');
  const { address } = order;
  const place = [address.cityName, address.area, address.street, address.building, address.floor, address.nearestLandmark];
  return (
    <dl className="order-facts panel">
      <Fact name={t('orderNumber')}>
        <bdi dir="ltr">{order.number}</bdi>
      </Fact>
      <Fact name={t('placedAt')}>
        <bdi dir="auto">{order.placedAt}</bdi>
      </Fact>
      <Fact name={t('payment')}>
        {t(`method_${order.paymentMethod}`)} · {t(`paid_${order.paymentStatus}`)}
      </Fact>
      <Fact name={t('address')}>
        <span dir="auto">{address.fullName}</span>
        <br />
        {joinFacts(place)}
        <br />
        <Phone number={address.phone} />
      </Fact>
      {order.note && (
        <Fact name={t('note')}>
          <span dir="auto">{order.note}</span>
        </Fact>
      )}
    </dl>
  );
}
