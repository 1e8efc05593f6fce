import { expect, it } from 'vitest';
import { findCities } from '../../../../../app/routes/city/findCities';

const city = (cityName: string, governorate: string) => ({
  id: 1,
  cityId: 1,
  cityName,
  governorate,
  deliveryFee: '0',
  deliveryDaysMin: 1,
  deliveryDaysMax: 2,
  isDefault: false,
});
const cities = [city('Erbil', 'Erbil'), city('هەولێر', 'هەولێر'), city('الحلة', 'بابل'), city('Soran', 'Erbil')];

it('ignores blank text', () => expect(findCities(cities, '  ')).toHaveLength(4));
it('finds by the governorate too', () => expect(findCities(cities, 'erb').map(({ cityName }) => cityName)).toEqual(['Erbil', 'Soran']));
it('treats commonly confused letters as equal', () => {
  expect(findCities(cities, 'هەولير')).toHaveLength(1);
  expect(findCities(cities, 'الحله')).toHaveLength(1);
});
