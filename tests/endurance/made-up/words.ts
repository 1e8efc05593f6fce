import type { Text3 } from '../../../marketplace/demo/types';

const lines = (text: string): Text3[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [en = '', ar = '', ckb = ''] = line.split('|').map((part) => part.trim());
      return { en, ar, ckb };
    });

/** The halves of a made-up brand's name. */
export const brandBeginnings = lines(`
Nor | نور | نۆر
Zel | زيل | زێل
Bar | بار | بار
Kal | كال | کاڵ
Mir | مير | میر
Sol | سول | سۆل
Tav | تاف | تاڤ
Ard | أرد | ئارد
Per | بير | پێر
Lun | لون | لون
Dar | دار | دار
Vel | فيل | ڤێل
Has | هاس | هاس
Gol | كول | گۆڵ
Rav | راف | ڕاڤ
Shan | شان | شان
Zag | زاغ | زاگ
Ham | هام | هام
Cor | كور | کۆر
Bel | بيل | بێل
Ner | نير | نێر
Tir | تير | تیر
Al | آل | ئاڵ
Sar | سار | سار`);
export const brandEndings = lines(`
vix | فيكس | ڤیکس
ona | ونا | ۆنا
ando | اندو | اندۆ
ira | يرا | یرا
tek | تك | تێک
osa | وسا | ۆسا
ium | يوم | یۆم
dale | ديل | دەیل
een | ين | ین
ario | اريو | اریۆ
wan | وان | وان
plus | بلس | پڵەس
maxa | ماكسا | ماکسا
line | لاين | لاین
ova | وفا | ۆڤا
ost | وست | ۆست
eta | يتا | یتا
star | ستار | ستار
life | لايف | لایف
land | لاند | لاند`);

/** Names of product lines. */
export const series = lines(`
Classic | كلاسيك | کلاسیک
Pro | برو | پرۆ
Comfort | كومفورت | کۆمفۆرت
Family | فاميلي | فامیلی
Max | ماكس | ماکس
Mini | ميني | مینی
Smart | سمارت | سمارت
Royal | رويال | ڕۆیاڵ
Eco | إيكو | ئیکۆ
Ultra | ألترا | ئەڵترا
Lite | لايت | لایت
Gold | غولد | گۆڵد
Active | أكتيف | ئەکتیڤ
Home | هوم | هۆم
Star | ستار | ستار
Garden | غاردن | گاردن`);

/** What a name says of a thing, after it. */
export const features = lines(`
rechargeable | قابل للشحن | شەحنکراوە
waterproof | ضد الماء | دژە ئاو
foldable | قابل للطي | نوشتاوە
with a two-year warranty | ضمان سنتين | بە دوو ساڵ گەرەنتی
for travel | للسفر | بۆ گەشت
for the family | للعائلة | بۆ خێزان
for offices | للمكاتب | بۆ نووسینگە
light | خفيف الوزن | سووک
heavy duty | للاستعمال الشاق | بۆ کاری قورس
quiet | هادئ | بێدەنگ
easy to clean | سهل التنظيف | پاککردنەوەی ئاسان
handmade | صناعة يدوية | دەستکرد
made in Iraq | صناعة عراقية | دروستکراوی عێراق
imported | مستورد | هاوردەکراو
new model | موديل جديد | مۆدێلی نوێ
with gift box | مع علبة هدية | لەگەڵ قوتووی دیاری
energy saving | موفر للطاقة | وزە پاشەکەوتکەر
for children | للأطفال | بۆ منداڵان
for summer | صيفي | بۆ هاوین
for winter | شتوي | بۆ زستان
portable | محمول | هەڵگیراو
automatic | أوتوماتيك | ئۆتۆماتیک
safe for children | آمن للأطفال | سەلامەت بۆ منداڵ
double | مزدوج | دووانە`);

export const materials = lines(`
steel | ستيل | ستیل
stainless steel | ستانلس ستيل | ستانلس ستیل
wood | خشب | تەختە
plastic | بلاستك | پلاستیک
glass | زجاج | شووشە
cotton | قطن | لۆکە
wool | صوف | خوری
leather | جلد | چەرم
linen | كتان | کەتان
silk | حرير | ئاوریشم
ceramic | سيراميك | سیرامیک
copper | نحاس | مس
aluminium | ألمنيوم | ئەلەمنیۆم
bamboo | خيزران | حەیزەران
rubber | مطاط | لاستیک
silicone | سليكون | سیلیکۆن`);

/** Sentences of descriptions. */
export const sentences = lines(`
Made for everyday use at home and at work. | مصنوع للاستعمال اليومي في البيت والعمل. | بۆ بەکارهێنانی ڕۆژانە لە ماڵ و لە کار دروستکراوە.
It is delivered to every city with payment on delivery. | يوصل لكل المدن والدفع عند الاستلام. | بۆ هەموو شارەکان دەگەیەنرێت و پارە لە کاتی وەرگرتن دەدرێت.
The box holds a guide in Arabic, Kurdish and English. | في العلبة دليل بالعربية والكردية والإنكليزية. | لە قوتووەکەدا ڕێنمایی بە عەرەبی و کوردی و ئینگلیزی هەیە.
Its parts can be cleaned with a damp cloth. | تنظف أجزاؤه بقطعة قماش رطبة. | پارچەکانی بە پەڕۆیەکی تەڕ پاک دەکرێنەوە.
It works on the current of a street generator. | يعمل على كهرباء المولدة. | لەسەر کارەبای مۆلیدە کار دەکات.
The maker repairs it for a year in Baghdad, Basra and Erbil. | تصلحه الشركة لمدة سنة في بغداد والبصرة وأربيل. | کۆمپانیا بۆ ساڵێک لە بەغدا و بەسرە و هەولێر چاکی دەکاتەوە.
It weighs little and fits into a small cupboard. | وزنه خفيف ويدخل في دولاب صغير. | کێشی کەمە و دەچێتە کەنتۆرێکی بچووکەوە.
The colour stays after many washes. | يبقى اللون بعد غسلات كثيرة. | ڕەنگەکەی دوای شۆردنی زۆر دەمێنێتەوە.
Many families buy it for Ramadan and for the feast. | تشتريه عوائل كثيرة لرمضان والعيد. | زۆر خێزان بۆ ڕەمەزان و جەژن دەیکڕن.
It is packed twice, so that it arrives whole. | يغلف مرتين ليصل سالما. | دوو جار دەپێچرێتەوە تا بە سەلامەتی بگات.
A good present for a new home. | هدية جميلة لبيت جديد. | دیارییەکی جوانە بۆ ماڵی نوێ.
Return it within seven days if it does not suit you. | يمكن إرجاعه خلال سبعة أيام إذا لم يناسبك. | ئەگەر بۆت گونجاو نەبوو لە ماوەی حەوت ڕۆژدا بیگەڕێنەوە.`);
