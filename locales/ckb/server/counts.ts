import type { Kurdish } from '../../../app/i18n/localeTypes';
import type en from '../../en/server/counts';

export default {
  days_one: '{{count}} ڕۆژ',
  days_other: '{{count}} ڕۆژ',
  years_one: '{{count}} ساڵ',
  years_other: '{{count}} ساڵ',
  cities_one: '{{count}} شار',
  cities_other: '{{count}} شار',
  more_one: 'و بەرهەمێکی تر',
  more_other: 'و {{count}} بەرهەمی تر',
} satisfies Kurdish<typeof en>;
