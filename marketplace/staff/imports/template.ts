import { brand, delivery } from '../../contract/brand/brand';
import { csvHeader, csvRecords } from '../../import/export/csvRecords';
import type { ExportedProduct } from '../../import/export/readExported';
import type { FileFormat } from '../../import/file/readRows';

/** Three products in dinars, so that every shop can import them, that show the columns: variants by colour and size, a reduced price, one variant alone. */
const examples: ExportedProduct[] = [
  {
    id: 'shirt-1',
    title: 'Cotton shirt',
    title_ar: 'قميص قطن',
    title_ckb: 'کراسی لۆکە',
    description: 'Soft and cool.',
    description_ar: 'ناعم وبارد.',
    description_ckb: 'نەرم و فێنک.',
    brand: 'Zagros Wear',
    seller: brand.name.en,
    category: ['Clothes', 'Men', 'Shirts'],
    category_ar: ['ملابس', 'رجال', 'قمصان'],
    category_ckb: ['جل', 'پیاوان', 'کراس'],
    specifications: [{ name: { en: 'Fabric', ar: 'القماش', ckb: 'قوماش' }, value: { en: 'Cotton', ar: 'قطن', ckb: 'لۆکە' } }],
    cities: 'all',
    currency: 'IQD',
    images: ['https://shop.example/shirt-white.jpg'],
    variants: [
      { sku: 'SHIRT-1-W-M', price: '25000', stock: 10, colour: 'White', colour_ar: 'أبيض', colour_ckb: 'سپی', size: 'M' },
      {
        sku: 'SHIRT-1-W-L',
        price: '22000',
        listPrice: '25000',
        stock: 4,
        colour: 'White',
        colour_ar: 'أبيض',
        colour_ckb: 'سپی',
        size: 'L',
      },
    ],
  },
  {
    id: 'phone-7',
    title: 'Smartphone 128 GB',
    brand: 'Novira',
    category: ['Phones', 'Smartphones'],
    cities: [delivery.homeCity, 'duhok'],
    currency: 'IQD',
    variants: [{ sku: 'PHONE-7-128', price: '260000', stock: 3, storage: '128 GB', gtin: '4006381333931', mpn: 'N7-128' }],
  },
  {
    id: 'tea-500',
    title: 'Tea 500 g',
    title_ckb: 'چا 500 گم',
    category: ['Food', 'Tea'],
    currency: 'IQD',
    variants: [{ sku: 'TEA-500', price: '6500', stock: 40 }],
  },
];

/** A file with the three examples, to be filled with one's own products. */
export async function* importTemplate(format: FileFormat): AsyncGenerator<string> {
  if (format === 'csv') yield csvHeader;
  for (const product of examples) yield format === 'csv' ? csvRecords(product) : `${JSON.stringify(product)}\n`;
}
