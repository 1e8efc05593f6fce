import { Totals } from '../../components/order/Totals';
import { ButtonLink } from '../../components/ui/Button';
import { Callout } from '../../components/ui/Callout';
import { useTranslate } from '../../i18n/useTranslate';

interface Summary {
  count: number;
  subtotal: string;
  discount: string;
  blocked: boolean;
  city: { name: string; fee: string; daysMin: number; daysMax: number } | null;
}

/** The totals of the cart with delivery to the selected city, and the link to the checkout. */
export function CartSummary({ count, subtotal, discount, blocked, city }: Summary) {
  const t = useTranslate('cart');
  return (
    <section className="summary panel stack" aria-labelledby="summary">
      <h2 id="summary">{t('summary')}</h2>
      <Totals
        rows={[
          { label: t('subtotal'), amount: subtotal, hint: t('items', { count }) },
          ...(discount === '0' ? [] : [{ label: t('discount'), amount: `-${discount}` }]),
          ...(city
            ? [
                {
                  label: t('delivery', { city: city.name }),
                  amount: city.fee,
                  decimals: 2,
                  hint:
                    city.daysMin === city.daysMax
                      ? t('sameDays', { count: city.daysMax })
                      : t('days', { min: city.daysMin, max: city.daysMax }),
                },
              ]
            : []),
        ]}
        total={{ label: t('total'), amounts: [subtotal, `-${discount}`, city?.fee ?? '0'] }}
      />
      {blocked ? (
        <Callout kind="warning">{t('resolveFirst')}</Callout>
      ) : (
        <ButtonLink wide to="/checkout">
          {t('checkout')}
        </ButtonLink>
      )}
    </section>
  );
}
