import { expect, it } from 'vitest';
import { type FeedProduct, feedItems } from '../../../../app/seo/feedItem';
import { Site } from '../../../../app/seo/meta';
import { checkFeed } from '../../../feedRules';

const variant = (id: number, colour: string, stock: number, priceAfterDiscount: string | null = null): FeedProduct['variants'][number] => ({
  id,
  sku: `LAMP-${id}`,
  price: '25000',
  priceAfterDiscount,
  stock,
  images: [{ id: 31, image: '/images/31/main-500.webp' }],
  gtin: null,
  mpn: null,
  attributes: [
    { key: 'colour', name: 'Colour', value: colour, label: colour, swatch: null },
    { key: 'storage', name: 'Storage', value: '1', label: '128 GB', swatch: null },
  ],
});
const lamp: FeedProduct = {
  id: 7,
  name: 'Lamp & <shade>',
  description: 'Glows\u0000 "warmly"\u{1F42A}',
  brand: 'Novira',
  categories: ['Home', 'Lamps'],
  variants: [variant(21, 'red', 3, '20000'), variant(22, 'blue', 0)],
};
const english = new Site('en', 'https://karwan.example');

it('has each variant separately, in the group of its product', () => {
  expect(feedItems(lamp, english)).toBe(
    '<item><g:id>LAMP-21</g:id><title>Lamp &amp; &lt;shade&gt; – red – 128 GB</title><description>Glows &quot;warmly&quot;\u{1F42A}</description>' +
      '<link>https://karwan.example/product/7?variant=21</link><g:image_link>https://karwan.example/images/31/main-800.webp</g:image_link>' +
      '<g:availability>in_stock</g:availability><g:price>25000 IQD</g:price><g:sale_price>20000 IQD</g:sale_price><g:brand>Novira</g:brand><g:identifier_exists>no</g:identifier_exists>' +
      '<g:condition>new</g:condition><g:product_type>Home &gt; Lamps</g:product_type><g:item_group_id>7</g:item_group_id><g:color>red</g:color></item>\n' +
      '<item><g:id>LAMP-22</g:id><title>Lamp &amp; &lt;shade&gt; – blue – 128 GB</title><description>Glows &quot;warmly&quot;\u{1F42A}</description>' +
      '<link>https://karwan.example/product/7?variant=22</link><g:image_link>https://karwan.example/images/31/main-800.webp</g:image_link>' +
      '<g:availability>out_of_stock</g:availability><g:price>25000 IQD</g:price><g:brand>Novira</g:brand><g:identifier_exists>no</g:identifier_exists>' +
      '<g:condition>new</g:condition><g:product_type>Home &gt; Lamps</g:product_type><g:item_group_id>7</g:item_group_id><g:color>blue</g:color></item>\n',
  );
});

it('links to the page of its language, and leaves out missing values', () => {
  const plain = { ...variant(21, 'red', 1), attributes: [] };
  const text = feedItems(
    { ...lamp, name: 'مصباح', description: '', brand: null, variants: [plain] },
    new Site('ar', 'https://karwan.example'),
  );
  expect(text).toContain('<title>مصباح</title><description>مصباح</description><link>https://karwan.example/product/7?lang=ar</link>');
  for (const absent of ['brand', 'item_group_id', 'color', 'sale_price', 'gtin', 'mpn', 'additional_image_link'])
    expect(text).not.toContain(absent);
  expect(feedItems({ ...lamp, name: 'x'.repeat(400) }, english)).toMatch(/<title>x{149}…<\/title>/);
});

const itemsOf = (changes: object, product: Partial<FeedProduct> = {}) =>
  feedItems({ ...lamp, ...product, variants: [{ ...variant(21, 'red', 1), ...changes }] }, english);

it('sends the identifiers, and says where none exists', () => {
  const none = '<g:identifier_exists>no</g:identifier_exists>';
  expect(itemsOf({ gtin: '4006381333931' })).toContain('<g:gtin>4006381333931</g:gtin>');
  expect(itemsOf({ gtin: '4006381333931' })).not.toContain('identifier_exists');
  expect(itemsOf({ mpn: 'J-20' })).toContain('<g:mpn>J-20</g:mpn>');
  expect(itemsOf({ mpn: 'J-20' })).not.toContain('identifier_exists');
  expect(itemsOf({ mpn: 'J-20' }, { brand: null })).toContain(none);
  expect(itemsOf({})).toContain(none);
});

it('sends up to ten further pictures, and no item without a picture', () => {
  const images = Array.from({ length: 12 }, (_, place) => ({ id: place + 1, image: '' }));
  expect(itemsOf({ images }).match(/additional_image_link>https/g)).toHaveLength(10);
  expect(itemsOf({ images: [] })).toBe('');
});

it('is within the limits of merchant centres', () => {
  const long = 'x'.repeat(100);
  const whole = (items: string) => checkFeed(`<rss xmlns:g="http://base.google.com/ns/1.0"><channel>${items}</channel></rss>`);
  expect(whole(feedItems(lamp, english))).toEqual({ items: 2, broken: [] });
  expect(whole(itemsOf({ sku: long, mpn: 'J-20' }, { brand: long, name: long.repeat(3) }))).toEqual({ items: 1, broken: [] });
  expect(whole('<item><g:id>1</g:id></item>').broken).toHaveLength(8);
});
