import type { Arabic } from '../../app/i18n/localeTypes';
import type en from '../en/home';

export default {
  title: 'الصفحة الرئيسية',
  heading: 'كل ما تحتاجه عند باب بيتك',
  departments: 'تسوق حسب القسم',
  seeAll: 'عرض الكل',
  collections: 'المجموعات',
  allCollections: 'كل المجموعات',
  shopNow: 'تسوق الآن',
  previousBanner: 'الإعلان السابق',
  nextBanner: 'الإعلان التالي',
  bannerOf: 'الإعلان {{number}} من {{count}}',
  pauseBanners: 'إيقاف حركة الإعلانات',
  playBanners: 'تشغيل حركة الإعلانات',
  comingSoon: 'قريباً',
  promiseCash: 'ادفع عند الاستلام',
  promiseDelivery: 'إلى باب بيتك في {{city}}',
  promiseReturns: '{{period}} للإرجاع',
} satisfies Arabic<typeof en>;
