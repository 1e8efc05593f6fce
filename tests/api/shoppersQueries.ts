/** What a shopper types, and what a product's English name must say to be what was meant: the product, or one of the kind. */
export interface ShoppersQuery {
  typed: string;
  wanted: RegExp;
  /** The real catalogue alone has it; the others are found in the demo as well. */
  real?: true;
}

/** English: slips, words joined and parted, beginnings, foreign brands. */
const english: ShoppersQuery[] = [
  { typed: 'iphone 6s case', wanted: /(?=.*iphone.*6s)(?=.*case)/i, real: true },
  { typed: 'samsng galaxy s7', wanted: /samsung.*galaxy s7/i, real: true },
  { typed: 'otter box', wanted: /otterbox/i, real: true },
  { typed: 'powerbank', wanted: /power bank|portable charger/i },
  { typed: 'bluetoth headset', wanted: /bluetooth.*headset/i, real: true },
  { typed: 'usb c cable', wanted: /(?=.*usb.*c\b)(?=.*cable)/i },
  { typed: 'washing mashine', wanted: /washing machine/i },
  { typed: 'airconditioner', wanted: /air conditioner|split|\bAC\b/i },
  { typed: 'labtop', wanted: /laptop/i },
  { typed: 'game controler', wanted: /controller/i },
  { typed: 'sony xperia', wanted: /sony.*xperia/i, real: true },
  { typed: 'moto g 4th gen', wanted: /moto g.*4th gen/i, real: true },
  { typed: 'iphone charger', wanted: /(?=.*(iphone|lightning|apple))(?=.*charg)/i, real: true },
  { typed: 'screen protecter', wanted: /screen protector/i },
  { typed: '65 inch tv', wanted: /tv.*65-inch/i },
  { typed: 'smartwatch', wanted: /smart ?watch/i },
  { typed: 'hair drier', wanted: /hair dryer/i },
  { typed: 'huawai', wanted: /huawei/i, real: true },
  { typed: 'wireles mouse', wanted: /wireless mouse/i },
  { typed: 'galaxy s7 ed', wanted: /galaxy s7 edge/i, real: true },
];

/** Arabic: foreign brands in Arabic letters, ه for ة and ى for ي, Arabic digits, plurals, words joined and parted. */
const arabic: ShoppersQuery[] = [
  { typed: 'ايفون ٦', wanted: /iphone.*6/i, real: true },
  { typed: 'سامسونج', wanted: /samsung/i, real: true },
  { typed: 'كفر ايفون', wanted: /(?=.*iphone)(?=.*(case|cover))/i, real: true },
  { typed: 'شاحن سامسونك', wanted: /(?=.*(samsung|galaxy))(?=.*charg)/i, real: true },
  { typed: 'غساله اوتوماتيك', wanted: /washing machine/i },
  { typed: 'ثلاجات', wanted: /fridge|refrigerator/i },
  { typed: 'مكيف', wanted: /air conditioner|split|\bAC\b/i },
  { typed: 'سبلت', wanted: /air conditioner|split/i },
  { typed: 'لاب توب العاب', wanted: /gaming laptop/i },
  { typed: 'لابتوب', wanted: /laptop/i },
  { typed: 'سماعات بلوتوث', wanted: /bluetooth|wireless|earbuds|headset|headphones/i },
  { typed: 'هواوي', wanted: /huawei/i, real: true },
  { typed: 'موتورولا', wanted: /motorola/i, real: true },
  { typed: 'باوربانك', wanted: /power bank|portable charger/i },
  { typed: 'دشداشه', wanted: /dishdasha/i },
  { typed: 'عطر نسائى', wanted: /perfume/i },
  { typed: 'شاشة ٦٥', wanted: /tv.*65-inch/i },
  { typed: 'حذاء رياضى', wanted: /sneakers/i },
  { typed: 'كامرة مراقبة', wanted: /camera/i },
  { typed: 'سجاده صلاه', wanted: /prayer mat/i },
];

/** Kurdish: foreign brands in Kurdish letters, Arabic letters for Kurdish ones, the old spelling with a non-joiner, endings. */
const kurdish: ShoppersQuery[] = [
  { typed: 'ئایفۆن ٦', wanted: /iphone.*6/i, real: true },
  { typed: 'سامسۆنگ', wanted: /samsung/i, real: true },
  { typed: 'سامسونگ گالاکسی', wanted: /samsung.*galaxy/i, real: true },
  { typed: 'موبایل', wanted: /phone/i },
  { typed: 'لاپتۆپ یاری', wanted: /gaming laptop/i },
  { typed: 'لاپ تۆپ', wanted: /laptop/i },
  { typed: 'شەحنکەری ئایفۆن', wanted: /(?=.*(iphone|lightning|apple))(?=.*charg)/i, real: true },
  { typed: 'بەرگی ئایفۆن', wanted: /(?=.*iphone)(?=.*(case|cover))/i, real: true },
  { typed: 'ته‌له‌ڤزیۆن', wanted: /\btv\b/i },
  { typed: 'سەلاجەکان', wanted: /fridge|refrigerator/i },
  { typed: 'جلشۆر', wanted: /washing machine/i },
  { typed: 'هێدفون', wanted: /headphones/i },
  { typed: 'جلی کوردی', wanted: /kurdish/i },
  { typed: 'پێلاوی وەرزشی', wanted: /sneakers/i },
  { typed: 'هواوی', wanted: /huawei/i, real: true },
  { typed: 'مۆتۆرۆلا', wanted: /motorola/i, real: true },
  { typed: 'پاوەر بانک', wanted: /power bank|portable charger/i },
  { typed: 'فه‌رش', wanted: /carpet|rug/i },
  { typed: 'سەعاتی زیره‌ک', wanted: /smart ?watch/i },
  { typed: 'سۆنی', wanted: /sony/i, real: true },
];

/** Written down before the search was tuned: sixty, twenty a language. */
export const shoppersQueries = { en: english, ar: arabic, ckb: kurdish };
