import { t } from './facts';
import type { DemoCollection, DemoProduct } from './types';

type Plan = Omit<DemoCollection, 'products'> & { leaves: string[]; takes?: (product: DemoProduct) => boolean; most: number };

const isReduced = (product: DemoProduct) => product.variants.some((variant) => variant.priceAfterDiscount !== null);

const plans: Plan[] = [
  {
    slug: 'summer-comfort',
    name: t('Ready for the heat', 'جاهزين للصيف', 'ئامادەین بۆ گەرما'),
    subtitle: t('Coolers, fans and cold water', 'مبردات ومراوح وماي بارد', 'موبەریدە و پانکە و ئاوی سارد'),
    leaves: ['air-conditioners', 'air-coolers-fans', 'water-cleaning', 'tents-picnic'],
    most: 16,
    startsInDays: 0,
  },
  {
    slug: 'when-the-power-goes',
    name: t('When the power goes', 'وقت القطع', 'کاتێک کارەبا دەبڕێت'),
    subtitle: t('Light, internet and a cold fridge', 'إضاءة ونت وثلاجة باردة', 'ڕووناکی و ئینتەرنێت و سەلاجەی سارد'),
    leaves: ['generators', 'inverters-ups', 'batteries-solar', 'chargers-power-banks'],
    most: 16,
    startsInDays: 0,
  },
  {
    slug: 'tea-time',
    name: t('Time for tea', 'وقت الچاي', 'کاتی چا'),
    subtitle: t('Samovars, glasses and a table for guests', 'سماورات واستكانات وسفرة الضيوف', 'سەماوەر و ئیستیکان و سفرەی میوان'),
    leaves: ['samovars', 'tea-coffee-sets', 'kettles-fryers', 'cookware'],
    most: 14,
    startsInDays: 0,
  },
  {
    slug: 'this-weeks-reductions',
    name: t("This week's reductions", 'تخفيضات الأسبوع', 'داشکاندنی ئەم هەفتەیە'),
    subtitle: t('Lower prices while stock lasts', 'أسعار أقل حتى نفاد الكمية', 'نرخی کەمتر تا تەواو دەبێت'),
    leaves: [],
    takes: isReduced,
    most: 24,
    startsInDays: 0,
  },
  {
    slug: 'wedding-season',
    name: t('Wedding season', 'موسم الأعراس', 'وەرزی زەماوەند'),
    subtitle: t("Dresses, perfume and the bride's room", 'أزياء وعطور وغرفة العروس', 'جل و عەتر و ژووری بووک'),
    leaves: ['kurdish-dresses', 'kurdish-suits', 'perfumes', 'watches-sunglasses', 'bedding-blankets'],
    most: 18,
    startsInDays: 0,
  },
  {
    slug: 'back-to-school',
    name: t('Back to school', 'العودة للمدارس', 'گەڕانەوە بۆ قوتابخانە'),
    subtitle: t('Bags, tablets and uniforms, opening soon', 'حقائب وتابلت وزي مدرسي، قريباً', 'جانتا و تابلێت و جلی قوتابخانە، بەم زووانە'),
    leaves: ['backpacks-suitcases', 'tablets', 'kids-clothes', 'everyday-laptops', 'storage'],
    most: 18,
    startsInDays: 9,
  },
];

/** Each collection takes the best-loved products of its leaves, or of the whole shop. */
export function collectionsOf(products: DemoProduct[]): DemoCollection[] {
  return plans.map(({ leaves, takes, most, ...collection }) => ({
    ...collection,
    products: products
      .filter((product) => (leaves.length === 0 || leaves.includes(product.category)) && (!takes || takes(product)))
      .sort((a, b) => b.popularity - a.popularity)
      .slice(0, most)
      .map((product) => product.slug),
  }));
}
