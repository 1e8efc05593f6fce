import type { Kurdish } from '../../../app/i18n/localeTypes';
import type en from '../../en/server/messages';

export default {
  registerCode_subject: 'کۆدی تۆ لە {{shop}}',
  registerCode_body: 'بەخێربێیت بۆ {{shop}}. کۆدەکەت: {{code}}\nبۆ ماوەی 5 خولەک کار دەکات. مەیدە بە هیچ کەسێک.',
  signInCode_subject: 'کۆدی تۆ لە {{shop}}',
  signInCode_body: 'کۆدی چوونەژوورەوەت بۆ {{shop}}: {{code}}\nبۆ ماوەی 5 خولەک کار دەکات. مەیدە بە هیچ کەسێک.',
  resetCode_subject: 'وشەی نهێنیی نوێ بۆ {{shop}}',
  resetCode_body:
    'کۆدەکەت بۆ دانانی وشەی نهێنیی نوێ لە {{shop}}: {{code}}\nبۆ ماوەی 5 خولەک کار دەکات. ئەگەر تۆ داوات نەکردووە، گوێ بەم نامەیە مەدە.',
  alreadyRegistered_subject: 'هەژمارت لە {{shop}} هەیە',
  alreadyRegistered_body:
    'تۆ هەژمارت لە {{shop}} هەیە. بچۆ ژوورەوە، یان ئەگەر وشەی نهێنیت لەبیر کردووە داوای یەکێکی نوێ بکە. ئەگەر تۆ هەوڵی دروستکردنی هەژمارت نەداوە، گوێ بەم نامەیە مەدە.',
  noAccount_subject: 'هیچ هەژمارێک لە {{shop}} نییە',
  noAccount_body:
    'داوای وشەی نهێنیی نوێ لە {{shop}} کرا، بەڵام هێشتا هیچ هەژمارێک بەم ئیمەیڵ یان ژمارەیە نییە. هەر کاتێک بتەوێت دەتوانیت هەژمار دروست بکەیت. ئەگەر تۆ نەبوویت، گوێ بەم نامەیە مەدە.',
  googleLinked_subject: 'هەژمارێکی Google بە هەژمارەکەتەوە لە {{shop}} بەسترا',
  googleLinked_body:
    'هەژمارێکی Google بە هەژمارەکەتەوە لە {{shop}} بەسترا و ئێستا دەتوانیت پێی بچیتە ژوورەوە. ئەگەر تۆ نەبوویت، دەستبەجێ لە پەڕەی هەژمارە بەستراوەکان لایببە و وشەی نهێنیت بگۆڕە.',
  googleLinked_news:
    'ئێستا دەتوانیت پێی بچیتە ژوورەوە. ئەگەر تۆ نەبوویت، دەستبەجێ لە پەڕەی هەژمارە بەستراوەکان لایببە و وشەی نهێنیت بگۆڕە.',
  passwordChanged_subject: 'وشەی نهێنیت لە {{shop}} گۆڕدرا',
  passwordChanged_body:
    'وشەی نهێنیت لە {{shop}} گۆڕدرا و لە هەموو ئامێرەکانی تر چوویتە دەرەوە. ئەگەر تۆ نەبوویت، دەستبەجێ داوای وشەی نهێنیی نوێ بکە.',
  passwordChanged_news: 'لە هەموو ئامێرەکانی تر چوویتە دەرەوە. ئەگەر تۆ نەبوویت، دەستبەجێ داوای وشەی نهێنیی نوێ بکە.',
  contactCode_subject: 'کۆدی تۆ لە {{shop}}',
  contactCode_body:
    'کۆدەکەت بۆ بەستنەوەی ئەم ئیمەیڵ یان ژمارەیە بە هەژمارەکەتەوە لە {{shop}}: {{code}}\nبۆ ماوەی 5 خولەک کار دەکات. ئەگەر تۆ داوات نەکردووە، گوێ بەم نامەیە مەدە.',
  contactWanted_subject: 'کەسێک ویستی ئیمەیڵ یان ژمارەکەت بەکاربهێنێت',
  contactWanted_body:
    'کەسێک هەوڵی دا ئەم ئیمەیڵ یان ژمارەیە بۆ هەژمارێکی تری {{shop}} بەکاربهێنێت. ئەمە هی هەژماری تۆیە، بۆیە هیچ نەگۆڕدرا. ئەگەر تۆ بوویت، بچۆ ناو هەژماری خۆت.',
  emailChanged_subject: 'ئیمەیڵەکەت لە {{shop}} گۆڕدرا',
  emailChanged_body:
    'ئیمەیڵی هەژمارەکەت لە {{shop}} گۆڕدرا بۆ {{now}}، و لە هەموو ئامێرەکان چوویتە دەرەوە. ئەگەر تۆ نەبوویت، دەستبەجێ نامەمان بۆ بنێرە.',
  emailChanged_news: 'ئیمەیڵی نوێ: {{now}}. لە هەموو ئامێرەکان چوویتە دەرەوە. ئەگەر تۆ نەبوویت، دەستبەجێ نامەمان بۆ بنێرە.',
  phoneChanged_subject: 'ژمارەی مۆبایلەکەت لە {{shop}} گۆڕدرا',
  phoneChanged_body:
    'ژمارەی مۆبایلی هەژمارەکەت لە {{shop}} گۆڕدرا بۆ \u2066{{now}}\u2069، و لە هەموو ئامێرەکان چوویتە دەرەوە. ئەگەر تۆ نەبوویت، دەستبەجێ نامەمان بۆ بنێرە.',
  phoneChanged_news: 'ژمارەی نوێ: \u2066{{now}}\u2069. لە هەموو ئامێرەکان چوویتە دەرەوە. ئەگەر تۆ نەبوویت، دەستبەجێ نامەمان بۆ بنێرە.',
  deleteCode_subject: 'سڕینەوەی هەژمارەکەت لە {{shop}}',
  deleteCode_body:
    'کۆدەکەت بۆ سڕینەوەی یەکجارەکیی هەژمارەکەت لە {{shop}}: {{code}}\nبۆ ماوەی 5 خولەک کار دەکات. ئەگەر تۆ داوات نەکردووە، وشەی نهێنیت بگۆڕە.',
  orderPlaced_subject: 'داواکارییەکەت \u2068{{number}}\u2069',
  orderPlaced_title: 'داواکارییەکەت تۆمار کرا',
  orderPlaced_body: 'سوپاس! داواکارییەکەت لە {{shop}} تۆمار کرا: \u2068{{number}}\u2069. لە کاتی وەرگرتن {{total}} د.ع دەدەیت. {{arrives}}',
  orderPlaced_news: 'سوپاس! لە کاتی وەرگرتن {{total}} د.ع دەدەیت. {{arrives}}',
  orderPaid_subject: 'پارەی داواکارییەکەت درا: \u2068{{number}}\u2069',
  orderPaid_title: 'داواکارییەکەت تۆمار کرا و پارەکەی درا',
  orderPaid_body:
    'سوپاس! داواکارییەکەت لە {{shop}} تۆمار کرا: \u2068{{number}}\u2069، پارەکەشت گەیشت: {{total}} د.ع. لە کاتی وەرگرتن هیچ پارەیەک نادەیت. {{arrives}}',
  orderPaid_news: 'سوپاس! پارەکەت گەیشت: {{total}} د.ع. لە کاتی وەرگرتن هیچ پارەیەک نادەیت. {{arrives}}',
  orderConfirmed_subject: 'داواکارییەکەت پشتڕاست کرایەوە: \u2068{{number}}\u2069',
  orderConfirmed_title: 'داواکارییەکەت پشتڕاست کرایەوە',
  orderConfirmed_body: 'داواکارییەکەت بە ژمارەی \u2068{{number}}\u2069 لە {{shop}} پشتڕاست کرایەوە و ئامادەی دەکەین. {{arrives}}',
  orderConfirmed_news: 'ئامادەی دەکەین. {{arrives}}',
  orderPacked_subject: 'داواکارییەکەت پێچرایەوە: \u2068{{number}}\u2069',
  orderPacked_title: 'داواکارییەکەت پێچرایەوە',
  orderPacked_body: 'داواکارییەکەت بە ژمارەی \u2068{{number}}\u2069 لە {{shop}} پێچرایەوە و چاوەڕێی گەیەنەرە. {{arrives}}',
  orderPacked_news: 'چاوەڕێی گەیەنەرە. {{arrives}}',
  orderOnItsWay_subject: 'داواکارییەکەت بەڕێوەیە: \u2068{{number}}\u2069',
  orderOnItsWay_title: 'داواکارییەکەت بەڕێوەیە',
  orderOnItsWay_body: 'داواکارییەکەت بە ژمارەی \u2068{{number}}\u2069 لە {{shop}} لای گەیەنەرە. تکایە با مۆبایلەکەت لە نزیکت بێت.',
  orderOnItsWay_news: 'ئێستا لای گەیەنەرە. تکایە مۆبایلەکەت لە نزیک خۆت دابنێ.',
  orderRescheduled_subject: 'کاتی گەیاندنی داواکارییەکەت گۆڕا: \u2068{{number}}\u2069',
  orderRescheduled_title: 'کاتی گەیاندنی داواکارییەکەت گۆڕا',
  orderRescheduled_body: 'کاتی گەیاندنی داواکارییەکەت بە ژمارەی \u2068{{number}}\u2069 لە {{shop}} گۆڕا. {{arrives}}',
  orderRescheduled_news: '{{arrives}}',
  orderDelivered_subject: 'داواکارییەکەت گەیەنرا: \u2068{{number}}\u2069',
  orderDelivered_title: 'داواکارییەکەت گەیەنرا',
  orderDelivered_body:
    'داواکارییەکەت بە ژمارەی \u2068{{number}}\u2069 لە {{shop}} گەیەنرا. بە خۆشی بەکاریبهێنیت! ئەگەر کێشەیەکی هەبوو، دەتوانیت لە ماوەی {{returnPeriod}}دا داوای گەڕاندنەوە بکەیت.',
  orderDelivered_news: 'بە خۆشی بەکاریبهێنیت! ئەگەر کێشەیەکی هەبوو، دەتوانیت لە ماوەی {{returnPeriod}}دا داوای گەڕاندنەوە بکەیت.',
  orderCancelled_subject: 'داواکارییەکەت هەڵوەشێنرایەوە: \u2068{{number}}\u2069',
  orderCancelled_title: 'داواکارییەکەت هەڵوەشێنرایەوە',
  orderCancelled_body: 'داواکارییەکەت بە ژمارەی \u2068{{number}}\u2069 لە {{shop}} هەڵوەشێنرایەوە. هیچ پارەیەکت لێ نەبڕدرا.',
  orderCancelled_news: 'هیچ پارەیەکت لێ نەبڕدرا.',
  orderCancelledAndRefunded_subject: 'داواکارییەکەت هەڵوەشێنرایەوە: \u2068{{number}}\u2069',
  orderCancelledAndRefunded_title: 'داواکارییەکەت هەڵوەشێنرایەوە و پارەکە گەڕایەوە',
  orderCancelledAndRefunded_body:
    'داواکارییەکەت بە ژمارەی \u2068{{number}}\u2069 لە {{shop}} هەڵوەشێنرایەوە. بڕی {{amount}} د.ع گەڕێنرایەوە بۆ باڵانسەکەت لە {{shop}}.',
  orderCancelledAndRefunded_news: 'بڕی {{amount}} د.ع گەڕێنرایەوە بۆ باڵانسەکەت لە {{shop}}.',
  paymentFailed_subject: 'پارەی داواکارییەکەت نەدرا: \u2068{{number}}\u2069',
  paymentFailed_title: 'پارەدانەکە سەرکەوتوو نەبوو',
  paymentFailed_body:
    'پارەدانی داواکارییەکەت بە ژمارەی \u2068{{number}}\u2069 لە {{shop}} سەرکەوتوو نەبوو، بۆیە داواکارییەکە هەڵوەشێنرایەوە. بەرهەمەکان گەڕانەوە بۆ سەبەتەکەت و دەتوانیت بە شێوازێکی تری پارەدان داوایان بکەیت.',
  paymentFailed_news: 'داواکارییەکە هەڵوەشێنرایەوە. بەرهەمەکان گەڕانەوە بۆ سەبەتەکەت و دەتوانیت بە شێوازێکی تری پارەدان داوایان بکەیت.',
  latePayment_subject: 'پارەکەت ({{amount}} د.ع) لە باڵانسەکەتدایە',
  latePayment_body:
    'پارەکەت ({{amount}} د.ع) بۆ داواکاریی \u2068{{number}}\u2069 دوای کۆتاییهاتنی داواکارییەکە گەیشت. لەدەست نەچووە: ئێستا لە باڵانسەکەتدایە لە {{shop}}.',
  toppedUp_subject: 'باڵانسەکەت لە {{shop}} پڕ کرایەوە',
  toppedUp_body: 'بڕی {{amount}} د.ع خرایە سەر باڵانسەکەت لە {{shop}}. سوپاس!',
  paymentRefunded_subject: 'بڕی {{amount}} د.ع بەڕێوەیە بۆ لات',
  paymentRefunded_body:
    'پارەکەت، {{amount}} د.ع بۆ \u2068{{number}}\u2069، بەو شێوەیەی دابووت گەڕێنرایەوە، و لە باڵانسەکەت لە {{shop}} بڕدرا.',
  transferCode_subject: 'کۆدی تۆ لە {{shop}}',
  transferCode_body:
    'کۆدەکەت بۆ پشتڕاستکردنەوەی ناردنی پارە لە باڵانسەکەتەوە لە {{shop}}: {{code}}\nبۆ ماوەی 5 خولەک کار دەکات. مەیدە بە هیچ کەسێک. ئەگەر تۆ داوات نەکردووە، وشەی نهێنیت بگۆڕە.',
  transferSent_subject: 'بڕی {{amount}} د.ع لە باڵانسەکەتەوە نێردرا',
  transferSent_body:
    '{{amount}} د.ع لە باڵانسەکەتەوە لە {{shop}} بۆ \u2068{{to}}\u2069 نێردرا. کرێ: {{fee}} د.ع. ژمارەی ناردن \u2068{{number}}\u2069. ئەگەر تۆ نەبوویت، دەستبەجێ نامەمان بۆ بنێرە.',
  transferSent_news:
    'وەرگر: \u2068{{to}}\u2069. کرێی ناردن: {{fee}} د.ع. ژمارەی ناردن: \u2068{{number}}\u2069. ئەگەر تۆ نەبوویت، دەستبەجێ نامەمان بۆ بنێرە.',
  transferReceived_subject: 'بڕی {{amount}} د.ع گەیشتە باڵانسەکەت',
  transferReceived_body:
    'بڕی {{amount}} د.ع لەلایەن \u2068{{from}}\u2069 نێردرا بۆ باڵانسەکەت لە {{shop}}. ژمارەی ناردن \u2068{{number}}\u2069.',
  transferReceived_news: 'نێرەر: \u2068{{from}}\u2069. ژمارەی ناردن: \u2068{{number}}\u2069.',
  topupCodes_subject: 'کۆدی پڕکردنەوە بۆ تاقیکردنەوە',
  topupCodes_body: 'هەر کۆدێک {{amount}} د.ع دەهێنێت. یەکێکیان لە پەڕەی باڵانسی {{shop}} بنووسە:\n{{codes}}',
  returnRequested_subject: 'داوای گەڕاندنەوەکەت گەیشت: \u2068{{number}}\u2069',
  returnRequested_title: 'داوای گەڕاندنەوەکەت تۆمار کرا',
  returnRequested_body: 'داوای گەڕاندنەوەکەت \u2068{{number}}\u2069 گەیشتە {{shop}}. لە ماوەی دوو ڕۆژی کاردا سەیری دەکەین.',
  returnRequested_news: 'لە ماوەی دوو ڕۆژی کاردا سەیری دەکەین.',
  returnApproved_subject: 'داوای گەڕاندنەوەکەت پەسەند کرا: \u2068{{number}}\u2069',
  returnApproved_title: 'داوای گەڕاندنەوەکەت پەسەند کرا',
  returnApproved_body: 'داوای گەڕاندنەوەکەت \u2068{{number}}\u2069 پەسەند کرا. گەیەنەرەکەمان پەیوەندیت پێوە دەکات بۆ وەرگرتنەوەی.',
  returnApproved_news: 'گەیەنەرەکەمان پەیوەندیت پێوە دەکات بۆ وەرگرتنەوەی بەرهەمەکان.',
  returnRejected_subject: 'داوای گەڕاندنەوەکەت پەسەند نەکرا: \u2068{{number}}\u2069',
  returnRejected_title: 'داوای گەڕاندنەوەکەت پەسەند نەکرا',
  returnRejected_body: 'داوای گەڕاندنەوەکەت \u2068{{number}}\u2069 پەسەند نەکرا. {{note}}',
  returnRejected_news: '{{note}}',
  returnCollected_subject: 'بەرهەمە گەڕێنراوەکانت گەیشتنە لامان: \u2068{{number}}\u2069',
  returnCollected_title: 'بەرهەمە گەڕێنراوەکانت گەیشتنە لامان',
  returnCollected_body: 'بەرهەمەکانی گەڕاندنەوەی \u2068{{number}}\u2069 گەیشتنە لامان. دوای پشکنین پارەکەت بۆ دەگەڕێنینەوە.',
  returnCollected_news: 'دوای ئەوەی لێیان دڵنیا بووینەوە، پارەکەت بۆ دەگەڕێنینەوە.',
  returnRefunded_subject: 'پارەی گەڕاندنەوەکەت گەڕێنرایەوە: \u2068{{number}}\u2069',
  returnRefunded_title: 'پارەی بەرهەمە گەڕێنراوەکانت گەڕێنرایەوە',
  returnRefunded_body: '{{amount}} د.ع بۆ گەڕاندنەوەی \u2068{{number}}\u2069 گەڕێنرایەوە سەر باڵانسەکەت لە {{shop}}.',
  returnRefunded_news: 'بڕی {{amount}} د.ع خرایە سەر باڵانسەکەت لە {{shop}}.',
  applicationPending_subject: 'داواکاریی فرۆشیاریت گەیشت',
  applicationPending_body: 'داواکاریی فرۆشیاریت گەیشتە {{shop}}. لە ماوەی سێ ڕۆژی کاردا سەیری دەکەین و ئاگادارت دەکەینەوە.',
  applicationPending_news: 'لە ماوەی سێ ڕۆژی کاردا سەیری دەکەین و ئاگادارت دەکەینەوە.',
  applicationApproved_subject: 'بەخێربێیت وەک فرۆشیار',
  applicationApproved_body:
    'داواکاریی فرۆشیاریت لە {{shop}} پەسەند کرا. بەخێربێیت! دەربارەی یەکەم بەرهەمەکانت پەیوەندیت پێوە دەکەین. {{note}}',
  applicationRejected_subject: 'داواکاریی فرۆشیاریت لە {{shop}}',
  applicationRejected_body: 'داواکاریی فرۆشیاریت لە {{shop}} پەسەند نەکرا. {{note}}',
  applicationRevised_subject: 'داواکاریی فرۆشیاریت پێویستی بە دەستکاری هەیە',
  applicationRevised_body:
    'داواکاریی فرۆشیاریت لە {{shop}} بۆ دەستکاری گەڕێنرایەوە بۆت: {{note}} لە هەژمارەکەتدا «ببە بە فرۆشیار» بکەرەوە، دەستکاری بکە و دووبارە بینێرە.',
  questionOfCustomer_subject: 'پرسیار: {{topic}}، \u2068{{order}}\u2069',
  questionOfCustomer_body:
    'کڕیار: {{customer}}\nبابەت: {{topic}}\nداواکاری: \u2068{{order}}\u2069\nوەڵام بۆ: \u2068{{contact}}\u2069\n\n{{text}}',
  questionOfGuest_subject: 'پرسیار: {{topic}}، \u2068{{order}}\u2069',
  questionOfGuest_body:
    'میوانێک کە نەچووەتە ژوورەوە\nبابەت: {{topic}}\nداواکاری (پشتڕاست نەکراوەتەوە): \u2068{{order}}\u2069\nوەڵام بۆ: \u2068{{contact}}\u2069\n\n{{text}}',
  reviewAsked_subject: 'داواکارییەکەت چۆن بوو؟ \u2068{{number}}\u2069',
  reviewAsked_title: 'داواکارییەکەت چۆن بوو؟',
  reviewAsked_body:
    'چەند ڕۆژێک لەمەوبەر داواکارییەکەت لە {{shop}} \u2068{{number}}\u2069 گەیشتە دەستت. لە «داواکارییەکانم» بیکەرەوە و هەڵسەنگاندنێک بنووسە: ڕای تۆ یارمەتیی کڕیارانی تر دەدات باشتر هەڵبژێرن.',
  reviewAsked_news:
    'چەند ڕۆژێک لەمەوبەر گەیشتە دەستت. لە «داواکارییەکانم» بیکەرەوە و هەڵسەنگاندنێک بنووسە: ڕای تۆ یارمەتیی کڕیارانی تر دەدات باشتر هەڵبژێرن.',
  orderAnnounced_subject: 'داواکاریی نوێ \u2068{{number}}\u2069: {{total}} د.ع',
  orderAnnounced_body:
    'داواکارییەکی نوێ لە {{shop}}: {{customer}}، {{city}}. ژمارەی داواکاری \u2068{{number}}\u2069: {{total}} د.ع، {{payment}}. {{arrives}}',
  orderCancelledByCustomer_subject: 'داواکاریی \u2068{{number}}\u2069 هەڵوەشێنرایەوە',
  orderCancelledByCustomer_body: '{{customer}} داواکارییەکەی لە {{shop}} هەڵوەشاندەوە: \u2068{{number}}\u2069. کاڵاکان گەڕانەوە بۆ کۆگا.',
  staffInvitation_subject: 'هەژمارەکەت لە ستافی {{shop}}',
  staffInvitation_body:
    'سڵاو {{name}}، هەژمارێکی ستافت لە {{shop}} هەیە. لە ماوەی سێ ڕۆژدا ئەم پەڕەیە بکەرەوە و وشەی نهێنی هەڵبژێرە:\n{{link}}\nبا مۆبایلەکەت لەلات بێت: چوونەژوورەوە پێویستی بە ئەپی کۆدی پشتڕاستکردنەوە هەیە. ئەم نامەیە بۆ کەس مەنێرە.',
  staffReset_subject: 'وشەی نهێنیی نوێ بۆ هەژمارەکەت لە ستافی {{shop}}',
  staffReset_body:
    'سڵاو {{name}}، چوونەژوورەوەت بۆ پەڕەکانی ستافی {{shop}} لەنوێ ڕێک خرایەوە. لە ماوەی سێ ڕۆژدا ئەم پەڕەیە بکەرەوە و وشەی نهێنیی نوێ هەڵبژێرە:\n{{link}}\nئەم نامەیە بۆ کەس مەنێرە.',
} satisfies Kurdish<typeof en>;
