import type { Kurdish } from '../../app/i18n/localeTypes';
import type en from '../en/errors';

export default {
  general: 'هەڵەیەک ڕوویدا. تکایە دووبارە هەوڵ بدەرەوە.',
  title: 'هەڵە',
  notFound: 'ئەم پەڕەیە نەدۆزرایەوە',
  notFoundText: 'لەوانەیە بەستەرەکە کۆن بێت، یان بەرهەمەکە چیتر نەفرۆشرێت.',
  errorText: 'کێشەیەک لای ئێمە ڕوویدا. تکایە دوای کەمێکی تر هەوڵ بدەرەوە.',
  statusCode: 'کۆدی هەڵە: {{status}}',
  tryAgain: 'دووبارە هەوڵ بدەرەوە',
  whileShowing: 'لە کاتی پیشاندانی پەڕەی هەڵەدا هەڵەیەک ڕوویدا',
  backToHome: 'گەڕانەوە بۆ پەڕەی سەرەکی',
  unavailable: 'ئێستا ناتوانرێت بگەین بە فرۆشگاکە. تکایە دوای خولەکێک هەوڵ بدەرەوە.',
  tooMany: 'هەوڵی زۆر درا. تکایە کەمێک چاوەڕێ بکە و دووبارە هەوڵ بدەرەوە.',
  geolocationUnsupported: 'وێبگەڕەکەت دیاریکردنی شوێن پشتگیری ناکات',
  formHasErrors: 'تکایە خانە نیشانکراوەکان بپشکنە.',
} satisfies Kurdish<typeof en>;
