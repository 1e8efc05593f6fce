import { t } from './facts';
import type { DemoSeller, Text3 } from './types';

const names = {
  karwan: t('Karwan', 'كاروان', 'کاروان'),
  'dijla-mobile': t('Dijla Mobile', 'دجلة موبايل', 'دیجلە مۆبایل'),
  'shanidar-computers': t('Shanidar Computers', 'شانيدر للحاسبات', 'شانەدەر بۆ کۆمپیوتەر'),
  'barez-electronics': t('Barez Electronics', 'باريز للإلكترونيات', 'بارێز بۆ ئەلیکترۆنیات'),
  'bayt-al-hana': t('Bayt Al-Hana', 'بيت الهنا', 'بەیتولهەنا'),
  'safeen-power': t('Safeen Power', 'سفين للطاقة', 'سەفین بۆ وزە'),
  'bazari-kon': t('Bazari Kon Carpets', 'سجاد السوق القديم', 'فەرشی بازاڕی کۆن'),
  'zari-fashion': t('Zari Fashion', 'أزياء زاري', 'زاری بۆ جلوبەرگ'),
  'nakhla-beauty': t('Nakhla Beauty', 'نخلة للتجميل', 'نەخلە بۆ جوانکاری'),
  'little-camel': t('Little Camel', 'الجمل الصغير', 'وشترە بچکۆلە'),
  'hawraman-outdoor': t('Hawraman Outdoor', 'هورامان للرحلات', 'هەورامان بۆ گەشت'),
  'al-rasheed-watches': t('Al-Rasheed Street Watches', 'ساعات شارع الرشيد', 'سەعاتی شەقامی ڕەشید'),
} satisfies Record<string, Text3>;

export type SellerSlug = keyof typeof names;

export const sellers: DemoSeller[] = Object.entries(names).map(([slug, name]) => ({ slug, name }));
