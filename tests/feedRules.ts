import { load } from 'cheerio';
import { hasCheckDigit, isGlobalGtin, isGtinLength } from '../marketplace/catalogue/crawlers/gtin';

type Field = (name: string) => string[];

const isAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && text.length <= 2000;
const priceFormat = /^(\d+(?:\.\d+)?) IQD$/;
const amountOf = (text = '') => Number(priceFormat.exec(text)?.[1] ?? Number.NaN);
const isOne = (values: string[], rule: (text: string) => boolean) => values.length === 1 && values.every(rule);
const isOptional = (values: string[], rule: (text: string) => boolean) => values.length === 0 || isOne(values, rule);
const hasLength = (max: number) => (text: string) => text.trim() !== '' && [...text].length <= max;

/** Google's product data specification, as far as it applies to every item of a shop: https://support.google.com/merchants/answer/7052112 */
const rules: [name: string, isMet: (field: Field) => boolean][] = [
  ['id: required, 50 characters', (field) => isOne(field('g:id'), hasLength(50))],
  ['title: required, 150 characters', (field) => isOne(field('title'), hasLength(150))],
  ['description: required, 5000 characters', (field) => isOne(field('description'), hasLength(5000))],
  ['link: required address', (field) => isOne(field('link'), isAddress)],
  ['image_link: required address', (field) => isOne(field('g:image_link'), isAddress)],
  [
    'additional_image_link: ten addresses at most',
    (field) => field('g:additional_image_link').length <= 10 && field('g:additional_image_link').every(isAddress),
  ],
  ['availability: required', (field) => isOne(field('g:availability'), (text) => ['in_stock', 'out_of_stock'].includes(text))],
  ['price: required, above zero', (field) => isOne(field('g:price'), (text) => amountOf(text) > 0)],
  [
    'sale_price: below price',
    (field) => isOptional(field('g:sale_price'), (text) => amountOf(text) > 0 && amountOf(text) < amountOf(field('g:price')[0])),
  ],
  ['condition: new', (field) => isOne(field('g:condition'), (text) => text === 'new')],
  ['brand: 70 characters', (field) => isOptional(field('g:brand'), hasLength(70))],
  [
    'gtin: a check digit, and assigned to one trade item',
    (field) => isOptional(field('g:gtin'), (text) => isGtinLength(text) && hasCheckDigit(text) && isGlobalGtin(text)),
  ],
  ['mpn: 70 characters', (field) => isOptional(field('g:mpn'), hasLength(70))],
  [
    'identifier_exists: no, exactly without GTIN and without MPN with brand',
    (field) => {
      const isIdentified = field('g:gtin').length > 0 || (field('g:mpn').length > 0 && field('g:brand').length > 0);
      return field('g:identifier_exists').join() === (isIdentified ? '' : 'no');
    },
  ],
  ['item_group_id: 50 characters', (field) => isOptional(field('g:item_group_id'), hasLength(50))],
  ['product_type: 750 characters', (field) => isOptional(field('g:product_type'), hasLength(750))],
];

/** Checks a feed. @returns the number of items, and each broken rule with its item. */
export function checkFeed(xml: string): { items: number; broken: string[] } {
  const feed = load(xml, { xml: true });
  const items = feed('item').toArray();
  const ids = new Set<string>();
  const broken = items.flatMap((item) => {
    const field: Field = (name) =>
      feed(item)
        .children()
        .toArray()
        .flatMap((element) => (element.tagName === name ? [feed(element).text()] : []));
    const [id = ''] = field('g:id');
    const repeated = ids.has(id) ? [`${id}: id: unique`] : [];
    ids.add(id);
    return [...repeated, ...rules.flatMap(([rule, isMet]) => (isMet(field) ? [] : [`${id}: ${rule}`]))];
  });
  return { items: items.length, broken };
}
