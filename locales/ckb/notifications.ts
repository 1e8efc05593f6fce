import type { Kurdish } from '../../app/i18n/localeTypes';
import type en from '../en/notifications';

export default {
  emptyTitle: 'هێشتا ئاگادارکردنەوە نییە',
  emptyText: 'هەواڵی داواکاری و گەڕاندنەوە و باڵانسەکەت لێرە دەبینیت.',
  intro: 'ئەو ئاگادارکردنەوانەی لە ماوەی {{days}} ڕۆژی ڕابردوودا بۆمان ناردوویت.',
  markAllRead: 'هەمووی وەک خوێندراوە نیشان بکە',
  isNew: 'نوێ',
} satisfies Kurdish<typeof en>;
