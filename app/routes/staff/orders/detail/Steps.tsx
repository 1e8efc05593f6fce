import type { StaffMe } from '../../../../../marketplace/contract/staff/members';
import type { StaffOrder } from '../../../../../marketplace/contract/staff/orders';
import { DateTime } from '../../../../components/staff/DateTime';
import { Confirmation } from '../../../../components/staff/forms/Confirmation';
import { FormKey } from '../../../../components/staff/forms/FormKey';
import { Problems, TextBox } from '../../../../components/staff/forms/fields';
import { useFormState } from '../../../../components/staff/forms/formState';
import { Price } from '../../../../components/ui/Price';
import { useTranslate } from '../../../../i18n/useTranslate';
import { cancelFields } from './orderForms';

type Step = 'confirmed' | 'packed' | 'out_for_delivery' | 'delivered';

function Cancel({ order, me }: { order: StaffOrder; me: StaffMe }) {
  const t = useTranslate('staff');
  const state = useFormState('cancel');
  const isRefunded = order.refundOnCancel !== '0';
  return (
    <details open={Object.keys(state.errors).length > 0}>
      <summary>{t('cancelOrder')}</summary>
      <form method="post" noValidate>
        <Problems state={state} />
        <FormKey />
        <input type="hidden" name="intent" value="cancel" />
        <p>
          {isRefunded ? t('cancelRefunds') : t('cancelUnpaid')} {isRefunded && <Price amount={order.refundOnCancel} />}{' '}
          {t('cannotBeUndone')}
        </p>
        <TextBox name="reason" field={cancelFields.reason} state={state} hint={t('reasonHint')} />
        {isRefunded && <Confirmation me={me} state={state} />}
        <button type="submit" className="danger">
          {t('cancelOrder')}
        </button>
      </form>
    </details>
  );
}

/** Delivery can't be taken back, and cash counts as paid then: it asks once more. */
function Advance({ next }: { next: Step }) {
  const t = useTranslate('staff');
  const send = (label: string) => (
    <form method="post">
      <FormKey />
      <input type="hidden" name="intent" value="advance" />
      <button type="submit" name="to" value={next}>
        {label}
      </button>
    </form>
  );
  if (next !== 'delivered') return send(t(`step_${next}`));
  return (
    <details>
      <summary>{t('step_delivered')}</summary>
      <p>
        {t('deliverOneQuestion')} {t('cannotBeUndone')}
      </p>
      {send(t('deliverOneSure'))}
    </details>
  );
}

/** The next step of an order, cancelling, printing, and its history. */
export function Steps({ order, me }: { order: StaffOrder; me: StaffMe }) {
  const t = useTranslate('staff');
  const texts = useTranslate('orders');
  const next = order.next as Step | null;
  return (
    <section className="card" aria-labelledby="steps">
      <h2 id="steps">{t('steps')}</h2>
      {next && <Advance next={next} />}
      <p className="links">
        {order.status !== 'cancelled' && <a href={`/staff/orders/print?number=${order.number}&kind=slip`}>{t('slip')}</a>}{' '}
        <a href={`/staff/orders/print?number=${order.number}&kind=invoice`}>{t('invoice')}</a>
      </p>
      {order.canCancel && <Cancel order={order} me={me} />}
      <h3>{t('history')}</h3>
      <ul className="history" id="history">
        {order.history.map(({ status, at }) => (
          <li key={at + status}>
            <DateTime at={at} /> {texts(`status_${status}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}
