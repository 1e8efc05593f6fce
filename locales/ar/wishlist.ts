import type { Arabic } from '../../app/i18n/localeTypes';
import type en from '../en/wishlist';

export default {
  title: 'المفضلة',
  emptyTitle: 'مفضلتك فارغة',
  emptyText: 'اضغط على القلب في أي منتج ليُحفظ هنا.',
  guestText: 'اضغط على القلب في أي منتج لحفظه. سجّل الدخول ليبقى في حسابك على كل أجهزتك.',
  browse: 'تصفح المنتجات',
  keptHere: 'محفوظة على هذا الجهاز. سجّل الدخول لتبقى في حسابك.',
  showMore: 'عرض المزيد',
  moveToCart: 'انقل إلى السلة',
  choose: 'اختر',
} satisfies Arabic<typeof en>;
