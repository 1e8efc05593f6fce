import { type CheerioAPI, loadBuffer } from 'cheerio';
import { type Language, languageCodes } from '../../contract/common';
import type { Fetched } from '../../http/guardedFetch';
import { readCurrency, readPrice } from './readPrice';

/** What another shop's page says of its product. */
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

type Thing = Record<string, unknown>;

const mostThings = 2000;
const mostImages = 6;

const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]);

const isA = (thing: Thing, ...types: string[]) =>
  listOf(thing['@type']).some((type) => typeof type === 'string' && types.includes(type.replace(/^https?:\/\/schema\.org\//i, '')));

/** Everything that a page's JSON-LD speaks of, however deep. */
function allThings(roots: unknown[]): Thing[] {
  const found: Thing[] = [];
  const waiting = [...roots];
  while (waiting.length > 0 && found.length < mostThings) {
    const next = waiting.shift();
    if (Array.isArray(next)) waiting.push(...next);
    else if (isThing(next)) {
      found.push(next);
      waiting.push(...Object.values(next).filter((value) => typeof value === 'object'));
    }
  }
  return found;
}

/** A thing's text: itself, its name, its value, its address. */
function textOf(value: unknown): string | null {
  for (const one of listOf(value)) {
    if (typeof one === 'string' && one.trim() !== '') return one.trim();
    if (typeof one === 'number') return String(one);
    if (isThing(one)) {
      const text = textOf(one.name ?? one['@value'] ?? one.url ?? one.contentUrl ?? one['@id']);
      if (text !== null) return text;
    }
  }
  return null;
}

/** Markup and entities in a text are the page's, not the product's. */
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

function offerOf(thing: Thing): Offer | null {
  for (const offer of [
    ...listOf(thing.offers),
    ...listOf(thing.hasVariant).flatMap((variant) => (isThing(variant) ? listOf(variant.offers) : [])),
  ]) {
    if (!isThing(offer)) continue;
    const specified = listOf(offer.priceSpecification).filter(isThing);
    const price = [offer.price, offer.lowPrice, ...specified.map((one) => one.price)].map(readPrice).find((found) => found !== null);
    const currency = [offer.priceCurrency, ...specified.map((one) => one.priceCurrency), offer.price]
      .map(readCurrency)
      .find((found) => found !== null);
    if (price && currency)
      return { price, currency, isAvailable: !/OutOfStock|SoldOut|Discontinued/i.test(textOf(offer.availability) ?? '') };
  }
  return null;
}

type Said = Omit<FoundProduct, 'language' | 'description'> & { description: string | null };

function saidOf(thing: Thing): Said | null {
  const name = textOf(thing.name);
  const offer = offerOf(thing);
  if (name === null || offer === null) return null;
  const images = listOf(thing.image).flatMap((image) => textOf(image) ?? []);
  return { name, description: textOf(thing.description), brand: textOf(thing.brand), images, ...offer };
}

function fromJsonLd($: CheerioAPI): Said | null {
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
        // A page may hold one that is broken beside one that is not.
        return [];
      }
    });
  for (const thing of allThings(roots)) {
    const said = isA(thing, 'Product', 'IndividualProduct', 'ProductModel', 'ProductGroup') ? saidOf(thing) : null;
    if (said) return said;
  }
  return null;
}

/** Microdata as the thing that JSON-LD would have said. */
function thingIn($: CheerioAPI, scope: ReturnType<CheerioAPI>): Thing {
  const thing: Thing = { '@type': scope.attr('itemtype') };
  scope.find('[itemprop]').each((_, element) => {
    const property = $(element);
    if (!property.parent().closest('[itemscope]').is(scope)) return;
    const value = property.is('[itemscope]')
      ? thingIn($, property)
      : (property.attr('content') ?? property.attr('href') ?? property.attr('src') ?? property.text());
    for (const name of (property.attr('itemprop') ?? '').split(/\s+/)) thing[name] = [...listOf(thing[name]), value];
  });
  for (const [name, values] of Object.entries(thing)) if (Array.isArray(values) && values.length === 1) thing[name] = values[0];
  return thing;
}

function fromMicrodata($: CheerioAPI): Said | null {
  const scope = $('[itemscope][itemtype$="schema.org/Product"]').first();
  return scope.length === 0 ? null : saidOf(thingIn($, scope));
}

function fromOpenGraph($: CheerioAPI): Said | null {
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

/** The page's own word on its language, else its script's. */
function languageOf($: CheerioAPI, name: string): Language {
  const code = ($('html').attr('lang') ?? '').toLowerCase().split('-')[0] ?? '';
  const language = code === 'ku' ? 'ckb' : languageCodes.find((known) => known === code);
  if (language) return language;
  return /\p{Script=Arabic}/u.test(name) ? 'ar' : 'en';
}

/** Addresses of pictures as the import takes them; relative ones are relative to the page. */
const picturesOf = (images: string[], page: URL) =>
  images
    .flatMap((image) => (URL.canParse(image, page.href) ? new URL(image, page.href).href : []))
    .filter((image) => image.startsWith('https://') && image.length <= 2000)
    .slice(0, mostImages);

/**
 * Reads the product that a page is about: from schema.org's Product in JSON-LD, else in microdata, else from OpenGraph's tags.
 * @returns null when the page is about no product, or does not say its name, its price or the price's currency.
 */
export function readProductPage({ url, contentType, body }: Fetched): FoundProduct | null {
  const charset = /charset=["']?([\w-]+)/i.exec(contentType)?.[1];
  const $ = loadBuffer(body, { encoding: { transportLayerEncodingLabel: charset } });
  const said = fromJsonLd($) ?? fromMicrodata($) ?? fromOpenGraph($);
  const name = said && plain($, said.name);
  if (!said || !name) return null;
  return {
    ...said,
    name,
    description: plain($, said.description),
    brand: plain($, said.brand),
    images: picturesOf(said.images, url),
    language: languageOf($, name),
  };
}
