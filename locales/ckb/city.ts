import type { Kurdish } from '../../app/i18n/localeTypes';
import type en from '../en/city';

export default {
  title: 'بۆ کوێ بیگەیەنین؟',
  search: 'شار یان پارێزگا',
  none: 'شارێک بەم ناوە نییە',
  feesByCity: 'کرێی گەیاندن بەپێی شار',
  city: 'شار',
  fee: 'کرێ',
  days: 'ڕۆژ',
  places: 'شوێنەکان و ناوەکانیان:',
} satisfies Kurdish<typeof en>;
