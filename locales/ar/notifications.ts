import type { Arabic } from '../../app/i18n/localeTypes';
import type en from '../en/notifications';

export default {
  emptyTitle: 'لا إشعارات بعد',
  emptyText: 'ستجد هنا أخبار طلباتك ومرتجعاتك ورصيدك.',
  markAllRead: 'تحديد الكل كمقروء',
  isNew: 'جديد',
  kept: 'تبقى الإشعارات هنا {{days}} يوماً.',
} satisfies Arabic<typeof en>;
