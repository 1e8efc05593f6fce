import type { Kurdish } from '../../app/i18n/localeTypes';
import type en from '../en/notifications';

export default {
  emptyTitle: 'هێشتا ئاگادارکردنەوە نییە',
  emptyText: 'هەواڵی داواکاری و گەڕاندنەوە و باڵانسەکەت لێرە دەبینیت.',
  markAllRead: 'هەمووی وەک خوێندراوە نیشان بکە',
  isNew: 'نوێ',
  earlier_one: '{{count}} هەواڵی پێشووتر',
  earlier_other: '{{count}} هەواڵی پێشووتر',
  topic: 'بابەت',
  topic_all: 'هەمووی',
  topic_order: 'داواکارییەکان',
  topic_return: 'گەڕێنراوەکان',
  topic_balance: 'باڵانس',
  topic_account: 'هەژمار',
  kept: 'ئاگادارکردنەوەکان {{days}} ڕۆژ لێرە دەمێننەوە.',
} satisfies Kurdish<typeof en>;
