import { imagePath } from '../../../marketplace/contract/images';
import type { orderSummary } from '../../../marketplace/contract/orders';
import type { Answer } from '../../api/client';
import { formatDate } from '../../i18n/format';
import { useTranslate } from '../../i18n/useTranslate';
import { Link } from '../../ui/Link';
import { Price } from '../../ui/Price';
import { OrderStatus } from './OrderStatus';

/** One order in the list: the whole card leads to it. */
export function OrderCard({ order }: { order: Answer<typeof orderSummary> }) {
  const t = useTranslate('orders');
  return (
    <li className="panel order-card">
      <h2>
        <Link to={`/account/my-order/${order.id}`}>
          {t('order', { number: '' })}
          <bdi>{order.number}</bdi>
        </Link>
      </h2>
      <p className="between">
        <OrderStatus status={order.status} /> <span className="hint">{formatDate(order.placedAt)}</span>
      </p>
      <p className="row">
        {order.images.map(({ id }) => (
          <img key={id} src={imagePath(id, 'set', 80)} alt="" width="56" height="56" loading="lazy" />
        ))}
      </p>
      <p className="between">
        <span className="hint">{t('lines', { count: order.lineCount })}</span> <Price className="price" amount={order.total} />
      </p>
    </li>
  );
}
