import type { Kurdish } from '../../app/i18n/localeTypes';
import type en from '../en/wishlist';

export default {
  title: 'دڵخوازەکان',
  emptyTitle: 'لیستی دڵخوازەکانت بەتاڵە',
  emptyText: 'دوگمەی دڵی سەر هەر بەرهەمێک دابگرە تا لێرە بپارێزرێت.',
  guestText: 'دوگمەی دڵی سەر هەر بەرهەمێک دابگرە تا بپارێزرێت. بچۆ ژوورەوە تا لە هەژمارەکەتدا و لە هەموو ئامێرەکانت بمێنێت.',
  browse: 'سەیری بەرهەمەکان بکە',
  keptHere: 'لەم ئامێرەدا پارێزراون. بچۆ ژوورەوە تا لە هەژمارەکەتدا بمێننەوە.',
  showMore: 'زیاتر پیشان بدە',
  moveToCart: 'بیخە ناو سەبەتە',
  choose: 'هەڵبژێرە',
} satisfies Kurdish<typeof en>;
