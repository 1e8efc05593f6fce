import type { ReactNode } from 'react';
import { paymentMethods } from '../../../marketplace/contract/order/orderStates';
import { RadioGroup, TextArea } from '../../components/forms/Field';
import { FormErrors } from '../../components/forms/FormErrors';
import type { FormState } from '../../components/forms/state';
import { type BoundField, useFields } from '../../components/forms/useFields';
import { LineList } from '../../components/order/LineList';
import { OrderSum } from '../../components/order/OrderSum';
import { Button, ButtonLink } from '../../components/ui/Button';
import { Form } from '../../components/ui/Form';
import { Link } from '../../components/ui/Link';
import { Price } from '../../components/ui/Price';
import { useTranslate } from '../../i18n/useTranslate';
import { orderFields } from './orderFields';
import type { Quote } from './readCheckout.server';

function Summary({ quote }: { quote: Quote }) {
  const t = useTranslate('checkout');
  return (
    <>
      <h2 id="summary">{t('summary')}</h2>
      <LineList lines={quote.lines.map((line) => ({ ...line, key: line.variantId }))} />
      <p>
        {t('arrives')} <strong>{quote.arrives}</strong>
      </p>
      <OrderSum cost={quote} labels={{ items: t('subtotal'), delivery: t('deliveryFee'), total: t('total'), saved: t('saved') }} />
    </>
  );
}

/** The hidden values of an order: its address, its quote, and the key that prevents a second order. */
export interface Attempt {
  addressId: string;
  quoteId: string;
  idempotencyKey: string;
}

/** The values of a previous attempt that may have succeeded; null if there is none. */
export function previousAttempt({ values }: FormState): Attempt | null {
  const { addressId, quoteId, idempotencyKey } = values;
  return addressId && quoteId && idempotencyKey ? { addressId, quoteId, idempotencyKey } : null;
}

/** The payment methods of this order. Without a quote, only cash and the selected method. */
function PaymentChoice({ field, quote, state }: { field: BoundField; quote: Quote | null; state: FormState }) {
  const t = useTranslate('checkout');
  const chosen = state.values.paymentMethod ?? 'cash';
  const methods = quote?.paymentMethods ?? [...new Set(['cash' as const, ...paymentMethods.filter((method) => method === chosen)])];
  return (
    <RadioGroup
      field={field}
      options={methods.map((method) => ({
        value: method,
        label: t(method),
        hint:
          method === 'balance' && quote ? (
            <>
              {t('available')} <Price amount={quote.balance} />
            </>
          ) : (
            t(`${method}Hint`)
          ),
      }))}
    />
  );
}

/** Whether to pay a part from the balance. A balance that covers the total is a payment method of its own. */
function BalanceShare({ quote, state }: { quote: Quote; state: FormState }) {
  const t = useTranslate('checkout');
  if (quote.balanceUsed === '0' || quote.due === '0') return null;
  return (
    <label className="choice">
      <input type="checkbox" name="useBalance" value="yes" defaultChecked={state.values.useBalance === 'yes'} />
      <span>
        {t('useBalance')} <Price amount={quote.balanceUsed} />{' '}
        <span className="hint">
          {t('leftToPay')} <Price amount={quote.due} />
        </span>
      </span>
    </label>
  );
}

interface CheckoutFormProps {
  quote: Quote | null;
  attempt: Attempt;
  state: FormState;
  /** What stands above the payment: the address. */
  children?: ReactNode;
}

/** Payment and note beside the summary with the button. Without a quote there is no summary: the order may already be placed. */
export function CheckoutForm({ quote, attempt, state, children }: CheckoutFormProps) {
  const t = useTranslate('checkout');
  const shown = { ...state, values: { paymentMethod: 'cash', ...state.values } };
  const form = useFields(orderFields, shown, 'order-form');
  return (
    <Form {...form.props} method="post" action={`/checkout?address=${attempt.addressId}`} className={quote ? 'with-summary' : 'stack'}>
      <div className="stack">
        <FormErrors messages={form.messages} />
        {state.values.tooManyUnpaid && (
          <ButtonLink look="outline" to="/account/my-order?status=pending_payment">
            {t('seeUnpaid')}
          </ButtonLink>
        )}
        <input type="hidden" name="intent" value="place" />
        <input type="hidden" name="addressId" value={attempt.addressId} />
        <input type="hidden" name="quoteId" value={attempt.quoteId} />
        <input type="hidden" name="idempotencyKey" value={attempt.idempotencyKey} />
        {children}
        <div className="panel stack">
          <PaymentChoice field={form.fields.paymentMethod} quote={quote} state={shown} />
          {quote && <BalanceShare quote={quote} state={shown} />}
          {!quote && state.values.useBalance === 'yes' && <input type="hidden" name="useBalance" value="yes" />}
          <TextArea field={form.fields.note} hint={t('noteHint')} rows={2} />
        </div>
      </div>
      <section className={quote ? 'summary panel stack' : 'stack'} {...(quote ? { 'aria-labelledby': 'summary' } : {})}>
        {quote && <Summary quote={quote} />}
        <Button wide>{t('placeOrder')}</Button>
        <p className="hint">
          <Link to="/footer?details=termsOfUse">{t('agree')}</Link>
        </p>
      </section>
    </Form>
  );
}
