import { amountTypes } from '../../../../marketplace/contract/common';
import type { StaffCustomer } from '../../../../marketplace/contract/staff/people/customers';
import { useTranslate } from '../../../i18n/useTranslate';
import { emptyForm } from '../../forms/state';
import { Price } from '../../ui/Price';
import { FormKey } from '../forms/FormKey';
import { Choice, Problems, TextInput } from '../forms/fields';
import { useFormState } from '../forms/formState';
import { feeFields } from './feeFields';

type Fee = StaffCustomer['transferFee'];

/** A transfer fee: dinars, or per cent of the amount. */
export function ShownFee({ fee: { amount, type } }: { fee: Fee }) {
  const t = useTranslate('staffCustomers');
  return type === 'fixed' ? <Price amount={amount} /> : <bdi>{t('percent', { amount })}</bdi>;
}

/** Changes the transfer fee of a customer. */
export function FeeForm({ fee, id }: { fee: Fee; id: number }) {
  const t = useTranslate('staffCustomers');
  const returned = useFormState('transferFee');
  // The page may show several customers.
  const state = returned.values.id === String(id) ? returned : emptyForm;
  return (
    <form method="post" noValidate>
      <Problems state={state} />
      <FormKey />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="before.amount" value={fee.amount} />
      <input type="hidden" name="before.type" value={fee.type} />
      <TextInput name="amount" field={feeFields.amount} state={state} defaultValue={fee.amount} />
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
  );
}
