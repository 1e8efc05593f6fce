import type { Kurdish } from '../../app/i18n/localeTypes';
import type en from '../en/home';

export default {
  title: 'پەڕەی سەرەکی',
  heading: 'دوکانەکانی عێراق، لە بەر دەرگاکەت',
  departments: 'بەپێی بەش بکڕە',
  seeAll: 'هەمووی ببینە',
  allCollections: 'هەموو کۆمەڵەکان',
  shopNow: 'ئێستا بیکڕە',
  comingSoon: 'بەم زووانە',
  promiseCash: 'لە کاتی وەرگرتن پارە بدە',
  promiseDelivery: 'بۆ بەر دەرگاکەت لە {{city}}',
  promiseReturns: '14 ڕۆژ بۆ گەڕاندنەوە',
} satisfies Kurdish<typeof en>;
