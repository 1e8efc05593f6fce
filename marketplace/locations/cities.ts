/** A name in the three languages. */
type Names = { en: string; ar: string; ckb: string };

export interface Place {
  /** `id` = `cityId` of the spec's point 3: never reused for another city. */
  id: number;
  slug: string;
  geonameId: number;
  governorate: keyof typeof governorates;
  names: Names;
  latitude: number;
  longitude: number;
  /** 1 for capitals of governorates and cities of similar size, 2 for the others. */
  tier: 1 | 2;
}

/** The governorates by their ISO 3166-2 code. */
export const governorates = {
  'IQ-AN': { en: 'Anbar', ar: 'الأنبار', ckb: 'ئەنبار' },
  'IQ-AR': { en: 'Erbil', ar: 'أربيل', ckb: 'هەولێر' },
  'IQ-BA': { en: 'Basra', ar: 'البصرة', ckb: 'بەسرە' },
  'IQ-BB': { en: 'Babil', ar: 'بابل', ckb: 'بابل' },
  'IQ-BG': { en: 'Baghdad', ar: 'بغداد', ckb: 'بەغدا' },
  'IQ-DA': { en: 'Duhok', ar: 'دهوك', ckb: 'دهۆک' },
  'IQ-DI': { en: 'Diyala', ar: 'ديالى', ckb: 'دیالە' },
  'IQ-DQ': { en: 'Dhi Qar', ar: 'ذي قار', ckb: 'زیقار' },
  'IQ-HA': { en: 'Halabja', ar: 'حلبجة', ckb: 'هەڵەبجە' },
  'IQ-KA': { en: 'Karbala', ar: 'كربلاء', ckb: 'کەربەلا' },
  'IQ-KI': { en: 'Kirkuk', ar: 'كركوك', ckb: 'کەرکووک' },
  'IQ-MA': { en: 'Maysan', ar: 'ميسان', ckb: 'مەیسان' },
  'IQ-MU': { en: 'Muthanna', ar: 'المثنى', ckb: 'موسەننا' },
  'IQ-NA': { en: 'Najaf', ar: 'النجف', ckb: 'نەجەف' },
  'IQ-NI': { en: 'Nineveh', ar: 'نينوى', ckb: 'نەینەوا' },
  'IQ-QA': { en: 'Qadisiyah (Diwaniyah)', ar: 'القادسية (الديوانية)', ckb: 'قادسیە (دیوانیە)' },
  'IQ-SD': { en: 'Salah al-Din', ar: 'صلاح الدين', ckb: 'سەڵاحەدین' },
  'IQ-SU': { en: 'Sulaymaniyah', ar: 'السليمانية', ckb: 'سلێمانی' },
  'IQ-WA': { en: 'Wasit', ar: 'واسط', ckb: 'واست' },
} as const satisfies Record<string, Names>;

type Row = [
  id: number,
  slug: string,
  geonameId: number,
  governorate: keyof typeof governorates,
  en: string,
  ar: string,
  ckb: string,
  latitude: number,
  longitude: number,
  tier: 1 | 2,
];

