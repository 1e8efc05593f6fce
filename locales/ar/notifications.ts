import type { Arabic } from '../../app/i18n/localeTypes';
import type en from '../en/notifications';

export default {
  emptyTitle: 'لا إشعارات بعد',
  emptyText: 'ستجد هنا أخبار طلباتك ومرتجعاتك ورصيدك.',
  markAllRead: 'تحديد الكل كمقروء',
  isNew: 'جديد',
  today: 'اليوم',
  yesterday: 'أمس',
  andMore_zero: '{{names}}',
  andMore_one: '{{names}} ومنتج آخر',
  andMore_two: '{{names}} ومنتجان آخران',
  andMore_few: '{{names}} و{{count}} منتجات أخرى',
  andMore_many: '{{names}} و{{count}} منتجاً آخر',
  andMore_other: '{{names}} و{{count}} منتج آخر',
  newPassword: 'لست أنت؟ اختر كلمة مرور جديدة',
  unlink: 'لست أنت؟ ألغِ الربط',
  writeToUs: 'لست أنت؟ اكتب إلينا',
  kept: 'تبقى الإشعارات هنا {{days}} يوماً.',
} satisfies Arabic<typeof en>;
