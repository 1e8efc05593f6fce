import type { Text3 } from './types';

/** A sentence of a description, in one of its wordings. */
export type Fact = (wording: number) => Text3;

export function t(en: string, ar: string, ckb: string): Text3 {
  return { en, ar, ckb };
}

function oneOf(first: Text3, ...others: Text3[]): Fact {
  return (wording) => [first, ...others][wording % (others.length + 1)] ?? first;
}

/** A sentence of its own, without the full stop. */
export function says(en: string, ar: string, ckb: string): Fact {
  return oneOf(t(`${en}.`, `${ar}.`, `${ckb}.`));
}

const PERIODS: Readonly<Record<number, Text3>> = {
  3: t('three months', '3 أشهر', '3 مانگ'),
  6: t('six months', '6 أشهر', '6 مانگ'),
  12: t('one year', 'سنة', 'ساڵێک'),
  18: t('18 months', '18 شهراً', '18 مانگ'),
  24: t('two years', 'سنتين', 'دوو ساڵ'),
  36: t('three years', '3 سنوات', '3 ساڵ'),
  60: t('five years', '5 سنوات', '5 ساڵ'),
  120: t('ten years', '10 سنوات', '10 ساڵ'),
};

/** The seller's warranty, in months. */
export function warranty(months: 3 | 6 | 12 | 18 | 24 | 36 | 60 | 120): Fact {
  const period = PERIODS[months] ?? t(`${months} months`, `${months} شهراً`, `${months} مانگ`);
  return oneOf(
    t(`Warranty: ${period.en}.`, `مع ضمان ${period.ar}.`, `گەرەنتی ${period.ckb}ی هەیە.`),
    t(`Comes with ${period.en} of warranty from the seller.`, `بضمان ${period.ar} من البائع.`, `فرۆشیار ${period.ckb} گەرەنتی دەدات.`),
    t(
      `Repaired or replaced free for ${period.en}.`,
      `تصليح أو تبديل مجاني ضمن ضمان ${period.ar}.`,
      `تا ${period.ckb} بە خۆڕایی چاک دەکرێتەوە یان دەگۆڕدرێت.`,
    ),
  );
}

/** Centimetres: width × depth × height, or the sides of something flat. */
export function measures(...sides: number[]): Fact {
  const size = sides.join(' × ');
  return oneOf(
    t(`Measures ${size} cm.`, `الأبعاد ${size} سم.`, `قەبارەی ${size} سم.`),
    t(`Size: ${size} cm.`, `القياس ${size} سم.`, `پێوانەکەی ${size} سمە.`),
  );
}

/** Kilograms. */
export function weighs(kilograms: number): Fact {
  return oneOf(
    t(`Weighs ${kilograms} kg.`, `الوزن ${kilograms} كغم.`, `کێشی ${kilograms} کگمە.`),
    t(`${kilograms} kg in all.`, `الوزن الكلي ${kilograms} كغم.`, `هەمووی ${kilograms} کگمە.`),
  );
}

export function inBox(...things: Text3[]): Fact {
  const last = things.at(-1);
  const before = things.slice(0, -1);
  const list = (language: keyof Text3, comma: string, and: string) =>
    before.length === 0 ? (last?.[language] ?? '') : `${before.map((thing) => thing[language]).join(comma)}${and}${last?.[language] ?? ''}`;
  const [en, ar, ckb] = [list('en', ', ', ' and '), list('ar', '، ', ' و'), list('ckb', '، ', ' و ')];
  return oneOf(
    t(`In the box: ${en}.`, `داخل العلبة: ${ar}.`, `لەناو قوتووەکەدا: ${ckb}.`),
    t(`Comes with ${en}.`, `المرفقات: ${ar}.`, `لەگەڵیدا دێت: ${ckb}.`),
  );
}

export const machineWash: Fact = oneOf(
  t('Machine-wash at 30°.', 'الغسل بالغسالة على 30 درجة.', 'لە 30 پلە بە جلشۆر دەشۆردرێت.'),
  t(
    'Wash cool and dry in the shade to keep the colour.',
    'الغسل بماء بارد والنشر بالظل حتى يثبت اللون.',
    'بە ئاوی سارد بیشۆ و لە سێبەر هەڵیبخە بۆ ئەوەی ڕەنگەکەی نەگۆڕێت.',
  ),
  t('Wash inside out, iron warm.', 'الغسل بالمقلوب والكوي على حرارة متوسطة.', 'بە پێچەوانە بیشۆ و بە گەرمی مامناوەند ئووتووی بکە.'),
);

