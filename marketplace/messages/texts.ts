import type { Language } from '../contract/common';

/** What each message tells besides its fixed words. The keys are all messages there are. */
export interface MessageParameters {
  registerCode: { code: string };
  signInCode: { code: string };
  resetCode: { code: string };
  alreadyRegistered: object;
  noAccount: object;
  googleLinked: object;
  passwordChanged: object;
  /** To an address that a customer wants for their account. */
  contactCode: { code: string };
  /** To the owner of an address that another account asked for. */
  contactWanted: object;
  /** `now` is the new address or phone, masked. */
  emailChanged: { now: string };
  phoneChanged: { now: string };
  deleteCode: { code: string };
  /** `total` in dinars, as it is to be read. */
  orderPlaced: { number: string; total: string };
}

export type MessageKind = keyof MessageParameters;

/** An SMS is the body alone, so the body says who writes. */
export interface MessageText {
  subject: string;
  body: string;
}

type Texts = { [Kind in MessageKind]: (parameters: MessageParameters[Kind]) => MessageText };

const en: Texts = {
  registerCode: ({ code }) => ({
    subject: 'Your Karwan code',
    body: `Welcome to Karwan. Your code: ${code}\nIt works for 5 minutes. Never give it to anyone.`,
  }),
  signInCode: ({ code }) => ({
    subject: 'Your Karwan code',
    body: `Your code to log in to Karwan: ${code}\nIt works for 5 minutes. Never give it to anyone.`,
  }),
  resetCode: ({ code }) => ({
    subject: 'A new password for Karwan',
    body: `Your code for a new Karwan password: ${code}\nIt works for 5 minutes. If you did not ask for it, you need not do anything.`,
  }),
  alreadyRegistered: () => ({
    subject: 'You already have a Karwan account',
    body: 'You already have a Karwan account. Log in, or ask for a new password if you no longer know yours. If you did not try to register, you need not do anything.',
  }),
  noAccount: () => ({
    subject: 'No Karwan account here',
    body: 'A new Karwan password was asked for, but there is no account under this address or number yet. You can create one at any time. If it was not you, you need not do anything.',
  }),
  googleLinked: () => ({
    subject: 'A Google account was linked to your Karwan account',
    body: 'A Google account was linked to your Karwan account and can now log in to it. If it was not you, unlink it under Linked accounts and change your password at once.',
  }),
  passwordChanged: () => ({
    subject: 'Your Karwan password was changed',
    body: 'Your Karwan password was changed, and all other devices were logged out. If it was not you, ask for a new password at once.',
  }),
  contactCode: ({ code }) => ({
    subject: 'Your Karwan code',
    body: `Your code to use this address or number for your Karwan account: ${code}\nIt works for 5 minutes. If you did not ask for it, you need not do anything.`,
  }),
  contactWanted: () => ({
    subject: 'Somebody asked for your address',
    body: 'Somebody tried to use this address or number for another Karwan account. Your account has it already, so nothing was changed. If it was you, log in to your own account instead.',
  }),
  emailChanged: ({ now }) => ({
    subject: 'Your Karwan e-mail address was changed',
    body: `The e-mail address of your Karwan account is now ${now}, and all devices were logged out. If it was not you, write to us at once.`,
  }),
  phoneChanged: ({ now }) => ({
    subject: 'Your Karwan phone number was changed',
    body: `The phone number of your Karwan account is now ${now}, and all devices were logged out. If it was not you, write to us at once.`,
  }),
  deleteCode: ({ code }) => ({
    subject: 'Deleting your Karwan account',
    body: `Your code to delete your Karwan account for good: ${code}\nIt works for 5 minutes. If you did not ask for it, change your password.`,
  }),
  orderPlaced: ({ number, total }) => ({
    subject: `Your order ${number}`,
    body: `Thank you! Karwan has your order ${number}. You pay IQD ${total} on delivery.`,
  }),
};

