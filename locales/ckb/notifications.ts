import type { Kurdish } from '../../app/i18n/localeTypes';
import type en from '../en/notifications';

export default {
  emptyTitle: 'هێشتا ئاگادارکردنەوە نییە',
  emptyText: 'هەواڵی داواکاری و گەڕاندنەوە و باڵانسەکەت لێرە دەبینیت.',
  markAllRead: 'هەمووی وەک خوێندراوە نیشان بکە',
  isNew: 'نوێ',
  today: 'ئەمڕۆ',
  yesterday: 'دوێنێ',
  andMore_one: '{{names}} و {{count}} بەرهەمی تر',
  andMore_other: '{{names}} و {{count}} بەرهەمی تر',
  newPassword: 'تۆ نەبوویت؟ وشەی نهێنیی نوێ هەڵبژێرە',
  unlink: 'تۆ نەبوویت؟ بەستنەوەکە لابە',
  writeToUs: 'تۆ نەبوویت؟ بۆمان بنووسە',
  kept: 'ئاگادارکردنەوەکان {{days}} ڕۆژ لێرە دەمێننەوە.',
} satisfies Kurdish<typeof en>;
