import { useTranslate } from '../../i18n/useTranslate';
import { Select } from '../forms/Field';
import type { BoundField } from '../forms/useFields';
import type { CityOption } from './cityOptions';

interface CityFieldProps {
  field: BoundField;
  /** The initial value of the form. */
  chosen: string | undefined;
  cities: readonly CityOption[];
}

/** The field `cityId`. The page's handle needs the namespaces `address` and `validation`. */
export function CityField({ field, chosen, cities }: CityFieldProps) {
  const t = useTranslate('address');
  if (cities.length === 0 && chosen) {
    // The cities can't be loaded: keep the selected one.
    return <input type="hidden" name={field.meta.name} value={chosen} />;
  }
  return <Select field={field} options={cities} {...(chosen ? {} : { placeholder: t('chooseCity') })} />;
}
