import type { ReactNode } from 'react';
import type { StaffPayment } from '../../../../../marketplace/contract/staff/money/payments';
import { ActionForm } from '../../../../components/staff/forms/ActionForm';
import { Confirmation } from '../../../../components/staff/forms/Confirmation';
import { FormKey } from '../../../../components/staff/forms/FormKey';
import { Choice, Problems, TextInput } from '../../../../components/staff/forms/fields';
import { useFormState } from '../../../../components/staff/forms/formState';
import { useTranslate } from '../../../../i18n/useTranslate';
import type { Me } from '../../../../session/staff/staffContext';
import { amountField, type PaymentAction } from './paymentForms';

interface ConfirmedProps {
  name: Exclude<PaymentAction, 'check'>;
  me: Me;
  children?: ReactNode;
}

/** A step with money, which a new code confirms. */
function Confirmed({ name, me, children }: ConfirmedProps) {
  const t = useTranslate('staffPayments');
  const state = useFormState(name);
  return (
    <ActionForm name={name} label={t(`do_${name}`)} state={state}>
      <p className="hint">{t(`about_${name}`)}</p>
      {children}
      <Confirmation me={me} state={state} />
    </ActionForm>
  );
}

/** What the member can do with the payment now. */
export function Actions({ payment, me }: { payment: StaffPayment; me: Me }) {
  const t = useTranslate('staffPayments');
  const check = useFormState('check');
  const settle = useFormState('settle');
  const credit = useFormState('credit');
  const { actions } = payment;
  if (!me.permissions.includes('payments') || actions.length === 0) return null;
  return (
    <section className="card" aria-labelledby="next">
      <h2 id="next">{t('nextStep')}</h2>
      {actions.includes('check') && (
        <form method="post">
          <Problems state={check} />
          <FormKey />
          <button type="submit" name="intent" value="check" className="soft">
            {t('do_check')}
          </button>
        </form>
      )}
      {actions.includes('refund') && <Confirmed name="refund" me={me} />}
      {actions.includes('settle') && (
        <Confirmed name="settle" me={me}>
          <Choice
            name="outcome"
            label={t('outcome')}
            value={settle.values.outcome ?? 'done'}
            options={(['done', 'failed'] as const).map((value) => ({ value, label: t(`outcome_${value}`) }))}
          />
        </Confirmed>
      )}
      {actions.includes('credit') && (
        <Confirmed name="credit" me={me}>
          <TextInput name="amount" field={amountField} state={credit} />
        </Confirmed>
      )}
    </section>
  );
}
