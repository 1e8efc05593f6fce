import type { productFeed } from '../../marketplace/contract/catalogue/crawlers';
import { imagePath } from '../../marketplace/contract/catalogue/images';
import type { Answer } from '../api/client';
import { excerpt } from './excerpt';
import type { Site } from './meta';
import { textElement } from './xml';

export type FeedProduct = Answer<typeof productFeed>['results'][number];
type Variant = FeedProduct['variants'][number];

/** The maximum lengths of merchant centres, in characters. */
const longest = { title: 150, description: 5000, brand: 70, id: 50 };
const maxAdditionalImages = 10;

const price = (amount: string) => `${amount} IQD`;
const labelOf = ({ attributes }: Variant, key: string) => attributes.find((attribute) => attribute.key === key)?.label;

/** The variant's name: the product's and its own attributes. */
function titleOf({ name, variants }: FeedProduct, { attributes }: Variant): string {
  const labels = variants.length > 1 ? attributes.map(({ label }) => label) : [];
  return excerpt([name, ...labels].join(' – '), longest.title);
}

function item(product: FeedProduct, variant: Variant, site: Site): string {
  const { id, name, description, brand, categories, variants } = product;
  const [image, ...more] = variant.images.map(({ id: imageId }) => site.file(imagePath(imageId, 'main', 800)));
  const hasIdentifier = variant.gtin !== null || (variant.mpn !== null && brand !== null);
  const isOneOfMany = variants.length > 1;
  const attributesText: [name: string, text: string | null | undefined][] = [
    ['g:id', variant.sku.length > longest.id ? `variant-${variant.id}` : variant.sku],
    ['title', titleOf(product, variant)],
    ['description', excerpt(description, longest.description) || name],
    ['link', site.page(`/product/${id}${isOneOfMany ? `?variant=${variant.id}` : ''}`)],
    ['g:image_link', image],
    ...more.slice(0, maxAdditionalImages).map((address): [string, string] => ['g:additional_image_link', address]),
    ['g:availability', variant.stock > 0 ? 'in_stock' : 'out_of_stock'],
    ['g:price', price(variant.price)],
    ['g:sale_price', variant.priceAfterDiscount && price(variant.priceAfterDiscount)],
    ['g:brand', brand && excerpt(brand, longest.brand)],
    ['g:gtin', variant.gtin],
    ['g:mpn', variant.mpn],
    ['g:identifier_exists', hasIdentifier ? null : 'no'],
    ['g:condition', 'new'],
    ['g:product_type', categories.join(' > ')],
    ['g:item_group_id', isOneOfMany ? String(id) : null],
    ['g:color', labelOf(variant, 'colour')],
    ['g:size', labelOf(variant, 'size')],
  ];
  return `<item>${attributesText.map(([element, text]) => (text ? textElement(element, text) : '')).join('')}</item>\n`;
}

/** A product for Google's and Meta's merchant centres: an item for each variant with a picture, which is required, grouped by product. */
export const feedItems = (product: FeedProduct, site: Site): string =>
  product.variants.flatMap((variant) => (variant.images.length > 0 ? item(product, variant, site) : [])).join('');
