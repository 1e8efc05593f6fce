import type { Kurdish } from '../../app/i18n/localeTypes';
import type en from '../en/notifications';

export default {
  emptyTitle: 'هێشتا ئاگادارکردنەوە نییە',
  emptyText: 'هەواڵی داواکاری و گەڕاندنەوە و باڵانسەکەت لێرە دەبینیت.',
  markAllRead: 'هەمووی وەک خوێندراوە نیشان بکە',
  isNew: 'نوێ',
  kept: 'ئاگادارکردنەوەکان {{days}} ڕۆژ لێرە دەمێننەوە.',
} satisfies Kurdish<typeof en>;