export const washable: Fact = oneOf(
  t(
    'Machine-wash cool, dry flat.',
    'الغسل بالغسالة بماء بارد والتجفيف بالفرش.',
    'بە ئاوی سارد بە جلشۆر دەشۆردرێت و بە ڕاخراوی وشک دەکرێتەوە.',
  ),
  t('Washes at 30° and dries in the shade.', 'الغسل على 30 درجة والتجفيف بالظل.', 'لە 30 پلە دەشۆردرێت و لە سێبەر وشک دەبێتەوە.'),
);

export const handWash: Fact = oneOf(
  t('Hand-wash or dry-clean.', 'غسيل يدوي أو تنظيف جاف.', 'بە دەست بشۆردرێت یان بدرێتە وشکەشۆر.'),
  t(
    'Dry-clean the first time, then hand-wash cool.',
    'أول مرة تنظيف جاف وبعدها غسيل يدوي بماء بارد.',
    'یەکەم جار وشکەشۆر، دواتر بە دەست و ئاوی سارد.',
  ),
);

export const wipeClean: Fact = oneOf(
  t('Wipes clean with a damp cloth.', 'التنظيف بقطعة قماش رطبة.', 'بە پەڕۆی تەڕ پاک دەبێتەوە.'),
  t('A damp cloth is enough to clean it.', 'مسحة بقماش مبلل تكفي للتنظيف.', 'سڕینەوە بە پەڕۆیەکی تەڕ بەسیەتی.'),
);

export const dishwasher: Fact = oneOf(
  t('Dishwasher-safe.', 'الغسل بغسالة الصحون آمن.', 'لە قاپشۆریشدا دەشۆردرێت.'),
  t('Parts go in the dishwasher.', 'القطع تدخل غسالة الصحون.', 'پارچەکانی دەخرێنە ناو قاپشۆر.'),
);

export const boxed = {
  charger: t('a charger', 'شاحن', 'شەحنکەرێک'),
  cable: t('a USB-C cable', 'سلك USB-C', 'کێبڵی USB-C'),
  shell: t('a clear case', 'كفر شفاف', 'بەرگێکی ڕوون'),
  screenGuard: t('a screen protector', 'لاصق حماية للشاشة', 'پارێزەری شاشە'),
  manual: t('a manual in Arabic and Kurdish', 'كتيب بالعربي والكردي', 'ڕێنمایی بە عەرەبی و کوردی'),
  remote: t('a remote control', 'ريموت', 'ڕیمۆت'),
  hdmi: t('an HDMI cable', 'سلك HDMI', 'کێبڵی HDMI'),
  bracket: t('a wall bracket', 'قاعدة تعليق', 'هەڵواسەری دیوار'),
  pouch: t('a pouch', 'حقيبة صغيرة', 'کیسەیەکی بچووک'),
  batteries: t('batteries', 'بطاريات', 'پاتری'),
  giftBox: t('a gift box', 'علبة هدية', 'قوتووی دیاری'),
  tools: t('the tools to fit it', 'عدة التركيب', 'ئامرازی بەستن'),
  dongle: t('a USB receiver', 'مستقبل USB', 'وەرگری USB'),
  hose: t('a hose', 'صوندة', 'سۆندە'),
} satisfies Record<string, Text3>;

function hoursInArabic(hours: number): string {
  return hours <= 10 ? `${hours} ساعات` : `${hours} ساعة`;
}

/** How long one charge lasts, in hours. */
export function lasts(hours: number): Fact {
  return oneOf(
    t(
      `Up to ${hours} hours on one charge.`,
      `حتى ${hoursInArabic(hours)} عمل بالشحنة الواحدة.`,
      `بە یەک شەحن تا ${hours} کاتژمێر کار دەکات.`,
    ),
    t(
      `The battery lasts about ${hours} hours.`,
      `البطارية تكفي نحو ${hoursInArabic(hours)}.`,
      `پاترییەکەی نزیکەی ${hours} کاتژمێر بەرگە دەگرێت.`,
    ),
  );
}