const ar: Texts = {
  registerCode: ({ code }) => ({
    subject: 'رمزك في كاروان',
    body: `أهلاً بك في كاروان. رمزك: ${code}\nصالح لمدة 5 دقائق. لا تعطه لأي أحد.`,
  }),
  signInCode: ({ code }) => ({
    subject: 'رمزك في كاروان',
    body: `رمز تسجيل دخولك إلى كاروان: ${code}\nصالح لمدة 5 دقائق. لا تعطه لأي أحد.`,
  }),
  resetCode: ({ code }) => ({
    subject: 'كلمة مرور جديدة لكاروان',
    body: `رمزك لتعيين كلمة مرور جديدة في كاروان: ${code}\nصالح لمدة 5 دقائق. إن لم تطلبه فلا حاجة لأن تفعل شيئاً.`,
  }),
  alreadyRegistered: () => ({
    subject: 'لديك حساب في كاروان',
    body: 'لديك حساب في كاروان. سجّل الدخول، أو اطلب كلمة مرور جديدة إن نسيتها. إن لم تحاول التسجيل فلا حاجة لأن تفعل شيئاً.',
  }),
  noAccount: () => ({
    subject: 'لا يوجد حساب في كاروان',
    body: 'طُلبت كلمة مرور جديدة في كاروان، ولكن لا يوجد حساب بهذا البريد أو الرقم بعد. يمكنك إنشاء حساب متى شئت. إن لم تكن أنت من طلب فلا حاجة لأن تفعل شيئاً.',
  }),
  googleLinked: () => ({
    subject: 'رُبط حساب Google بحسابك في كاروان',
    body: 'رُبط حساب Google بحسابك في كاروان ويمكن الدخول به الآن. إن لم تكن أنت من ربطه فألغِ الربط من صفحة الحسابات المرتبطة وغيّر كلمة مرورك فوراً.',
  }),
  passwordChanged: () => ({
    subject: 'تغيّرت كلمة مرورك في كاروان',
    body: 'تغيّرت كلمة مرورك في كاروان، وسُجّل الخروج من جميع الأجهزة الأخرى. إن لم تكن أنت من غيّرها فاطلب كلمة مرور جديدة فوراً.',
  }),
  contactCode: ({ code }) => ({
    subject: 'رمزك في كاروان',
    body: `رمزك لربط هذا البريد أو الرقم بحسابك في كاروان: ${code}\nصالح لمدة 5 دقائق. إن لم تطلبه فلا حاجة لأن تفعل شيئاً.`,
  }),
  contactWanted: () => ({
    subject: 'حاول شخص استخدام بريدك أو رقمك',
    body: 'حاول شخص ربط هذا البريد أو الرقم بحساب آخر في كاروان. هو مرتبط بحسابك، ولذلك لم يتغير شيء. إن كنت أنت من حاول فسجّل الدخول إلى حسابك.',
  }),
  emailChanged: ({ now }) => ({
    subject: 'تغيّر بريدك الإلكتروني في كاروان',
    body: `أصبح البريد الإلكتروني لحسابك في كاروان ${now}، وسُجّل الخروج من جميع الأجهزة. إن لم تكن أنت من غيّره فراسلنا فوراً.`,
  }),
  phoneChanged: ({ now }) => ({
    subject: 'تغيّر رقم هاتفك في كاروان',
    body: `أصبح رقم هاتف حسابك في كاروان \u2066${now}\u2069، وسُجّل الخروج من جميع الأجهزة. إن لم تكن أنت من غيّره فراسلنا فوراً.`,
  }),
  deleteCode: ({ code }) => ({
    subject: 'حذف حسابك في كاروان',
    body: `رمزك لحذف حسابك في كاروان نهائياً: ${code}\nصالح لمدة 5 دقائق. إن لم تطلبه فغيّر كلمة مرورك.`,
  }),
  orderPlaced: ({ number, total }) => ({
    subject: `طلبك ${number}`,
    body: `شكراً لك! استلمت كاروان طلبك ${number}. تدفع ${total} د.ع عند الاستلام.`,
  }),
};

