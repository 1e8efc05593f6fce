import type { Kurdish } from '../../app/i18n/shape';
import type en from '../en/city';

export default {
  title: 'بۆ کوێ بیگەیەنین؟',
  search: 'شار یان پارێزگا',
  none: 'شارێک بەم ناوە نییە',
} satisfies Kurdish<typeof en>;
