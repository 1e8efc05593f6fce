import { useTranslate } from '../../../i18n/useTranslate';
import type { FormState } from '../../forms/state';

interface CitiesProps {
  cities: readonly { id: number; name: string }[];
  values: Record<string, string>;
  state: FormState;
}

/** Where a product is delivered: everywhere, or to chosen cities. */
export function Cities({ cities, values, state }: CitiesProps) {
  const t = useTranslate('staffProducts');
  const chosen = new Set((values.cityIds ?? '').split(','));
  const isLimited = values.cities === 'some';
  return (
    <>
      <label className="box">
        <input type="radio" name="cities" value="all" defaultChecked={!isLimited} /> {t('allCities')}
      </label>
      <label className="box">
        <input type="radio" name="cities" value="some" defaultChecked={isLimited} /> {t('someCities')}
      </label>
      {state.errors.cityIds && <p className="error">{state.errors.cityIds.join(' ')}</p>}
      <details open={isLimited}>
        <summary>{t('citiesLegend')}</summary>
        <div className="boxes">
          {cities.map(({ id, name }) => (
            <label key={id} className="box">
              <input type="checkbox" name="cityIds" value={id} defaultChecked={chosen.has(String(id))} /> {name}
            </label>
          ))}
        </div>
      </details>
    </>
  );
}
