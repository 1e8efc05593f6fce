import type { Kurdish } from '../../app/i18n/shape';
import type en from '../en/notices';

export default {
  sessionEnded: 'دانیشتنەکەت کۆتایی هات. تکایە دووبارە بچۆرە ژوورەوە.',
  signedIn: 'بەخێربێیتەوە!',
  loggedIn: 'چوویتە ژوورەوە.',
  googleLinked: 'هەژمارەکەت لە Google بەسترایەوە.',
  googleUnlinked: 'بەستنەوەی هەژماری Google لابرا.',
  welcome: 'بەخێربێیت بۆ کاروان!',
  codeSent: 'کۆدێکی نوێمان نارد.',
  passwordChanged: 'وشەی نهێنیت گۆڕدرا.',
  addressDeleted: 'ناونیشانەکە سڕایەوە.',
  signedOut: 'چوویتە دەرەوە.',
  addedToCart: 'خرایە ناو سەبەتەکەتەوە.',
  addedToWishlist: 'خرایە ناو دڵخوازەکانتەوە.',
  removedFromWishlist: 'لە دڵخوازەکانت لابرا.',
  signInForWishlist: 'بچۆ ژوورەوە تا دڵخوازەکانت لە هەژمارەکەتدا بپارێزیت، دواتر دەگەڕێیتەوە ئێرە.',
  citySaved: 'ئێستا ئەوەت پیشان دەدەین کە دەگەیەنرێت بۆ {{city}}.',
  saved: 'پاشەکەوت کرا.',
  failed: 'سەرکەوتوو نەبوو. تکایە دووبارە هەوڵ بدەرەوە.',
  outOfStock: 'ئەم بڕە لەم بەرهەمە نەماوە.',
  cartUpdated: 'سەبەتەکە نوێ کرایەوە.',
  cartRemoved: 'لە سەبەتە لابرا.',
  orderCancelled: 'داواکارییەکە هەڵوەشێنرایەوە.',
  reordered: 'کاڵاکان خرانە سەبەتەکەت.',
  reorderedSome: 'ئەوەی مابوو خرایە سەبەتەکەت. هەندێک کاڵا نەماون.',
  reorderedNone: 'هیچ کام لەم کاڵایانە نەماون.',
} satisfies Kurdish<typeof en>;
