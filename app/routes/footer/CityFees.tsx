import { formatFee } from '../../i18n/format';
import { useLanguage, useTranslate } from '../../i18n/useTranslate';

export interface CityFee {
  id: number;
  name: string;
  governorate: string;
  fee: string;
  days: [number, number];
}

const geonames = 'https://www.geonames.org/';
const licence = 'https://creativecommons.org/licenses/by/4.0/';

/** The delivery fee and time of each city. */
export function CityFees({ cities }: { cities: CityFee[] }) {
  const t = useTranslate('city');
  const language = useLanguage();
  return (
    <>
      <table>
        <caption>{t('feesByCity')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('city')}</th>
            <th scope="col">{t('fee')}</th>
            <th scope="col">{t('days')}</th>
          </tr>
        </thead>
        <tbody>
          {cities.map(({ id, name, governorate, fee, days: [from, to] }) => (
            <tr key={id}>
              <th scope="row">
                {name}
                {governorate !== name && <span className="hint"> {governorate}</span>}
              </th>
              <td>
                <bdi>{formatFee(fee, language)}</bdi>
              </td>
              <td>
                <bdi>{from === to ? to : `${from}–${to}`}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="hint">
        {t('places')} <a href={geonames}>GeoNames</a>, <a href={licence}>CC BY 4.0</a>.
      </p>
    </>
  );
}
