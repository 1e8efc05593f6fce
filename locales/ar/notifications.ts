import type { Arabic } from '../../app/i18n/localeTypes';
import type en from '../en/notifications';

export default {
  emptyTitle: 'لا إشعارات بعد',
  emptyText: 'ستجد هنا أخبار طلباتك ومرتجعاتك ورصيدك.',
  intro: 'الإشعارات التي أرسلناها إليك خلال آخر {{days}} يوماً.',
  markAllRead: 'تحديد الكل كمقروء',
  isNew: 'جديد',
} satisfies Arabic<typeof en>;
