import { OrderSum } from '../../components/order/OrderSum';
import { Button } from '../../components/ui/Button';
import { Callout } from '../../components/ui/Callout';
import { Icon } from '../../components/ui/Icon';
import { useTranslate } from '../../i18n/useTranslate';

interface Summary {
  /** The number of pieces. */
  count: number;
  subtotal: string;
  discount: string;
  blocked: boolean;
  city: { name: string; fee: string; daysMin: number; daysMax: number } | null;
}

/** The totals of the cart with delivery to the selected city, and the button that saves the quantities and goes to the checkout. */
export function CartSummary({ count, subtotal, discount, blocked, city }: Summary) {
  const t = useTranslate('cart');
  const common = useTranslate('common');
  return (
    <section className="summary panel stack" aria-labelledby="summary">
      <h2 id="summary">{t('summary')}</h2>
      <OrderSum
        cost={{ subtotal, discount, deliveryFee: city?.fee ?? null }}
        labels={{ items: t('subtotal'), delivery: t('delivery', { city: city?.name ?? '' }), total: t('total'), saved: t('saved') }}
        hints={{
          items: String(count),
          ...(city
            ? {
                delivery:
                  city.daysMin === city.daysMax
                    ? t('sameDays', { count: city.daysMax })
                    : t('dayRange', { from: t('firstDay', { count: city.daysMin }), count: city.daysMax }),
              }
            : {}),
        }}
      />
      {blocked ? (
        <Callout kind="warning">{t('resolveFirst')}</Callout>
      ) : (
        <Button wide name="intent" value="checkout">
          {t('checkout')}
        </Button>
      )}
      <ul className="hint">
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
  );
}
