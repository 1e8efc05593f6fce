import { expect, it } from 'vitest';
import { findCities } from '../../../../../app/components/city-menu/findCities';

const city = (name: string, governorate: string) => ({ id: 1, name, governorate, fee: 'IQD 0.00', isDefault: false });
const cities = [city('Erbil', 'Erbil'), city('هەولێر', 'هەولێر'), city('الحلة', 'بابل'), city('Soran', 'Erbil')];

it('ignores blank text', () => {
  for (const blank of ['', ' ', '  ', '\t', '\n', '\r\n', '\u00a0', '\u2003', '\u3000', ' \t\n '])
    for (const some of [cities, cities.slice(0, 1), []]) expect(findCities(some, blank)).toEqual(some);
  expect(findCities(cities, ' soran ').map(({ name }) => name)).toEqual(['Soran']);
});
it('finds by the governorate too', () => expect(findCities(cities, 'erb').map(({ name }) => name)).toEqual(['Erbil', 'Soran']));
it('treats commonly confused letters as equal', () => {
  expect(findCities(cities, 'هەولير')).toHaveLength(1);
  expect(findCities(cities, 'الحله')).toHaveLength(1);
});
