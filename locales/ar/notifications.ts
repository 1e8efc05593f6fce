import type { Arabic } from '../../app/i18n/localeTypes';
import type en from '../en/notifications';

export default {
  emptyTitle: 'لا إشعارات بعد',
  emptyText: 'ستجد هنا أخبار طلباتك ومرتجعاتك ورصيدك.',
  markAllRead: 'تحديد الكل كمقروء',
  isNew: 'جديد',
  earlier_zero: 'لا تحديثات سابقة',
  earlier_one: 'تحديث سابق واحد',
  earlier_two: 'تحديثان سابقان',
  earlier_few: '{{count}} تحديثات سابقة',
  earlier_many: '{{count}} تحديثاً سابقاً',
  earlier_other: '{{count}} تحديث سابق',
  topic: 'الموضوع',
  topic_all: 'الكل',
  topic_order: 'الطلبات',
  topic_return: 'المرتجعات',
  topic_balance: 'الرصيد',
  topic_account: 'الحساب',
  kept: 'تبقى الإشعارات هنا {{days}} يوماً.',
} satisfies Arabic<typeof en>;
