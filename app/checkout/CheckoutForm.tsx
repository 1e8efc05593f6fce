import { imagePath } from '../../marketplace/contract/images';
import type { quote as quoteSchema } from '../../marketplace/contract/orders';
import type { Answer } from '../api/client';
import { RadioGroup, TextArea } from '../forms/Field';
import { FormErrors } from '../forms/FormErrors';
import type { FormState } from '../forms/state';
import { isolate } from '../i18n/format';
import { useTranslate } from '../i18n/useTranslate';
import { Button } from '../ui/Button';
import { Form } from '../ui/Form';
import { Link } from '../ui/Link';
import { Price } from '../ui/Price';
import { Totals } from '../ui/Totals';

type Quote = Answer<typeof quoteSchema>;

function Lines({ lines }: { lines: Quote['lines'] }) {
  const t = useTranslate('checkout');
  return (
    <ul className="stack">
      {lines.map((line) => (
        <li key={line.variantId} className="line-small">
          {line.image && <img src={imagePath(line.image.id, 'set', 80)} alt="" width="56" height="56" />}
          <div className="line-text">
            <p>{line.name}</p>
            <p className="between">
              <span className="hint">
                {[...line.attributes.map(({ label }) => label), t('quantityTimes', { quantity: line.quantity })].map(isolate).join(' · ')}
              </span>{' '}
              <Price amount={line.lineTotal} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Summary({ quote }: { quote: Quote }) {
  const t = useTranslate('checkout');
  const { deliveryDaysMin: min, deliveryDaysMax: max } = quote;
  return (
    <section className="panel stack" aria-labelledby="summary">
      <h2 id="summary">{t('summary')}</h2>
      <Lines lines={quote.lines} />
      <p className="hint">{min === max ? t('arrives', { count: max }) : t('arrivesBetween', { min, max })}</p>
      <Totals
        rows={[
          { label: t('subtotal'), amount: quote.subtotal },
          ...(quote.discount === '0' ? [] : [{ label: t('discount'), amount: `-${quote.discount}` }]),
          { label: t('deliveryFee'), amount: quote.deliveryFee, decimals: 2 },
        ]}
        total={{ label: t('total'), amounts: [quote.due] }}
      />
    </section>
  );
}

/** What an order needs that the shopper doesn't see: what is ordered, where it goes, and that it is one order however often it is sent. */
export interface Attempt {
  addressId: string;
  quoteId: string;
  idempotencyKey: string;
}

/** What an attempt kept because nobody knows whether it arrived. */
export function keptAttempt({ values }: FormState): Attempt | null {
  const { addressId, quoteId, idempotencyKey } = values;
  return addressId && quoteId && idempotencyKey ? { addressId, quoteId, idempotencyKey } : null;
}

/** Payment, note, summary and the one button. Without a quote there is no summary: the order may have been placed already. */
export function CheckoutForm({ quote, attempt, state }: { quote: Quote | null; attempt: Attempt; state: FormState }) {
  const t = useTranslate('checkout');
  const values = { paymentMethod: 'cash', ...state.values };
  const shown = { ...state, values };
  return (
    <Form method="post" action={`/checkout?address=${attempt.addressId}`} className="stack">
      <FormErrors state={state} />
      <input type="hidden" name="intent" value="place" />
      <input type="hidden" name="addressId" value={attempt.addressId} />
      <input type="hidden" name="quoteId" value={attempt.quoteId} />
      <input type="hidden" name="idempotencyKey" value={attempt.idempotencyKey} />
      <div className="panel stack">
        <RadioGroup
          name="paymentMethod"
          label={t('payment')}
          state={shown}
          options={[{ value: 'cash', label: t('cash'), hint: t('cashHint') }]}
        />
        <TextArea name="note" label={t('note')} state={shown} hint={t('noteHint')} rows={2} maxLength={500} />
      </div>
      {quote && <Summary quote={quote} />}
      <Button wide>{t('placeOrder')}</Button>
      <p className="hint">
        <Link to="/footer?details=termsOfUse">{t('agree')}</Link>
      </p>
    </Form>
  );
}
