import type { Kurdish } from '../../app/i18n/localeTypes';
import type en from '../en/city';

export default {
  title: 'بۆ کوێ بیگەیەنین؟',
  feesByCity: 'کرێی گەیاندن بەپێی شار',
  city: 'شار',
  fee: 'کرێ',
  days: 'ڕۆژ',
  places: 'شوێنەکان و ناوەکانیان:',
} satisfies Kurdish<typeof en>;
