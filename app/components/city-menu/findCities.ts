import type { CityView } from './cityView';

/** In UTF-16 units: longer than any name. The time of `normalize` grows with the square of a run of marks. */
const longest = 200;

/** Normalises interchangeable letters and omitted marks in Arabic and Kurdish names. */
const fold = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}|ـ/gu, '')
    .replace(/[يىێ]/g, 'ی')
    .replace(/ك/g, 'ک')
    .replace(/ة/g, 'ه')
    .replace(/ڵ/g, 'ل')
    .replace(/ڕ/g, 'ر')
    .replace(/ۆ/g, 'و');

/** The cities whose name or governorate contains the text; blank text matches all (spec, point 5). */
export function findCities(cities: CityView[], text: string): CityView[] {
  const wanted = fold(text.trim().slice(0, longest));
  if (wanted === '') return cities;
  return cities.filter(({ name, governorate }) => fold(name).includes(wanted) || fold(governorate).includes(wanted));
}
