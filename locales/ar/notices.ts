import type { Arabic } from '../../app/i18n/shape';
import type en from '../en/notices';

export default {
  sessionEnded: 'انتهت جلستك. يرجى تسجيل الدخول من جديد.',
  signedIn: 'أهلاً بعودتك!',
  loggedIn: 'تم تسجيل دخولك.',
  googleLinked: 'تم ربط حسابك في Google.',
  googleUnlinked: 'أُلغي ربط حسابك في Google.',
  welcome: 'أهلاً بك في كاروان!',
  codeSent: 'أرسلنا رمزاً جديداً.',
  passwordChanged: 'تم تغيير كلمة مرورك.',
  addressDeleted: 'تم حذف العنوان.',
  signedOut: 'تم تسجيل خروجك.',
  addedToCart: 'أُضيف إلى سلتك.',
  addedToWishlist: 'أُضيف إلى مفضلتك.',
  removedFromWishlist: 'أُزيل من مفضلتك.',
  signInForWishlist: 'سجّل الدخول لتحفظ المفضلة في حسابك، ثم تعود إلى هنا.',
  citySaved: 'نعرض لك الآن ما يمكن توصيله إلى {{city}}.',
  saved: 'تم الحفظ.',
  failed: 'لم يتم ذلك. يرجى المحاولة مرة أخرى.',
  outOfStock: 'لم تعد الكمية المطلوبة متوفرة.',
  cartUpdated: 'تم تحديث السلة.',
  cartRemoved: 'حُذف من السلة.',
  orderCancelled: 'أُلغي الطلب.',
  reordered: 'أُضيفت المنتجات إلى سلتك.',
  reorderedSome: 'أُضيف المتوفر إلى سلتك. بعض المنتجات نفدت.',
  reorderedNone: 'لم يعد أي من هذه المنتجات متوفراً.',
} satisfies Arabic<typeof en>;
