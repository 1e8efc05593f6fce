import type { ReactNode } from 'react';
import { RadioGroup, TextArea, TextField } from '../../forms/Field';
import { FormErrors } from '../../forms/FormErrors';
import type { FormState } from '../../forms/state';
import { useTranslate } from '../../i18n/useTranslate';
import { Button } from '../../ui/Button';
import { Form } from '../../ui/Form';
import { addressLabels, addressRules } from './addressRules';
import { CityField } from './CityField';
import type { CityOption } from './cityOptions';
import { PositionField } from './PositionField';

interface AddressFormProps {
  /** `newAddress(…)`, an address's own values, or what `saveAddress` refused. */
  state: FormState;
  cities: readonly CityOption[];
  submitLabel?: string;
  /** Where to post, when it is not the page's own route. */
  action?: string;
  /** Hidden fields of the page, such as its intent. */
  children?: ReactNode;
}

/** The one form for an address, in the account and at checkout. The page's handle needs the namespaces `address` and `validation`. */
export function AddressForm({ state, cities, submitLabel, action, children }: AddressFormProps) {
  const t = useTranslate('address');
  return (
    <Form method="post" className="stack" {...(action === undefined ? {} : { action })}>
      <FormErrors state={state} />
      {children}
      <TextField
        name="fullName"
        label={t('fullName')}
        state={state}
        rules={addressRules.fullName}
        required
        maxLength={100}
        autoComplete="name"
        autoCapitalize="words"
      />
      <div className="field-pair">
        <TextField
          name="phone"
          label={t('phone')}
          state={state}
          rules={addressRules.phone}
          hint={t('phoneHint')}
          required
          type="tel"
          dir="ltr"
          inputMode="tel"
          autoComplete="tel"
        />
        <TextField
          name="secondPhone"
          label={t('secondPhone')}
          state={state}
          rules={addressRules.secondPhone}
          hint={t('optional')}
          type="tel"
          dir="ltr"
          inputMode="tel"
          autoComplete="off"
        />
      </div>
      <CityField state={state} cities={cities} />
      <TextField
        name="area"
        label={t('area')}
        state={state}
        rules={addressRules.area}
        hint={t('areaHint')}
        required
        maxLength={100}
        autoComplete="address-level3"
      />
      <TextField
        name="nearestLandmark"
        label={t('nearestLandmark')}
        state={state}
        rules={addressRules.nearestLandmark}
        hint={t('nearestLandmarkHint')}
        required
        maxLength={200}
        autoComplete="off"
      />
      <TextField
        name="street"
        label={t('street')}
        state={state}
        rules={addressRules.street}
        hint={t('optional')}
        maxLength={100}
        autoComplete="address-line1"
      />
      <div className="field-pair">
        <TextField
          name="building"
          label={t('building')}
          state={state}
          rules={addressRules.building}
          hint={t('optional')}
          maxLength={60}
          autoComplete="off"
        />
        <TextField
          name="floor"
          label={t('floor')}
          state={state}
          rules={addressRules.floor}
          hint={t('optional')}
          maxLength={30}
          autoComplete="off"
        />
      </div>
      <TextArea
        name="courierNote"
        label={t('note')}
        state={state}
        rules={addressRules.courierNote}
        hint={t('noteHint')}
        rows={2}
        maxLength={500}
      />
      <PositionField state={state} key={`${state.values.latitude} ${state.values.longitude}`} />
      <RadioGroup name="label" label={t('label')} state={state} options={addressLabels.map((value) => ({ value, label: t(value) }))} />
      <Button wide>{submitLabel ?? t('saveAddress')}</Button>
    </Form>
  );
}