const ckb: Texts = {
  registerCode: ({ code }) => ({
    subject: 'کۆدی تۆ لە کاروان',
    body: `بەخێربێیت بۆ کاروان. کۆدەکەت: ${code}\nبۆ ماوەی 5 خولەک کار دەکات. مەیدە بە هیچ کەسێک.`,
  }),
  signInCode: ({ code }) => ({
    subject: 'کۆدی تۆ لە کاروان',
    body: `کۆدی چوونەژوورەوەت بۆ کاروان: ${code}\nبۆ ماوەی 5 خولەک کار دەکات. مەیدە بە هیچ کەسێک.`,
  }),
  resetCode: ({ code }) => ({
    subject: 'وشەی نهێنیی نوێ بۆ کاروان',
    body: `کۆدەکەت بۆ دانانی وشەی نهێنیی نوێ لە کاروان: ${code}\nبۆ ماوەی 5 خولەک کار دەکات. ئەگەر تۆ داوات نەکردووە، پێویست ناکات هیچ بکەیت.`,
  }),
  alreadyRegistered: () => ({
    subject: 'تۆ هەژمارت لە کاروان هەیە',
    body: 'تۆ پێشتر هەژمارت لە کاروان هەیە. بچۆ ژوورەوە، یان ئەگەر وشەی نهێنیت لەبیر کردووە داوای یەکێکی نوێ بکە. ئەگەر تۆ هەوڵی خۆتۆمارکردنت نەداوە، پێویست ناکات هیچ بکەیت.',
  }),
  noAccount: () => ({
    subject: 'هیچ هەژمارێک لە کاروان نییە',
    body: 'داوای وشەی نهێنیی نوێ لە کاروان کرا، بەڵام هێشتا هیچ هەژمارێک بەم ئیمەیڵ یان ژمارەیە نییە. هەر کاتێک بتەوێت دەتوانیت هەژمار دروست بکەیت. ئەگەر تۆ نەبوویت، پێویست ناکات هیچ بکەیت.',
  }),
  googleLinked: () => ({
    subject: 'هەژمارێکی Google بە هەژمارەکەتەوە لە کاروان بەسترا',
    body: 'هەژمارێکی Google بە هەژمارەکەتەوە لە کاروان بەسترا و ئێستا دەتوانرێت پێی بچنە ژوورەوە. ئەگەر تۆ نەبوویت، دەستبەجێ لە پەڕەی هەژمارە بەستراوەکان لایببە و وشەی نهێنیت بگۆڕە.',
  }),
  passwordChanged: () => ({
    subject: 'وشەی نهێنیت لە کاروان گۆڕدرا',
    body: 'وشەی نهێنیت لە کاروان گۆڕدرا و هەموو ئامێرەکانی تر چوونە دەرەوە. ئەگەر تۆ نەبوویت، دەستبەجێ داوای وشەی نهێنیی نوێ بکە.',
  }),
  contactCode: ({ code }) => ({
    subject: 'کۆدی تۆ لە کاروان',
    body: `کۆدەکەت بۆ بەستنەوەی ئەم ئیمەیڵ یان ژمارەیە بە هەژمارەکەتەوە لە کاروان: ${code}\nبۆ ماوەی 5 خولەک کار دەکات. ئەگەر تۆ داوات نەکردووە، پێویست ناکات هیچ بکەیت.`,
  }),
  contactWanted: () => ({
    subject: 'کەسێک ویستی ئیمەیڵ یان ژمارەکەت بەکاربهێنێت',
    body: 'کەسێک هەوڵی دا ئەم ئیمەیڵ یان ژمارەیە بۆ هەژمارێکی تری کاروان بەکاربهێنێت. ئەمە هی هەژماری تۆیە، بۆیە هیچ نەگۆڕدرا. ئەگەر تۆ بوویت، بچۆ ناو هەژماری خۆت.',
  }),
  emailChanged: ({ now }) => ({
    subject: 'ئیمەیڵەکەت لە کاروان گۆڕدرا',
    body: `ئیمەیڵی هەژمارەکەت لە کاروان ئێستا ${now}ـە و هەموو ئامێرەکان چوونە دەرەوە. ئەگەر تۆ نەبوویت، دەستبەجێ نامەمان بۆ بنێرە.`,
  }),
  phoneChanged: ({ now }) => ({
    subject: 'ژمارەی مۆبایلەکەت لە کاروان گۆڕدرا',
    body: `ژمارەی مۆبایلی هەژمارەکەت لە کاروان ئێستا \u2066${now}\u2069ـە و هەموو ئامێرەکان چوونە دەرەوە. ئەگەر تۆ نەبوویت، دەستبەجێ نامەمان بۆ بنێرە.`,
  }),
  deleteCode: ({ code }) => ({
    subject: 'سڕینەوەی هەژمارەکەت لە کاروان',
    body: `کۆدەکەت بۆ سڕینەوەی یەکجارەکیی هەژمارەکەت لە کاروان: ${code}\nبۆ ماوەی 5 خولەک کار دەکات. ئەگەر تۆ داوات نەکردووە، وشەی نهێنیت بگۆڕە.`,
  }),
  orderPlaced: ({ number, total }) => ({
    subject: `داواکارییەکەت ${number}`,
    body: `سوپاس! کاروان داواکارییەکەتی وەرگرت: ${number}. لە کاتی وەرگرتن ${total} د.ع دەدەیت.`,
  }),
};

export const texts: Record<Language, Texts> = { en, ar, ckb };
