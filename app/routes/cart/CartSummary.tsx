import { OrderSum } from '../../components/order/OrderSum';
import { orderSum } from '../../components/order/orderSum';
import { Button } from '../../components/ui/Button';
import { Callout } from '../../components/ui/Callout';
import { Icon } from '../../components/ui/Icon';
import { Price } from '../../components/ui/Price';
import { useTranslate } from '../../i18n/useTranslate';

interface Summary {
  /** The number of pieces. */
  count: number;
  subtotal: string;
  discount: string;
  blocked: boolean;
  city: { name: string; fee: string } | null;
  /** The days of delivery in a text. */
  arrives: string | null;
}

const CheckoutButton = () => {
  const t = useTranslate('cart');
  return (
    <Button wide name="intent" value="checkout">
      {t('checkout')}
    </Button>
  );
};

/**
 * The totals of the cart with delivery to the selected city, and the button that saves the quantities and goes to the checkout. On phones,
 * total and button stay at the bottom of the window.
 */
export function CartSummary({ count, subtotal, discount, blocked, city, arrives }: Summary) {
  const t = useTranslate('cart');
  const common = useTranslate('common');
  const cost = { subtotal, discount, deliveryFee: city?.fee ?? null };
  return (
    <>
      <section className="summary panel stack" aria-labelledby="summary">
        <h2 id="summary">{t('summary')}</h2>
        <OrderSum
          cost={cost}
          labels={{ items: t('subtotal'), delivery: t('delivery', { city: city?.name ?? '' }), total: t('total'), saved: t('saved') }}
          hints={{ items: t('pieces', { count }) }}
        />
        {blocked ? <Callout kind="warning">{t('resolveFirst')}</Callout> : <CheckoutButton />}
        <ul className="hint">
          {arrives && (
            <li className="row">
              <Icon name="truck" />
              <span>
                {t('arrives')} <strong>{arrives}</strong>
              </span>
            </li>
          )}
          <li className="row">
            <Icon name="wallet" />
            {t('cashOnDelivery')}
          </li>
          <li className="row">
            <Icon name="return" />
            {t('returns', { period: common('returnPeriod') })}
          </li>
        </ul>
      </section>
      {!blocked && (
        <div className="checkout-bar">
          <p>
            <span className="hint">{t('total')}</span> <Price className="price" amount={orderSum(cost).total} />
            {arrives && (
              <span className="row hint">
                <Icon name="truck" />
                <span>
                  <span className="visually-hidden">{t('arrives')}</span> {arrives}
                </span>
              </span>
            )}
          </p>
          <CheckoutButton />
        </div>
      )}
    </>
  );
}