/** Coordinates: GeoNames (geonames.org), CC BY 4.0. */
const rows: Row[] = [
  [1, 'baghdad', 98182, 'IQ-BG', 'Baghdad', 'بغداد', 'بەغدا', 33.34058, 44.40088, 1],
  [2, 'basra', 99532, 'IQ-BA', 'Basra', 'البصرة', 'بەسرە', 30.50852, 47.7804, 1],
  [3, 'mosul', 99072, 'IQ-NI', 'Mosul', 'الموصل', 'مووسڵ', 36.335, 43.11889, 1],
  [4, 'erbil', 95446, 'IQ-AR', 'Erbil', 'أربيل', 'هەولێر', 36.18333, 44.01193, 1],
  [5, 'sulaymaniyah', 98463, 'IQ-SU', 'Sulaymaniyah', 'السليمانية', 'سلێمانی', 35.56496, 45.4329, 1],
  [6, 'duhok', 96994, 'IQ-DA', 'Duhok', 'دهوك', 'دهۆک', 36.86709, 42.98845, 1],
  [7, 'halabja', 96205, 'IQ-HA', 'Halabja', 'حلبجة', 'هەڵەبجە', 35.17778, 45.98611, 1],
  [8, 'kirkuk', 94787, 'IQ-KI', 'Kirkuk', 'كركوك', 'کەرکووک', 35.46806, 44.39222, 1],
  [9, 'najaf', 98860, 'IQ-NA', 'Najaf', 'النجف', 'نەجەف', 32.02594, 44.34625, 1],
  [10, 'karbala', 94824, 'IQ-KA', 'Karbala', 'كربلاء', 'کەربەلا', 32.61603, 44.02488, 1],
  [11, 'nasiriyah', 98854, 'IQ-DQ', 'Nasiriyah', 'الناصرية', 'ناسریە', 31.05799, 46.25726, 1],
  [12, 'amarah', 99608, 'IQ-MA', 'Amarah', 'العمارة', 'عەمارە', 31.83561, 47.14483, 1],
  [13, 'diwaniyah', 99762, 'IQ-QA', 'Diwaniyah', 'الديوانية', 'دیوانیە', 31.99289, 44.92552, 1],
  [14, 'kut', 99131, 'IQ-WA', 'Kut', 'الكوت', 'کووت', 32.5128, 45.81817, 1],
  [15, 'hillah', 99347, 'IQ-BB', 'Hillah', 'الحلة', 'حیللە', 32.46367, 44.41963, 1],
  [16, 'ramadi', 98717, 'IQ-AN', 'Ramadi', 'الرمادي', 'ڕومادی', 33.42056, 43.30778, 1],
  [17, 'baqubah', 97990, 'IQ-DI', 'Baqubah', 'بعقوبة', 'بەعقووبە', 33.75403, 44.60518, 1],
  [18, 'samawah', 98530, 'IQ-MU', 'Samawah', 'السماوة', 'سەماوە', 31.33198, 45.2944, 1],
  [19, 'tikrit', 90150, 'IQ-SD', 'Tikrit', 'تكريت', 'تکریت', 34.61581, 43.67861, 1],
  [20, 'fallujah', 99454, 'IQ-AN', 'Fallujah', 'الفلوجة', 'فەلووجە', 33.34913, 43.78599, 2],
  [21, 'samarra', 91597, 'IQ-SD', 'Samarra', 'سامراء', 'سامەڕا', 34.1959, 43.88568, 2],
  [22, 'abu-ghraib', 100077, 'IQ-BG', 'Abu Ghraib', 'أبو غريب', 'ئەبو غرێب', 33.30563, 44.18477, 2],
  [23, 'soran', 96961, 'IQ-AR', 'Soran', 'سوران', 'سۆران', 36.6532, 44.54407, 2],
  [24, 'zubayr', 98245, 'IQ-BA', 'Al-Zubair', 'الزبير', 'زوبێر', 30.39213, 47.70175, 2],
  [25, 'kufa', 99135, 'IQ-NA', 'Kufa', 'الكوفة', 'کووفە', 32.05114, 44.44017, 2],
  [26, 'umm-qasr', 89824, 'IQ-BA', 'Umm Qasr', 'أم قصر', 'ئوم قەسر', 30.0362, 47.91951, 2],
  [27, 'faw', 99446, 'IQ-BA', 'Al-Faw', 'الفاو', 'فاو', 29.97421, 48.47309, 2],
  [28, 'zakho', 89570, 'IQ-DA', 'Zakho', 'زاخو', 'زاخۆ', 37.14871, 42.68591, 2],
  [29, 'shatra', 98622, 'IQ-DQ', 'Al-Shatra', 'الشطرة', 'شەترە', 31.40906, 46.1727, 2],
  [30, 'hai', 99350, 'IQ-WA', 'Al-Hai', 'الحي', 'حەی', 32.17419, 46.04345, 2],
  [31, 'chamchamal', 97417, 'IQ-SU', 'Chamchamal', 'جمجمال', 'چەمچەماڵ', 35.53356, 44.8343, 2],
  [32, 'khalis', 99169, 'IQ-DI', 'Al-Khalis', 'الخالص', 'خالس', 33.80809, 44.53343, 2],
  [33, 'tuz-khurmatu', 90026, 'IQ-SD', 'Tuz Khurmatu', 'طوز خورماتو', 'دووزخورماتوو', 34.88808, 44.63256, 2],
  [34, 'shamiya', 98629, 'IQ-QA', 'Al-Shamiya', 'الشامية', 'شامیە', 31.96257, 44.60075, 2],
  [35, 'hindiya', 99344, 'IQ-KA', 'Al-Hindiya', 'الهندية', 'هیندیە', 32.54671, 44.22765, 2],
  [36, 'muqdadiya', 99062, 'IQ-DI', 'Al-Muqdadiya', 'المقدادية', 'موقدادیە', 33.97861, 44.93694, 2],
  [37, 'hamdaniya', 92430, 'IQ-NI', 'Al-Hamdaniya (Bakhdida)', 'الحمدانية', 'حەمدانیە', 36.27093, 43.37758, 2],
  [38, 'rumaitha', 98685, 'IQ-MU', 'Al-Rumaitha', 'الرميثة', 'ڕومێسە', 31.52845, 45.20377, 2],
  [39, 'koya', 94220, 'IQ-AR', 'Koya', 'كويسنجق', 'کۆیە', 36.08289, 44.62873, 2],
  [40, 'aziziyah', 99548, 'IQ-WA', 'Al-Aziziyah', 'العزيزية', 'عەزیزیە', 32.90941, 45.06359, 2],
  [41, 'musayyib', 99039, 'IQ-BB', 'Al-Musayyib', 'المسيب', 'موسەیب', 32.77872, 44.29005, 2],
  [42, 'suwaira', 98459, 'IQ-WA', 'Al-Suwaira', 'الصويرة', 'سوەیرە', 32.92556, 44.77583, 2],
  [43, 'balad', 98112, 'IQ-SD', 'Balad', 'بلد', 'بەلەد', 34.01485, 44.14574, 2],
  [44, 'sinjar', 448149, 'IQ-NI', 'Sinjar', 'سنجار', 'شنگال', 36.3209, 41.87656, 2],
  [45, 'baiji', 97783, 'IQ-SD', 'Baiji', 'بيجي', 'بێجی', 34.92915, 43.48878, 2],
  [46, 'hit', 95788, 'IQ-AN', 'Hit', 'هيت', 'هیت', 33.63664, 42.82768, 2],
  [47, 'haditha', 96309, 'IQ-AN', 'Haditha', 'حديثة', 'حەدیسە', 34.13661, 42.37727, 2],
  [48, 'kifri', 94298, 'IQ-DI', 'Kifri', 'كفري', 'کفری', 34.68963, 44.96057, 2],
  [49, 'penjwen', 98012, 'IQ-SU', 'Penjwen', 'بنجوين', 'پێنجوێن', 35.62054, 45.94908, 2],
  [50, 'tel-keppe', 90353, 'IQ-NI', 'Tel Keppe', 'تلكيف', 'تلکێف', 36.49118, 43.12114, 2],
  [51, 'akre', 98822, 'IQ-DA', 'Akre', 'عقرة', 'ئاکرێ', 36.76038, 43.89428, 2],
  [52, 'rutba', 98677, 'IQ-AN', 'Ar-Rutba', 'الرطبة', 'ڕوتبە', 33.03718, 40.28586, 2],
  [53, 'tal-afar', 90393, 'IQ-NI', 'Tal Afar', 'تلعفر', 'تەلەعفەر', 36.37913, 42.44806, 2],
  [54, 'suq-al-shuyukh', 90510, 'IQ-DQ', 'Suq Al-Shuyukh', 'سوق الشيوخ', 'سوق شیوخ', 30.89086, 46.45425, 2],
  [55, 'simele', 90532, 'IQ-DA', 'Simele', 'سميل', 'سێمێل', 36.85823, 42.8482, 2],
  [56, 'shirqat', 91057, 'IQ-SD', 'Al-Shirqat', 'الشرقاط', 'شەرقات', 35.51722, 43.22806, 2],
  [57, 'shaqlawa', 91083, 'IQ-AR', 'Shaqlawa', 'شقلاوة', 'شەقڵاوە', 36.40422, 44.32563, 2],
  [58, 'said-sadiq', 91283, 'IQ-SU', 'Said Sadiq', 'سيد صادق', 'سەید سادق', 35.35278, 45.86682, 2],
  [59, 'ranya', 92052, 'IQ-SU', 'Ranya', 'رانية', 'ڕانیە', 36.25511, 44.88239, 2],
  [60, 'qaim', 92138, 'IQ-AN', "Al-Qa'im", 'القائم', 'قائیم', 34.39251, 40.98945, 2],
  [61, 'qaladze', 92615, 'IQ-SU', 'Qaladze', 'قلعة دزة', 'قەڵادزێ', 36.18254, 45.13017, 2],
  [62, 'makhmur', 93818, 'IQ-NI', 'Makhmur', 'مخمور', 'مەخموور', 35.77622, 43.57974, 2],
  [63, 'khanaqin', 94591, 'IQ-DI', 'Khanaqin', 'خانقين', 'خانەقین', 34.3482, 45.39065, 2],
  [64, 'kalar', 95005, 'IQ-SU', 'Kalar', 'كلار', 'کەلار', 34.62805, 45.31852, 2],
  [65, 'darbandikhan', 384945, 'IQ-SU', 'Darbandikhan', 'دربندخان', 'دەربەندیخان', 35.11207, 45.68663, 2],
  [66, 'dukan', 96953, 'IQ-SU', 'Dukan', 'دوكان', 'دووکان', 35.92922, 44.96282, 2],
  [67, 'qushtapa', 446174, 'IQ-AR', 'Qushtapa', 'قوشتبة', 'قوشتەپە', 36.00193, 44.03827, 2],
  [68, 'rifai', 98699, 'IQ-DQ', "Al-Rifa'i", 'الرفاعي', 'ڕیفاعی', 31.72079, 46.10778, 2],
  [69, 'mahmudiya', 99100, 'IQ-BG', 'Al-Mahmudiya', 'المحمودية', 'مەحموودیە', 33.06221, 44.36564, 2],
  [70, 'numaniyah', 98846, 'IQ-WA', 'Al-Numaniyah', 'النعمانية', 'نوعمانیە', 32.55621, 45.41293, 2],
  [71, 'qurna', 98993, 'IQ-BA', 'Al-Qurna', 'القرنة', 'قورنە', 31.01547, 47.43362, 2],
  [72, 'daquq', 90220, 'IQ-KI', 'Daquq', 'داقوق', 'داقووق', 35.13923, 44.44907, 2],
];

/** The built-in cities. */
export const places: Place[] = rows.map(([id, slug, geonameId, governorate, en, ar, ckb, latitude, longitude, tier]) => ({
  id,
  slug,
  geonameId,
  governorate,
  names: { en, ar, ckb },
  latitude,
  longitude,
  tier,
}));
