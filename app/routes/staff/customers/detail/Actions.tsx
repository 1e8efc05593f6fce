import type { ReactNode } from 'react';
import { amountTypes } from '../../../../../marketplace/contract/common';
import type { StaffCustomer } from '../../../../../marketplace/contract/staff/people/customers';
import { Choice, Problems, TextInput } from '../../../../components/staff/forms/fields';
import { useFormState } from '../../../../components/staff/forms/formState';
import { useTranslate } from '../../../../i18n/useTranslate';
import type { Me } from '../../../../session/staff/staffContext';
import { type CustomerAction, feeField, reasonField } from './customerForms';

interface ActionProps {
  name: Exclude<CustomerAction, 'transferFee'>;
  danger?: boolean;
  children?: ReactNode;
}

function ActionForm({ name, danger, children }: ActionProps) {
  const t = useTranslate('staffCustomers');
  const state = useFormState(name);
  return (
    <details open={Object.keys(state.errors).length > 0}>
      <summary>{t(`do_${name}`)}</summary>
      <form method="post" noValidate>
        <Problems state={state} />
        {children}
        <button type="submit" name="intent" value={name} className={danger ? 'danger' : undefined}>
          {t(`do_${name}`)}
        </button>
      </form>
    </details>
  );
}

function FeeForm({ fee }: { fee: StaffCustomer['transferFee'] }) {
  const t = useTranslate('staffCustomers');
  const state = useFormState('transferFee');
  return (
    <details open={Object.keys(state.errors).length > 0}>
      <summary>{t('transferFee')}</summary>
      <form method="post" noValidate>
        <Problems state={state} />
        <TextInput name="amount" field={feeField} state={state} defaultValue={fee.amount} />
        <Choice
          name="type"
          label={t('feeType')}
          value={state.values.type ?? fee.type}
          options={amountTypes.map((value) => ({ value, label: t(`fee_${value}`) }))}
        />
        <button type="submit" name="intent" value="transferFee">
          {t('change')}
        </button>
      </form>
    </details>
  );
}

/** What the member may do with a customer. */
export function Actions({ customer, me }: { customer: StaffCustomer; me: Me }) {
  const t = useTranslate('staffCustomers');
  const block = useFormState('block');
  const mayBlock = me.permissions.includes('blocking');
  const mayChangeFee = me.permissions.includes('transferFees');
  if (!mayBlock && !mayChangeFee) return null;
  return (
    <section className="card" aria-labelledby="change">
      <h2 id="change">{t('change')}</h2>
      {mayChangeFee && <FeeForm fee={customer.transferFee} />}
      {mayBlock && (
        <>
          <ActionForm name="signOut">
            <p className="hint">{t('signOutText')}</p>
          </ActionForm>
          <ActionForm name="requirePassword">
            <p className="hint">{t('requirePasswordText')}</p>
          </ActionForm>
          {customer.blocked ? (
            <ActionForm name="unblock" />
          ) : (
            <ActionForm name="block" danger>
              <TextInput name="reason" field={reasonField} state={block} hint={t('blockHint')} />
            </ActionForm>
          )}
        </>
      )}
    </section>
  );
}
