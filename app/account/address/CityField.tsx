import { Select } from '../../forms/Field';
import type { FormState } from '../../forms/state';
import { useTranslate } from '../../i18n/useTranslate';
import { addressRules } from './addressRules';
import type { CityOption } from './cityOptions';

/** The field `cityId`. The page's handle needs the namespaces `address` and `validation`. */
export function CityField({ state, cities }: { state: FormState; cities: readonly CityOption[] }) {
  const t = useTranslate('address');
  if (cities.length === 0 && state.values.cityId) {
    // The cities can't be had just now: the one that was chosen stays chosen.
    return <input type="hidden" name="cityId" value={state.values.cityId} />;
  }
  return (
    <Select
      name="cityId"
      label={t('city')}
      state={state}
      rules={addressRules.cityId}
      options={cities}
      {...(state.values.cityId ? {} : { placeholder: t('chooseCity') })}
      required
      autoComplete="address-level2"
    />
  );
}
