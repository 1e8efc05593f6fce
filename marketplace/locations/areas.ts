import { inEveryLanguage, type Language } from '../contract/languages';

type Row = [en: string, ar: string, ckb: string];

/** Well-known areas of the largest cities, by the city's id in `cities.ts`. They are suggestions: an address may have any other area. */
const rows: Record<number, readonly Row[]> = {
  // Baghdad
  1: [
    ['Karrada', 'الكرادة', 'کەڕادە'],
    ['Mansour', 'المنصور', 'مەنسوور'],
    ['Adhamiyah', 'الأعظمية', 'ئەعزەمیە'],
    ['Kadhimiya', 'الكاظمية', 'کازمیە'],
    ['Zayouna', 'زيونة', 'زەیونە'],
    ['Sadr City', 'مدينة الصدر', 'شاری سەدر'],
    ['Dora', 'الدورة', 'دۆرە'],
    ['Jadriya', 'الجادرية', 'جادریە'],
    ['Yarmouk', 'اليرموك', 'یەرمووک'],
    ['Ghazaliya', 'الغزالية', 'غەزالیە'],
    ['Bayaa', 'البياع', 'بەیاع'],
    ['New Baghdad', 'بغداد الجديدة', 'بەغدای نوێ'],
    ['Palestine Street', 'شارع فلسطين', 'شەقامی فەلەستین'],
  ],
  // Basra
  2: [
    ['Ashar', 'العشار', 'عەشار'],
    ['Jazair', 'الجزائر', 'جەزائیر'],
    ['Jubaila', 'الجبيلة', 'جوبەیلە'],
    ['Tannuma', 'التنومة', 'تەننوومە'],
    ['Maqal', 'المعقل', 'مەعقەل'],
    ['Hayyaniya', 'الحيانية', 'حەیانیە'],
    ['Abbasiya', 'العباسية', 'عەباسیە'],
  ],
  // Mosul
  3: [
    ['Zuhur', 'الزهور', 'زوهوور'],
    ['Muthanna', 'المثنى', 'موسەننا'],
    ['Nur', 'النور', 'نوور'],
    ['Karama', 'الكرامة', 'کەرامە'],
    ['Wahda', 'الوحدة', 'وەحدە'],
    ['Faisaliya', 'الفيصلية', 'فەیسەڵیە'],
    ['Dawasa', 'الدواسة', 'دەواسە'],
  ],
  // Erbil
  4: [
    ['Ankawa', 'عنكاوا', 'عەنکاوە'],
    ['Bakhtiari', 'بختياري', 'بەختیاری'],
    ['Iskan', 'إسكان', 'ئیسکان'],
    ['Badawa', 'بداوة', 'بەداوە'],
    ['Tayrawa', 'طيراوة', 'تەیراوە'],
    ['Setaqan', 'سيتاقان', 'سێتاقان'],
    ['Mufti', 'المفتي', 'موفتی'],
    ['Zanko', 'زانكو', 'زانکۆ'],
    ['Havalan', 'هفالان', 'هەڤاڵان'],
    ['Brayati', 'برايتي', 'برایەتی'],
    ['Raparin', 'رابرين', 'ڕاپەڕین'],
    ['Nawroz', 'نوروز', 'نەورۆز'],
    ['Kasnazan', 'كسنزان', 'کەسنەزان'],
    ['Dream City', 'دريم سيتي', 'دریم سیتی'],
    ['Italian Village', 'القرية الإيطالية', 'گوندی ئیتاڵی'],
    ['English Village', 'القرية الإنكليزية', 'گوندی ئینگلیزی'],
  ],
  // Sulaymaniyah
  5: [
    ['Sarchinar', 'سرجنار', 'سەرچنار'],
    ['Bakhtiari', 'بختياري', 'بەختیاری'],
    ['Ibrahim Pasha', 'إبراهيم باشا', 'ئیبراهیم پاشا'],
    ['Salim Street', 'شارع سالم', 'شەقامی سالم'],
    ['Tuy Malik', 'توي ملك', 'تووی مەلیک'],
    ['Ashti', 'آشتي', 'ئاشتی'],
    ['Raparin', 'رابرين', 'ڕاپەڕین'],
    ['Qirga', 'قرگة', 'قڕگە'],
    ['Chwarchra', 'جوارجرا', 'چوارچرا'],
    ['Malkandi', 'ملكندي', 'مەڵکەندی'],
    ['German Village', 'القرية الألمانية', 'گوندی ئەڵمانی'],
  ],
  // Duhok
  6: [
    ['Malta', 'مالطا', 'ماڵتا'],
    ['Gre Basi', 'كري باسي', 'گرێ باسێ'],
    ['Masike', 'ماسيكي', 'ماسیکێ'],
    ['Nawroz', 'نوروز', 'نەورۆز'],
    ['Baroshki', 'بروشكي', 'بەرۆشکێ'],
    ['Shindokha', 'شندوخا', 'شندۆخا'],
  ],
  // Kirkuk
  8: [
    ['Rahimawa', 'رحيماوة', 'ڕەحیماوا'],
    ['Shorja', 'الشورجة', 'شۆڕجە'],
    ['Iskan', 'الإسكان', 'ئیسکان'],
    ['Almas', 'ألماس', 'ئەڵماس'],
    ['Tisin', 'تسعين', 'تسعین'],
    ['Musalla', 'المصلى', 'موسەللا'],
    ['Arafa', 'عرفة', 'عەرەفە'],
    ['Azadi', 'آزادي', 'ئازادی'],
    ['Domiz', 'دوميز', 'دۆمیز'],
  ],
};

const position = inEveryLanguage({ en: 0, ar: 1, ckb: 2 } as const);

/** The suggested areas of each city that has some, in one language. */
export const suggestedAreas = (language: Language): { cityId: number; areas: string[] }[] =>
  Object.entries(rows).map(([id, areas]) => ({ cityId: Number(id), areas: areas.map((names) => names[position[language]]) }));
