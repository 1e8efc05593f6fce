import type { StaffOrder } from '../../../../../marketplace/contract/staff/orders';
import { Picture } from '../../../../components/picture/Picture';
import { Pieces } from '../../../../components/staff/Pieces';
import { Sku } from '../../../../components/staff/Sku';
import { Price } from '../../../../components/ui/Price';
import { inReadingOrder, joinFacts } from '../../../../i18n/format';
import { useTranslate } from '../../../../i18n/useTranslate';

function Sum({ label, amount, isTotal }: { label: string; amount: string; isTotal?: boolean }) {
  return (
    <tr className={isTotal ? 'amount total' : 'amount'}>
      <th scope="row" colSpan={2}>
        {label}
      </th>
      <td className="number">
        <Price amount={amount} />
      </td>
    </tr>
  );
}

/** What was ordered, and what it costs. */
export function Lines({ order }: { order: StaffOrder }) {
  const t = useTranslate('staff');
  const texts = useTranslate('orders');
  return (
    <section className="card" aria-labelledby="lines">
      <h2 id="lines">{texts('items')}</h2>
      <table className="lines">
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.id}>
              <td className="picture">{line.image && <Picture id={line.image.id} place="tiny" width={48} />}</td>
              <td>
                <a href={`/product/${line.productId}`}>{inReadingOrder(line.name)}</a>
                <p className="hint">
                  {joinFacts(line.attributes.map(({ label }) => label))} {line.attributes.length > 0 && '· '}
                  <Sku sku={line.sku} /> · <Pieces quantity={line.quantity} unitPrice={line.unitPrice} />
                </p>
              </td>
              <td className="number">
                <Price amount={line.lineTotal} />
              </td>
            </tr>
          ))}
          {order.discount !== '0' && <Sum label={texts('saved')} amount={order.discount} />}
          <Sum label={texts('deliveryFee')} amount={order.deliveryFee} />
          <Sum label={texts('total')} amount={order.total} isTotal />
          {order.balanceUsed !== '0' && <Sum label={texts('balanceUsed')} amount={order.balanceUsed} />}
          {order.paymentStatus === 'due_on_delivery' && <Sum label={texts('toPayAtDoor')} amount={order.due} isTotal />}
        </tbody>
      </table>
      <p>
        {texts(`method_${order.paymentMethod}`)} · {texts(`paid_${order.paymentStatus}`)}
      </p>
      {order.payments && order.payments.length > 0 && (
        <ul>
          {order.payments.map((payment) => (
            <li key={payment.reference}>
              {texts(`method_${payment.gateway}`)} · {t(`payment_${payment.state}`)} · <Price amount={payment.amount} />
              <p className="hint">
                <a href={`/staff/payments/${payment.reference}`}>
                  <bdi>{payment.reference}</bdi>
                </a>
              </p>
            </li>
          ))}
        </ul>
      )}
      {order.returns.length > 0 && (
        <p>
          {t('returns')}:{' '}
          {order.returns.map(({ number }) => (
            <a key={number} href={`/staff/returns/${number}`}>
              <bdi>{number}</bdi>{' '}
            </a>
          ))}
        </p>
      )}
    </section>
  );
}
