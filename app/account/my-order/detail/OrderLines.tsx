import { imagePath } from '../../../../marketplace/contract/images';
import type { order as orderSchema } from '../../../../marketplace/contract/orders';
import type { Answer } from '../../../api/client';
import { isolate } from '../../../i18n/format';
import { useTranslate } from '../../../i18n/useTranslate';
import { Link } from '../../../ui/Link';
import { Price } from '../../../ui/Price';
import { Totals } from '../../../ui/Totals';

/** What was ordered, as it was sold, and what it came to. */
export function OrderLines({ order }: { order: Answer<typeof orderSchema> }) {
  const t = useTranslate('orders');
  return (
    <section className="panel stack" aria-labelledby="items">
      <h2 id="items">{t('items')}</h2>
      <ul className="stack">
        {order.lines.map((line) => (
          <li key={line.id} className="line-small">
            {line.image && <img src={imagePath(line.image.id, 'set', 80)} alt="" width="56" height="56" loading="lazy" />}
            <div className="line-text">
              <Link to={`/product/${line.productId}?variant=${line.variantId}`}>{line.name}</Link>
              <p className="between">
                <span className="hint">
                  {[...line.attributes.map(({ label }) => label), `× ${line.quantity}`].map(isolate).join(' · ')}
                </span>{' '}
                <Price amount={line.lineTotal} />
              </p>
            </div>
          </li>
        ))}
      </ul>
      <Totals
        rows={[
          { label: t('subtotal'), amount: order.subtotal },
          ...(order.discount === '0' ? [] : [{ label: t('discount'), amount: `-${order.discount}` }]),
          { label: t('deliveryFee'), amount: order.deliveryFee, decimals: 2 },
        ]}
        total={{ label: t('total'), amounts: [order.total] }}
      />
    </section>
  );
}
