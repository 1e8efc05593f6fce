import type { Arabic } from '../../../app/i18n/localeTypes';
import type en from '../../en/server/catalogue';

export default {
  filter_category_id: 'القسم',
  filter_price: 'السعر',
  filter_color: 'اللون',
  filter_brands: 'العلامة التجارية',
  filter_ordering: 'الترتيب',
  ordering_relevance: 'الأكثر صلة',
  ordering_newest: 'الأحدث',
  ordering_price: 'السعر: من الأقل إلى الأعلى',
  'ordering_-price': 'السعر: من الأعلى إلى الأقل',
  ordering_popularity: 'الأكثر طلباً',
  'ordering_-rating': 'الأعلى تقييماً',
  attribute_colour: 'اللون',
  attribute_size: 'المقاس',
  attribute_storage: 'السعة',
  otherShops: 'من متاجر أخرى',
} satisfies Arabic<typeof en>;
