import type { Language } from '../../contract/common';
import type { Ordering } from './searchFilters';

/** The filters' names, which travel with them: a client draws whatever filters it is told of. */
export const filterLabels = {
  category_id: { en: 'Category', ar: 'الفئة', ckb: 'پۆل' },
  price: { en: 'Price', ar: 'السعر', ckb: 'نرخ' },
  color: { en: 'Colour', ar: 'اللون', ckb: 'ڕەنگ' },
  brands: { en: 'Brand', ar: 'العلامة التجارية', ckb: 'براند' },
  ordering: { en: 'Sort by', ar: 'الترتيب', ckb: 'ڕیزکردن' },
} as const satisfies Record<string, Record<Language, string>>;

export const orderingLabels: Record<Ordering, Record<Language, string>> = {
  relevance: { en: 'Best match', ar: 'الأكثر صلة', ckb: 'گونجاوترین' },
  newest: { en: 'Newest', ar: 'الأحدث', ckb: 'نوێترین' },
  price: { en: 'Price: low to high', ar: 'السعر: من الأقل إلى الأعلى', ckb: 'نرخ: لە کەمەوە بۆ زۆر' },
  '-price': { en: 'Price: high to low', ar: 'السعر: من الأعلى إلى الأقل', ckb: 'نرخ: لە زۆرەوە بۆ کەم' },
  popularity: { en: 'Most popular', ar: 'الأكثر طلباً', ckb: 'پڕداواترین' },
};
