/** A shopper's query, and the words that the English name of an intended product must contain. */
export interface ShoppersQuery {
  inputText: string;
  expected: RegExp;
  /** Only in the real catalogue; the others have results in the demo as well. */
  real?: true;
}

/** English: typos, joined and split words, prefixes, foreign brands. */
const english: ShoppersQuery[] = [
  { inputText: 'iphone 6s case', expected: /(?=.*iphone.*6s)(?=.*case)/i, real: true },
  { inputText: 'samsng galaxy s7', expected: /samsung.*galaxy s7/i, real: true },
  { inputText: 'otter box', expected: /otterbox/i, real: true },
  { inputText: 'powerbank', expected: /power bank|portable charger/i },
  { inputText: 'bluetoth headset', expected: /bluetooth.*headset/i, real: true },
  { inputText: 'usb c cable', expected: /(?=.*usb.*c\b)(?=.*cable)/i },
  { inputText: 'washing mashine', expected: /washing machine/i },
  { inputText: 'airconditioner', expected: /air conditioner|split|\bAC\b/i },
  { inputText: 'labtop', expected: /laptop/i },
  { inputText: 'game controler', expected: /controller/i },
  { inputText: 'sony xperia', expected: /sony.*xperia/i, real: true },
  { inputText: 'moto g 4th gen', expected: /moto g.*4th gen/i, real: true },
  { inputText: 'iphone charger', expected: /(?=.*(iphone|lightning|apple))(?=.*charg)/i, real: true },
  { inputText: 'screen protecter', expected: /screen protector/i },
  { inputText: '65 inch tv', expected: /tv.*65-inch/i },
  { inputText: 'smartwatch', expected: /smart ?watch/i },
  { inputText: 'hair drier', expected: /hair dryer/i },
  { inputText: 'huawai', expected: /huawei/i, real: true },
  { inputText: 'wireles mouse', expected: /wireless mouse/i },
  { inputText: 'galaxy s7 ed', expected: /galaxy s7 edge/i, real: true },
];

/** Arabic: foreign brands in Arabic letters, ه for ة and ى for ي, Arabic digits, plurals, joined and split words. */
const arabic: ShoppersQuery[] = [
  { inputText: 'ايفون ٦', expected: /iphone.*6/i, real: true },
  { inputText: 'سامسونج', expected: /samsung/i, real: true },
  { inputText: 'كفر ايفون', expected: /(?=.*iphone)(?=.*(case|cover))/i, real: true },
  { inputText: 'شاحن سامسونك', expected: /(?=.*(samsung|galaxy))(?=.*charg)/i, real: true },
  { inputText: 'غساله اوتوماتيك', expected: /washing machine/i },
  { inputText: 'ثلاجات', expected: /fridge|refrigerator/i },
  { inputText: 'مكيف', expected: /air conditioner|split|\bAC\b/i },
  { inputText: 'سبلت', expected: /air conditioner|split/i },
  { inputText: 'لاب توب العاب', expected: /gaming laptop/i },
  { inputText: 'لابتوب', expected: /laptop/i },
  { inputText: 'سماعات بلوتوث', expected: /bluetooth|wireless|earbuds|headset|headphones/i },
  { inputText: 'هواوي', expected: /huawei/i, real: true },
  { inputText: 'موتورولا', expected: /motorola/i, real: true },
  { inputText: 'باوربانك', expected: /power bank|portable charger/i },
  { inputText: 'دشداشه', expected: /dishdasha/i },
  { inputText: 'عطر نسائى', expected: /perfume/i },
  { inputText: 'شاشة ٦٥', expected: /tv.*65-inch/i },
  { inputText: 'حذاء رياضى', expected: /sneakers/i },
  { inputText: 'كامرة مراقبة', expected: /camera/i },
  { inputText: 'سجاده صلاه', expected: /prayer mat/i },
];

/** Kurdish: foreign brands in Kurdish letters, Arabic letters for Kurdish ones, the old spelling with a non-joiner, endings. */
const kurdish: ShoppersQuery[] = [
  { inputText: 'ئایفۆن ٦', expected: /iphone.*6/i, real: true },
  { inputText: 'سامسۆنگ', expected: /samsung/i, real: true },
  { inputText: 'سامسونگ گالاکسی', expected: /samsung.*galaxy/i, real: true },
  { inputText: 'موبایل', expected: /phone/i },
  { inputText: 'لاپتۆپ یاری', expected: /gaming laptop/i },
  { inputText: 'لاپ تۆپ', expected: /laptop/i },
  { inputText: 'شەحنکەری ئایفۆن', expected: /(?=.*(iphone|lightning|apple))(?=.*charg)/i, real: true },
  { inputText: 'بەرگی ئایفۆن', expected: /(?=.*iphone)(?=.*(case|cover))/i, real: true },
  { inputText: 'ته‌له‌ڤزیۆن', expected: /\btv\b/i },
  { inputText: 'سەلاجەکان', expected: /fridge|refrigerator/i },
  { inputText: 'جلشۆر', expected: /washing machine/i },
  { inputText: 'هێدفون', expected: /headphones/i },
  { inputText: 'جلی کوردی', expected: /kurdish/i },
  { inputText: 'پێلاوی وەرزشی', expected: /sneakers/i },
  { inputText: 'هواوی', expected: /huawei/i, real: true },
  { inputText: 'مۆتۆرۆلا', expected: /motorola/i, real: true },
  { inputText: 'پاوەر بانک', expected: /power bank|portable charger/i },
  { inputText: 'فه‌رش', expected: /carpet|rug/i },
  { inputText: 'سەعاتی زیره‌ک', expected: /smart ?watch/i },
  { inputText: 'سۆنی', expected: /sony/i, real: true },
];

/** Sixty queries, twenty a language, written before the search was tuned. */
export const shoppersQueries = { en: english, ar: arabic, ckb: kurdish };
