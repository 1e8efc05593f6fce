import type { ReactNode } from 'react';
import { addressLabels } from '../../../marketplace/contract/customer/addressLimits';
import { useTranslate } from '../../i18n/useTranslate';
import { RadioGroup, TextArea, TextField } from '../forms/Field';
import { FormErrors } from '../forms/FormErrors';
import type { FormState } from '../forms/state';
import { useFields } from '../forms/useFields';
import { Button } from '../ui/Button';
import { Form } from '../ui/Form';
import { addressFields } from './addressFields';
import { CityField } from './CityField';
import type { Areas, CityOption } from './cityOptions';
import { PositionField } from './PositionField';

interface AddressFormProps {
  /** `newAddress(…)`, the values of a saved address, or the refusal of `saveAddress`. */
  state: FormState;
  cities: readonly CityOption[];
  areas: Areas;
  submitLabel?: string;
  /** The form's target, if it is not the page's own route. */
  action?: string;
  /** Hidden fields of the page, such as its intent. */
  children?: ReactNode;
}

const folded = ['secondPhone', 'street', 'building', 'floor', 'courierNote'] as const;

/** The address form of the account and the checkout. The page's handle needs the namespaces `address` and `validation`. */
export function AddressForm({ state, cities, areas, submitLabel, action, children }: AddressFormProps) {
  const t = useTranslate('address');
  const { props, fields, messages } = useFields(addressFields, state, 'address-form');
  // A new customer's name is what to type first.
  const isFirst = !state.values.fullName && Object.keys(state.errors).length === 0;
  const chosenCity = fields.cityId.meta.value ?? state.values.cityId;
  const suggested = areas.find(({ cityId }) => String(cityId) === chosenCity)?.areas ?? [];
  const [one = '', other] = suggested;
  return (
    <Form {...props} method="post" className="stack" {...(action === undefined ? {} : { action })}>
      <FormErrors messages={messages} />
      {children}
      <TextField field={isFirst ? { ...fields.fullName, autoFocus: true } : fields.fullName} />
      <TextField field={fields.phone} hint={t('phoneHint')} />
      <CityField field={fields.cityId} chosen={state.values.cityId} cities={cities} />
      <TextField field={fields.area} hint={other && t('areaHint', { one, other })} list="areas" />
      <datalist id="areas">
        {suggested.map((area) => (
          <option key={area} value={area} />
        ))}
      </datalist>
      <TextField field={fields.nearestLandmark} hint={t('nearestLandmarkHint')} />
      <PositionField state={state} key={`${state.values.latitude} ${state.values.longitude}`} />
      <details open={folded.some((name) => state.values[name] || fields[name].meta.errors)}>
        <summary className="disclosure">{t('more')}</summary>
        <div className="stack">
          <TextField field={fields.secondPhone} hint={t('optional')} />
          <TextField field={fields.street} hint={t('optional')} />
          <div className="field-pair">
            <TextField field={fields.building} hint={t('optional')} />
            <TextField field={fields.floor} hint={t('optional')} />
          </div>
          <TextArea field={fields.courierNote} hint={t('noteHint')} rows={2} />
          <RadioGroup field={fields.label} options={addressLabels.map((value) => ({ value, label: t(value) }))} />
        </div>
      </details>
      <Button wide>{submitLabel ?? t('saveAddress')}</Button>
    </Form>
  );
}
