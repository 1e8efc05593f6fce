import type { Kurdish } from '../../app/i18n/localeTypes';
import type en from '../en/home';

export default {
  title: 'پەڕەی سەرەکی',
  heading: 'هەرچی پێویستتە، لە بەر دەرگاکەت',
  departments: 'بەپێی بەش بازاڕ بکە',
  seeAll: 'هەمووی ببینە',
  collections: 'کۆمەڵەکان',
  allCollections: 'هەموو کۆمەڵەکان',
  shopNow: 'بازاڕ بکە',
  previousBanner: 'ڕیکلامی پێشوو',
  nextBanner: 'ڕیکلامی دواتر',
  bannerOf: 'ڕیکلامی {{number}} لە {{count}}',
  pauseBanners: 'وەستاندنی جووڵەی ڕیکلامەکان',
  playBanners: 'دەستپێکردنی جووڵەی ڕیکلامەکان',
  comingSoon: 'بەم زووانە',
  promiseCash: 'لە کاتی وەرگرتن پارە بدە',
  promiseDelivery: 'بۆ بەر دەرگاکەت لە {{city}}',
  promiseReturns: '{{period}} بۆ گەڕاندنەوە',
} satisfies Kurdish<typeof en>;
