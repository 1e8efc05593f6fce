import type { Kurdish } from '../../../app/i18n/localeTypes';
import type en from '../../en/server/catalogue';

export default {
  filter_category_id: 'بەش',
  filter_price: 'نرخ',
  filter_color: 'ڕەنگ',
  filter_brands: 'براند',
  filter_ordering: 'ڕیزکردن',
  ordering_relevance: 'گونجاوترین',
  ordering_newest: 'نوێترین',
  ordering_price: 'نرخ: لە کەمەوە بۆ زۆر',
  'ordering_-price': 'نرخ: لە زۆرەوە بۆ کەم',
  ordering_popularity: 'زۆرترین داواکراو',
  'ordering_-rating': 'بەرزترین هەڵسەنگاندن',
  attribute_colour: 'ڕەنگ',
  attribute_size: 'سایز',
  attribute_storage: 'بیرگە',
  otherShops: 'لە فرۆشگاکانی ترەوە',
} satisfies Kurdish<typeof en>;
