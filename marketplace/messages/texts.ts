import { grouped, groupedFee } from '../balance/dinars';
import type { approvalStatuses, Language } from '../contract/common';
import type { ReturnStatus } from '../contract/returnStates';

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
  /** Placed and paid: nothing is due at the door. */
  orderPaid: { number: string; total: string };
  orderConfirmed: { number: string };
  orderPacked: { number: string };
  orderOnItsWay: { number: string };
  orderDelivered: { number: string };
  /** `refunded` is what went to the balance, null where nothing was paid. */
  orderCancelled: { number: string; refunded: string | null };
  /** Of an order that waited for a gateway. */
  paymentFailed: { number: string };
  /** A gateway's money for an order that had ended: it is in the balance. */
  latePayment: { number: string; amount: string };
  toppedUp: { amount: string };
  /** Sent back through the gateway, out of the balance. */
  paymentRefunded: { number: string; amount: string };
  transferCode: { code: string };
  /** Amounts in dinars, decimal strings. `to` and `from` are masked names. */
  transferSent: { number: string; amount: string; fee: string; to: string };
  transferReceived: { number: string; amount: string; from: string };
  /** The demo's sample codes, as they are printed. */
  topupCodes: { amount: string; codes: string[] };
  /** `note` is the shop's word on it, '' when there is none; `refund` in dinars, a decimal string. */
  returnChanged: { number: string; status: Exclude<ReturnStatus, 'cancelled'>; note: string; refund: string };
  /** Of an application to sell. `note` is the shop's word on it, '' when there is none. */
  applicationChanged: { status: (typeof approvalStatuses)[number]; note: string };
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
  orderPaid: ({ number, total }) => ({
    subject: `Your order ${number} is paid`,
    body: `Thank you! Karwan has your order ${number} and your payment of IQD ${total}. There is nothing to pay on delivery.`,
  }),
  orderConfirmed: ({ number }) => ({
    subject: `Your order ${number} is confirmed`,
    body: `Karwan has confirmed your order ${number} and is getting it ready.`,
  }),
  orderPacked: ({ number }) => ({
    subject: `Your order ${number} is packed`,
    body: `Your Karwan order ${number} is packed and waits for the courier.`,
  }),
  orderOnItsWay: ({ number }) => ({
    subject: `Your order ${number} is on its way`,
    body: `Your Karwan order ${number} is with the courier. Please keep your phone at hand.`,
  }),
  orderDelivered: ({ number }) => ({
    subject: `Your order ${number} was delivered`,
    body: `Your Karwan order ${number} was delivered. Enjoy it! If something is not right, you can ask for a return within 14 days.`,
  }),
  orderCancelled: ({ number, refunded }) => ({
    subject: `Your order ${number} is cancelled`,
    body: `Your Karwan order ${number} is cancelled.${refunded ? ` IQD ${refunded} went back to your Karwan balance.` : ' Nothing was charged.'}`,
  }),
  paymentFailed: ({ number }) => ({
    subject: `Your order ${number} was not paid`,
    body: `The payment for your Karwan order ${number} did not go through, so the order is cancelled. The items are in your cart again: you can order them with another way to pay.`,
  }),
  latePayment: ({ number, amount }) => ({
    subject: `Your payment of IQD ${amount} is in your balance`,
    body: `Your payment of IQD ${amount} for order ${number} came after the order had ended. It is not lost: it is in your Karwan balance.`,
  }),
  toppedUp: ({ amount }) => ({
    subject: 'Your Karwan balance is topped up',
    body: `IQD ${amount} is in your Karwan balance. Thank you!`,
  }),
  paymentRefunded: ({ number, amount }) => ({
    subject: `IQD ${amount} is on its way back to you`,
    body: `Karwan has sent your payment of IQD ${amount} for ${number} back the way you paid it. It was taken out of your Karwan balance for that.`,
  }),
  transferCode: ({ code }) => ({
    subject: 'Your Karwan code',
    body: `Your code to confirm a transfer from your Karwan balance: ${code}\nIt works for 5 minutes. Never give it to anyone. If you did not ask for it, change your password.`,
  }),
  transferSent: ({ number, amount, fee, to }) => ({
    subject: `Transfer ${number}`,
    body: `IQD ${grouped(amount)} went from your Karwan balance to ${to}. Fee: IQD ${groupedFee(fee)}. Transfer ${number}. If it was not you, write to us at once.`,
  }),
  transferReceived: ({ number, amount, from }) => ({
    subject: `You received IQD ${grouped(amount)}`,
    body: `${from} sent IQD ${grouped(amount)} to your Karwan balance. Transfer ${number}.`,
  }),
  topupCodes: ({ amount, codes }) => ({
    subject: 'Sample top-up codes',
    body: `Each is worth IQD ${grouped(amount)}. Enter one under Karwan balance:\n${codes.join('\n')}`,
  }),
  returnChanged: ({ number, status, note, refund }) => ({
    subject: `Your return ${number}`,
    body: {
      requested: `Karwan has your return ${number}. We look at it within two working days.`,
      approved: `Your return ${number} is approved. Our courier will call you to collect it.`,
      rejected: `Your return ${number} can’t be accepted.${note && ` ${note}`}`,
      collected: `Your return ${number} is with us. The money follows once it has been checked.`,
      refunded: `IQD ${grouped(refund)} for your return ${number} is in your Karwan balance.`,
    }[status],
  }),
  applicationChanged: ({ status, note }) => ({
    subject: {
      pending: 'We have your application to sell',
      approved: 'Welcome as a seller',
      rejected: 'Your application to sell',
      revised: 'Your application to sell needs a change',
    }[status],
    body: {
      pending: 'Karwan has your application to sell. We look at it within three working days and write to you.',
      approved: `Your application to sell at Karwan is approved. Welcome! We will call you about your first products.${note && ` ${note}`}`,
      rejected: `Karwan can’t accept your application to sell. ${note}`,
      revised: `Your application to sell at Karwan came back to you for a change: ${note} Open “Become a seller” in your account, change it and send it again.`,
    }[status],
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
  orderPaid: ({ number, total }) => ({
    subject: `تم دفع طلبك ${number}`,
    body: `شكراً لك! استلمت كاروان طلبك ${number} ودفعتك ${total} د.ع. لا يوجد مبلغ للدفع عند الاستلام.`,
  }),
  orderConfirmed: ({ number }) => ({
    subject: `تم تأكيد طلبك ${number}`,
    body: `أكّدت كاروان طلبك ${number} وهو قيد التجهيز.`,
  }),
  orderPacked: ({ number }) => ({
    subject: `تم تغليف طلبك ${number}`,
    body: `تم تغليف طلبك من كاروان ${number} وهو بانتظار المندوب.`,
  }),
  orderOnItsWay: ({ number }) => ({
    subject: `طلبك ${number} في الطريق إليك`,
    body: `طلبك من كاروان ${number} مع المندوب الآن. أبقِ هاتفك قريباً منك.`,
  }),
  orderDelivered: ({ number }) => ({
    subject: `تم توصيل طلبك ${number}`,
    body: `تم توصيل طلبك من كاروان ${number}. بالعافية! إن لم يكن كل شيء كما تريد فيمكنك طلب إرجاعه خلال 14 يوماً.`,
  }),
  orderCancelled: ({ number, refunded }) => ({
    subject: `أُلغي طلبك ${number}`,
    body: `أُلغي طلبك من كاروان ${number}.${refunded ? ` عاد مبلغ ${refunded} د.ع إلى رصيدك في كاروان.` : ' لم يُخصم منك أي مبلغ.'}`,
  }),
  paymentFailed: ({ number }) => ({
    subject: `لم يتم دفع طلبك ${number}`,
    body: `لم تتم عملية الدفع لطلبك من كاروان ${number}، فأُلغي الطلب. المنتجات عادت إلى سلتك ويمكنك طلبها بطريقة دفع أخرى.`,
  }),
  latePayment: ({ number, amount }) => ({
    subject: `دفعتك ${amount} د.ع في رصيدك`,
    body: `وصلت دفعتك ${amount} د.ع للطلب ${number} بعد انتهائه. لم تضع: هي الآن في رصيدك في كاروان.`,
  }),
  toppedUp: ({ amount }) => ({
    subject: 'تم شحن رصيدك في كاروان',
    body: `أُضيف مبلغ ${amount} د.ع إلى رصيدك في كاروان. شكراً لك!`,
  }),
  paymentRefunded: ({ number, amount }) => ({
    subject: `مبلغ ${amount} د.ع في طريقه إليك`,
    body: `أعادت كاروان دفعتك ${amount} د.ع الخاصة بـ ${number} بالطريقة التي دفعت بها، وخُصم المبلغ من رصيدك في كاروان.`,
  }),
  transferCode: ({ code }) => ({
    subject: 'رمزك في كاروان',
    body: `رمز تأكيد التحويل من رصيدك في كاروان: ${code}\nصالح لمدة 5 دقائق. لا تعطه لأي أحد. إن لم تطلبه فغيّر كلمة مرورك.`,
  }),
  transferSent: ({ number, amount, fee, to }) => ({
    subject: `التحويل ${number}`,
    body: `حُوّل ${grouped(amount)} د.ع من رصيدك في كاروان إلى ${to}. الرسوم: ${groupedFee(fee)} د.ع. رقم التحويل \u2068${number}\u2069. إن لم تكن أنت من حوّله فراسلنا فوراً.`,
  }),
  transferReceived: ({ number, amount, from }) => ({
    subject: `وصلك ${grouped(amount)} د.ع`,
    body: `أرسل ${from} مبلغ ${grouped(amount)} د.ع إلى رصيدك في كاروان. رقم التحويل \u2068${number}\u2069.`,
  }),
  topupCodes: ({ amount, codes }) => ({
    subject: 'رموز شحن للتجربة',
    body: `قيمة كل رمز ${grouped(amount)} د.ع. أدخل أحدها في صفحة رصيد كاروان:\n${codes.join('\n')}`,
  }),
  returnChanged: ({ number, status, note, refund }) => ({
    subject: `طلب الإرجاع ${number}`,
    body: {
      requested: `استلمت كاروان طلب الإرجاع \u2068${number}\u2069. سننظر فيه خلال يومي عمل.`,
      approved: `تمت الموافقة على طلب الإرجاع \u2068${number}\u2069. سيتصل بك مندوبنا لاستلام المنتجات.`,
      rejected: `تعذّر قبول طلب الإرجاع \u2068${number}\u2069.${note && ` ${note}`}`,
      collected: `وصلتنا منتجات طلب الإرجاع \u2068${number}\u2069. سنعيد المبلغ بعد فحصها.`,
      refunded: `أُضيف ${grouped(refund)} د.ع عن طلب الإرجاع \u2068${number}\u2069 إلى رصيدك في كاروان.`,
    }[status],
  }),
  applicationChanged: ({ status, note }) => ({
    subject: {
      pending: 'استلمنا طلبك للبيع في كاروان',
      approved: 'أهلاً بك بائعاً في كاروان',
      rejected: 'طلبك للبيع في كاروان',
      revised: 'طلبك للبيع يحتاج إلى تعديل',
    }[status],
    body: {
      pending: 'استلمت كاروان طلبك للبيع. سننظر فيه خلال ثلاثة أيام عمل ونكتب إليك.',
      approved: `تمت الموافقة على طلبك للبيع في كاروان. أهلاً بك! سنتصل بك بشأن منتجاتك الأولى.${note && ` ${note}`}`,
      rejected: `تعذّر على كاروان قبول طلبك للبيع. ${note}`,
      revised: `أعادت كاروان إليك طلبك للبيع لتعديله: ${note} افتح «كن بائعاً» في حسابك وعدّله ثم أرسله من جديد.`,
    }[status],
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
  orderPaid: ({ number, total }) => ({
    subject: `پارەی داواکارییەکەت درا: ${number}`,
    body: `سوپاس! کاروان داواکارییەکەتی وەرگرت: ${number}، لەگەڵ پارەکەت ${total} د.ع. لە کاتی وەرگرتن هیچ پارەیەک نادەیت.`,
  }),
  orderConfirmed: ({ number }) => ({
    subject: `داواکارییەکەت پشتڕاست کرایەوە: ${number}`,
    body: `کاروان داواکارییەکەتی پشتڕاست کردەوە (${number}) و ئامادەی دەکات.`,
  }),
  orderPacked: ({ number }) => ({
    subject: `داواکارییەکەت پێچرایەوە: ${number}`,
    body: `داواکارییەکەت لە کاروان (${number}) پێچرایەوە و چاوەڕێی گەیەنەرە.`,
  }),
  orderOnItsWay: ({ number }) => ({
    subject: `داواکارییەکەت بەڕێوەیە: ${number}`,
    body: `داواکارییەکەت لە کاروان (${number}) لای گەیەنەرە. تکایە مۆبایلەکەت نزیک بێت.`,
  }),
  orderDelivered: ({ number }) => ({
    subject: `داواکارییەکەت گەیەنرا: ${number}`,
    body: `داواکارییەکەت لە کاروان (${number}) گەیەنرا. بە خۆشی بەکاریبهێنیت! ئەگەر شتێک باش نەبوو، دەتوانیت لە ماوەی 14 ڕۆژدا داوای گەڕاندنەوە بکەیت.`,
  }),
  orderCancelled: ({ number, refunded }) => ({
    subject: `داواکارییەکەت هەڵوەشێنرایەوە: ${number}`,
    body: `داواکارییەکەت لە کاروان (${number}) هەڵوەشێنرایەوە.${refunded ? ` بڕی ${refunded} د.ع گەڕایەوە بۆ باڵانسەکەت لە کاروان.` : ' هیچ پارەیەکت لێ نەبڕدرا.'}`,
  }),
  paymentFailed: ({ number }) => ({
    subject: `پارەی داواکارییەکەت نەدرا: ${number}`,
    body: `پارەدانی داواکارییەکەت لە کاروان (${number}) سەرکەوتوو نەبوو، بۆیە هەڵوەشێنرایەوە. کاڵاکان گەڕانەوە بۆ سەبەتەکەت و دەتوانیت بە شێوازێکی تری پارەدان داوایان بکەیت.`,
  }),
  latePayment: ({ number, amount }) => ({
    subject: `پارەکەت ${amount} د.ع لە باڵانسەکەتدایە`,
    body: `پارەکەت ${amount} د.ع بۆ داواکاری ${number} دوای کۆتاییهاتنی گەیشت. لەدەست نەچووە: ئێستا لە باڵانسەکەتدایە لە کاروان.`,
  }),
  toppedUp: ({ amount }) => ({
    subject: 'باڵانسەکەت لە کاروان پڕ کرایەوە',
    body: `بڕی ${amount} د.ع خرایە باڵانسەکەتەوە لە کاروان. سوپاس!`,
  }),
  paymentRefunded: ({ number, amount }) => ({
    subject: `بڕی ${amount} د.ع بەرەو لات دەگەڕێتەوە`,
    body: `کاروان پارەکەت ${amount} د.عی تایبەت بە ${number} بەو شێوەیەی دابووت گەڕاندەوە، و لە باڵانسەکەت لە کاروان بڕدرا.`,
  }),
  transferCode: ({ code }) => ({
    subject: 'کۆدی تۆ لە کاروان',
    body: `کۆدەکەت بۆ پشتڕاستکردنەوەی ناردنی پارە لە باڵانسی کاروانەوە: ${code}\nبۆ ماوەی 5 خولەک کار دەکات. مەیدە بە هیچ کەسێک. ئەگەر تۆ داوات نەکردووە، وشەی نهێنیت بگۆڕە.`,
  }),
  transferSent: ({ number, amount, fee, to }) => ({
    subject: `ناردنی پارە ${number}`,
    body: `${grouped(amount)} د.ع لە باڵانسەکەتەوە لە کاروان بۆ ${to} نێردرا. کرێ: ${groupedFee(fee)} د.ع. ژمارەی ناردن \u2068${number}\u2069. ئەگەر تۆ نەبوویت، دەستبەجێ نامەمان بۆ بنێرە.`,
  }),
  transferReceived: ({ number, amount, from }) => ({
    subject: `${grouped(amount)} د.ع گەیشت`,
    body: `${from} بڕی ${grouped(amount)} د.ع بۆ باڵانسەکەت لە کاروان نارد. ژمارەی ناردن \u2068${number}\u2069.`,
  }),
  topupCodes: ({ amount, codes }) => ({
    subject: 'کۆدی پڕکردنەوە بۆ تاقیکردنەوە',
    body: `هەر کۆدێک ${grouped(amount)} د.ع دەهێنێت. یەکێکیان لە پەڕەی باڵانسی کاروان بنووسە:\n${codes.join('\n')}`,
  }),
  returnChanged: ({ number, status, note, refund }) => ({
    subject: `داواکاریی گەڕاندنەوە ${number}`,
    body: {
      requested: `داواکاریی گەڕاندنەوەکەت \u2068${number}\u2069 گەیشتە کاروان. لە ماوەی دوو ڕۆژی کاردا سەیری دەکەین.`,
      approved: `داواکاریی گەڕاندنەوەکەت \u2068${number}\u2069 پەسەند کرا. گەیەنەرەکەمان پەیوەندیت پێوە دەکات بۆ وەرگرتنەوەی.`,
      rejected: `داواکاریی گەڕاندنەوەکەت \u2068${number}\u2069 پەسەند نەکرا.${note && ` ${note}`}`,
      collected: `کاڵاکانی گەڕاندنەوەی \u2068${number}\u2069 گەیشتنە لامان. دوای پشکنین پارەکەت بۆ دەگەڕێینەوە.`,
      refunded: `${grouped(refund)} د.ع بۆ گەڕاندنەوەی \u2068${number}\u2069 خرایە سەر باڵانسەکەت لە کاروان.`,
    }[status],
  }),
  applicationChanged: ({ status, note }) => ({
    subject: {
      pending: 'داواکاریی فرۆشتنەکەت گەیشت',
      approved: 'بەخێربێیت وەک فرۆشیار',
      rejected: 'داواکاریی فرۆشتنت لە کاروان',
      revised: 'داواکاریی فرۆشتنەکەت پێویستی بە دەستکاری هەیە',
    }[status],
    body: {
      pending: 'داواکاریی فرۆشتنەکەت گەیشتە کاروان. لە ماوەی سێ ڕۆژی کاردا سەیری دەکەین و بۆت دەنووسین.',
      approved: `داواکاریی فرۆشتنت لە کاروان پەسەند کرا. بەخێربێیت! بۆ یەکەم کاڵاکانت پەیوەندیت پێوە دەکەین.${note && ` ${note}`}`,
      rejected: `کاروان نەیتوانی داواکاریی فرۆشتنەکەت پەسەند بکات. ${note}`,
      revised: `داواکاریی فرۆشتنەکەت لە کاروان بۆ دەستکاری گەڕێنرایەوە بۆت: ${note} لە هەژمارەکەتدا «ببە بە فرۆشیار» بکەرەوە، دەستکاری بکە و دووبارە بینێرە.`,
    }[status],
  }),
};

export const texts: Record<Language, Texts> = { en, ar, ckb };
