import { type CheerioAPI, loadBuffer } from 'cheerio';
import { type Language, languageCodes } from '../contract/languages';
import type { FetchResult } from '../http/guardedFetch';
import { readCurrency, readPrice } from '../import/readPrice';

/** A product's data from another shop's page. */
export interface FoundProduct {
  language: Language;
  name: string;
  description: string | null;
  brand: string | null;
  images: string[];
  /** A decimal string in `currency`. */
  price: string;
  /** ISO 4217. */
  currency: string;
  isAvailable: boolean;
}

type SchemaNode = Record<string, unknown>;

const maxNodes = 2000;
const maxImages = 6;

const isSchemaNode = (value: unknown): value is SchemaNode => typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]);

const isA = (thing: SchemaNode, ...types: string[]) =>
  listOf(thing['@type']).some((type) => typeof type === 'string' && types.includes(type.replace(/^https?:\/\/schema\.org\//i, '')));

/** All objects of a page's JSON-LD, at any depth. */
function collectNodes(roots: unknown[]): SchemaNode[] {
  const found: SchemaNode[] = [];
  const queue = [...roots];
  while (queue.length > 0 && found.length < maxNodes) {
    const next = queue.shift();
    if (Array.isArray(next)) queue.push(...next);
    else if (isSchemaNode(next)) {
      found.push(next);
      queue.push(...Object.values(next).filter((value) => typeof value === 'object'));
    }
  }
  return found;
}

/** An object's text: itself, its name, its value or its address. */
function textOf(value: unknown): string | null {
  for (const one of listOf(value)) {
    if (typeof one === 'string' && one.trim() !== '') return one.trim();
    if (typeof one === 'number') return String(one);
    if (isSchemaNode(one)) {
      const text = textOf(one.name ?? one['@value'] ?? one.url ?? one.contentUrl ?? one['@id']);
      if (text !== null) return text;
    }
  }
  return null;
}

/** Removes markup and entities from a text. */
const plain = ($: CheerioAPI, text: string | null) =>
  text === null
    ? null
    : $('<div>')
        .html(text)
        .text()
        .replace(/[ \t]+/g, ' ')
        .trim() || null;

interface Offer {
  price: string;
  currency: string;
  isAvailable: boolean;
}

function offerOf(thing: SchemaNode): Offer | null {
  for (const offer of [
    ...listOf(thing.offers),
    ...listOf(thing.hasVariant).flatMap((variant) => (isSchemaNode(variant) ? listOf(variant.offers) : [])),
  ]) {
    if (!isSchemaNode(offer)) continue;
    const specified = listOf(offer.priceSpecification).filter(isSchemaNode);
    const price = [offer.price, offer.lowPrice, ...specified.map((one) => one.price)].map(readPrice).find((found) => found !== null);
    const currency = [offer.priceCurrency, ...specified.map((one) => one.priceCurrency), offer.price]
      .map(readCurrency)
      .find((found) => found !== null);
    if (price && currency)
      return { price, currency, isAvailable: !/OutOfStock|SoldOut|Discontinued/i.test(textOf(offer.availability) ?? '') };
  }
  return null;
}

type ProductText = Omit<FoundProduct, 'language' | 'description'> & { description: string | null };

function productText(thing: SchemaNode): ProductText | null {
  const name = textOf(thing.name);
  const offer = offerOf(thing);
  if (name === null || offer === null) return null;
  const images = listOf(thing.image).flatMap((image) => textOf(image) ?? []);
  return { name, description: textOf(thing.description), brand: textOf(thing.brand), images, ...offer };
}

function fromJsonLd($: CheerioAPI): ProductText | null {
  const roots = $('script[type="application/ld+json"]')
    .toArray()
    .flatMap((script): unknown[] => {
      try {
        return [
          JSON.parse(
            $(script)
              .text()
              .replace(/^\s*(<!--|\/\/<!\[CDATA\[)|(-->|\/\/\]\]>)\s*$/g, ''),
          ),
        ];
      } catch {
        // A page may have an invalid block beside a valid one.
        return [];
      }
    });
  for (const thing of collectNodes(roots)) {
    const productNode = isA(thing, 'Product', 'IndividualProduct', 'ProductModel', 'ProductGroup') ? productText(thing) : null;
    if (productNode) return productNode;
  }
  return null;
}

/** Microdata converted to the shape of JSON-LD. */
function readMicrodata($: CheerioAPI, scope: ReturnType<CheerioAPI>): SchemaNode {
  const thing: SchemaNode = { '@type': scope.attr('itemtype') };
  scope.find('[itemprop]').each((_, element) => {
    const property = $(element);
    if (!property.parent().closest('[itemscope]').is(scope)) return;
    const value = property.is('[itemscope]')
      ? readMicrodata($, property)
      : (property.attr('content') ?? property.attr('href') ?? property.attr('src') ?? property.text());
    for (const name of (property.attr('itemprop') ?? '').split(/\s+/)) thing[name] = [...listOf(thing[name]), value];
  });
  for (const [name, values] of Object.entries(thing)) if (Array.isArray(values) && values.length === 1) thing[name] = values[0];
  return thing;
}

function fromMicrodata($: CheerioAPI): ProductText | null {
  const scope = $('[itemscope][itemtype$="schema.org/Product"]').first();
  return scope.length === 0 ? null : productText(readMicrodata($, scope));
}

function fromOpenGraph($: CheerioAPI): ProductText | null {
  const meta = (...names: string[]) =>
    names.map((name) => $(`meta[property="${name}"], meta[name="${name}"]`).first().attr('content')?.trim()).find(Boolean) ?? null;
  const amount = meta('product:sale_price:amount', 'product:price:amount', 'og:price:amount');
  const price = readPrice(amount);
  const currency = readCurrency(meta('product:sale_price:currency', 'product:price:currency', 'og:price:currency') ?? amount);
  const name = meta('og:title', 'twitter:title');
  if (!price || !currency || !name) return null;
  const image = meta('og:image:secure_url', 'og:image');
  const isAvailable = !/^(oos|out of stock)$/i.test(meta('product:availability', 'og:availability') ?? '');
  return {
    name,
    description: meta('og:description'),
    brand: meta('product:brand', 'og:brand'),
    images: image ? [image] : [],
    price,
    currency,
    isAvailable,
  };
}

/** The page's declared language, else its script's. */
function languageOf($: CheerioAPI, name: string): Language {
  const code = ($('html').attr('lang') ?? '').toLowerCase().split('-')[0] ?? '';
  const language = code === 'ku' ? 'ckb' : languageCodes.find((known) => known === code);
  if (language) return language;
  return /\p{Script=Arabic}/u.test(name) ? 'ar' : 'en';
}

/** Picture addresses for the import; relative ones are resolved against the page. */
const picturesOf = (images: string[], page: URL) =>
  images
    .flatMap((image) => (URL.canParse(image, page.href) ? new URL(image, page.href).href : []))
    .filter((image) => image.startsWith('https://') && image.length <= 2000)
    .slice(0, maxImages);

/**
 * Reads a page's product from schema.org's Product in JSON-LD, else from microdata, else from OpenGraph tags.
 * @returns null without a product, or without its name, price or currency.
 */
export function readProductPage({ url, contentType, body }: FetchResult): FoundProduct | null {
  const charset = /charset=["']?([\w-]+)/i.exec(contentType)?.[1];
  const $ = loadBuffer(body, { encoding: { transportLayerEncodingLabel: charset } });
  const productNode = fromJsonLd($) ?? fromMicrodata($) ?? fromOpenGraph($);
  const name = productNode && plain($, productNode.name);
  if (!productNode || !name) return null;
  return {
    ...productNode,
    name,
    description: plain($, productNode.description),
    brand: plain($, productNode.brand),
    images: picturesOf(productNode.images, url),
    language: languageOf($, name),
  };
}
