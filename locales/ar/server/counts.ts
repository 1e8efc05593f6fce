import type { Arabic } from '../../../app/i18n/localeTypes';
import type en from '../../en/server/counts';

export default {
  days_zero: 'أقل من يوم',
  days_one: 'يوم واحد',
  days_two: 'يومين',
  days_few: '{{count}} أيام',
  days_many: '{{count}} يوماً',
  days_other: '{{count}} يوم',
  years_zero: 'أقل من سنة',
  years_one: 'سنة واحدة',
  years_two: 'سنتين',
  years_few: '{{count}} سنوات',
  years_many: '{{count}} سنة',
  years_other: '{{count}} سنة',
  cities_zero: 'المدن',
  cities_one: 'مدينة واحدة',
  cities_two: 'مدينتين',
  cities_few: '{{count}} مدن',
  cities_many: '{{count}} مدينة',
  cities_other: '{{count}} مدينة',
  more_zero: 'وحده',
  more_one: 'ومنتج آخر',
  more_two: 'ومنتجان آخران',
  more_few: 'و{{count}} منتجات أخرى',
  more_many: 'و{{count}} منتجاً آخر',
  more_other: 'و{{count}} منتج آخر',
} satisfies Arabic<typeof en>;
