import type { order as orderSchema } from '../../../../../marketplace/contract/order/orders';
import type { Answer } from '../../../../api/client';
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
      <div>
        <dt>{t('orderNumber')}</dt>
        <dd>
          <bdi dir="ltr">{order.number}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('placedAt')}</dt>
        <dd>
          <bdi dir="auto">{order.placedAt}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('payment')}</dt>
        <dd>
          {t(`method_${order.paymentMethod}`)} · {t(`paid_${order.paymentStatus}`)}
        </dd>
      </div>
      <div>
        <dt>{t('address')}</dt>
        <dd>
          <span dir="auto">{address.fullName}</span>
          <br />
          {joinFacts(place)}
          <br />
          <Phone number={address.phone} />
        </dd>
      </div>
      {order.note && (
        <div>
          <dt>{t('note')}</dt>
          <dd>
            <span dir="auto">{order.note}</span>
          </dd>
        </div>
      )}
    </dl>
  );
}
