import type { ReactNode } from 'react';
import type { StaffCustomer } from '../../../../../marketplace/contract/staff/people/customers';
import { ActionForm } from '../../../../components/staff/forms/ActionForm';
import { TextInput } from '../../../../components/staff/forms/fields';
import { useFormState } from '../../../../components/staff/forms/formState';
import { FeeForm } from '../../../../components/staff/transfer-fee/FeeForm';
import { useTranslate } from '../../../../i18n/useTranslate';
import type { Me } from '../../../../session/staff/staffContext';
import { type CustomerAction, reasonField } from './customerForms';

interface ActionProps {
  name: CustomerAction;
  danger?: boolean;
  children?: ReactNode;
}

function CustomerForm({ name, danger, children }: ActionProps) {
  const t = useTranslate('staffCustomers');
  return (
    <ActionForm name={name} label={t(`do_${name}`)} state={useFormState(name)} danger={danger}>
      {children}
    </ActionForm>
  );
}

/** What the member may do with a customer. */
export function Actions({ customer, me }: { customer: StaffCustomer; me: Me }) {
  const t = useTranslate('staffCustomers');
  const block = useFormState('block');
  const fee = useFormState('transferFee');
  const mayBlock = me.permissions.includes('blocking');
  const mayChangeFee = me.permissions.includes('transferFees');
  if (!mayBlock && !mayChangeFee) return null;
  return (
    <section className="card" aria-labelledby="change">
      <h2 id="change">{t('change')}</h2>
      {mayChangeFee && (
        <details open={Object.keys(fee.errors).length > 0}>
          <summary>{t('transferFee')}</summary>
          <FeeForm fee={customer.transferFee} id={customer.id} />
        </details>
      )}
      {mayBlock && (
        <>
          <CustomerForm name="signOut">
            <p className="hint">{t('signOutText')}</p>
          </CustomerForm>
          <CustomerForm name="requirePassword">
            <p className="hint">{t('requirePasswordText')}</p>
          </CustomerForm>
          {customer.blocked ? (
            <CustomerForm name="unblock">
              <input type="hidden" name="before.reason" value={customer.blocked.reason} />
            </CustomerForm>
          ) : (
            <CustomerForm name="block" danger>
              <TextInput name="reason" field={reasonField} state={block} hint={t('blockHint')} />
            </CustomerForm>
          )}
        </>
      )}
    </section>
  );
}
