import { t } from './facts';
import type { DemoBrand, Text3 } from './types';

const names = {
  novira: t('Novira', 'نوفيرا', 'نۆڤیرا'),
  zelano: t('Zelano', 'زيلانو', 'زیلانۆ'),
  tarvik: t('Tarvik', 'تارفيك', 'تارڤیک'),
  gripza: t('Gripza', 'غريبزا', 'گریپزا'),
  ampila: t('Ampila', 'أمبيلا', 'ئەمپیلا'),
  artivo: t('Artivo', 'أرتيفو', 'ئارتیڤۆ'),
  kodrix: t('Kodrix', 'كودريكس', 'کۆدریکس'),
  byteral: t('Byteral', 'بايترال', 'بایتراڵ'),
  razmor: t('Razmor', 'رازمور', 'ڕازمۆر'),
  viora: t('Viora', 'فيورا', 'ڤیۆرا'),
  senzaro: t('Senzaro', 'سنزارو', 'سێنزارۆ'),
  dengo: t('Dengo', 'دنغو', 'دەنگۆ'),
  nobedar: t('Nobedar', 'نوبدار', 'نۆبەدار'),
  befrin: t('Befrin', 'بفرين', 'بەفرین'),
  zozana: t('Zozana', 'زوزانا', 'زۆزانا'),
  shamalo: t('Shamalo', 'شمالو', 'شەماڵۆ'),
  tavgeh: t('Tavgeh', 'تافگه', 'تاڤگە'),
  germina: t('Germina', 'گرمينا', 'گەرمینا'),
  barqon: t('Barqon', 'برقون', 'بەرقۆن'),
  rojena: t('Rojena', 'روجينا', 'ڕۆژێنا'),
  hezwan: t('Hezwan', 'هزوان', 'هێزوان'),
  matbaxo: t('Matbaxo', 'مطبخو', 'مەتبەخۆ'),
  kolsa: t('Kolsa', 'كولسا', 'کۆڵسا'),
  istikanza: t('Istikanza', 'استكانزا', 'ئیستیکانزا'),
  farshan: t('Farshan', 'فرشان', 'فەرشان'),
  gulrang: t('Gulrang', 'گلرنگ', 'گوڵڕەنگ'),
  nooralin: t('Nooralin', 'نورالين', 'نوورالین'),
  zerina: t('Zerina', 'زيرينا', 'زێرینا'),
  sawsana: t('Sawsana', 'سوسانا', 'سەوسانا'),
  barzin: t('Barzin', 'برزين', 'بەرزین'),
  tigrano: t('Tigrano', 'تيغرانو', 'تیگرانۆ'),
  pelavo: t('Pelavo', 'بيلافو', 'پێڵاڤۆ'),
  kisaya: t('Kisaya', 'كيسايا', 'کیسایا'),
  saatika: t('Saatika', 'ساعاتيكا', 'سەعاتیکا'),
  gulavin: t('Gulavin', 'گلافين', 'گوڵاڤین'),
  oudara: t('Oudara', 'عودارا', 'عوودارا'),
  shifano: t('Shifano', 'شفانو', 'شیفانۆ'),
  zarokan: t('Zarokan', 'زاروكان', 'زارۆکان'),
  werzan: t('Werzan', 'ورزان', 'وەرزان'),
  chiyaro: t('Chiyaro', 'چيارو', 'چیارۆ'),
} satisfies Record<string, Text3>;

export type BrandSlug = keyof typeof names;

export const brands: DemoBrand[] = Object.entries(names).map(([slug, name]) => ({ slug, name }));

export function brandName(slug: BrandSlug): Text3 {
  return names[slug];
}
