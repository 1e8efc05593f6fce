import type { Kurdish } from '../../../app/i18n/localeTypes';
import type en from '../../en/server/catalogue';

export default {
  filter_category_id: 'پۆل',
  filter_price: 'نرخ',
  filter_color: 'ڕەنگ',
  filter_brands: 'براند',
  filter_ordering: 'ڕیزکردن',
  ordering_relevance: 'گونجاوترین',
  ordering_newest: 'نوێترین',
  ordering_price: 'نرخ: لە کەمەوە بۆ زۆر',
  'ordering_-price': 'نرخ: لە زۆرەوە بۆ کەم',
  ordering_popularity: 'پڕداواترین',
  attribute_colour: 'ڕەنگ',
  attribute_size: 'قەبارە',
  attribute_storage: 'بیرگە',
  otherShops: 'لە فرۆشگای تر',
} satisfies Kurdish<typeof en>;
