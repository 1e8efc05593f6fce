import { imagePath } from '../../../../marketplace/contract/catalogue/images';
import { excerpt } from '../../../seo/excerpt';
import type { Site } from '../../../seo/meta';
import { breadcrumbList, type Thing } from '../../../seo/structuredData';
import type { PriceRange } from './variants';

interface Crumb {
  text: string;
  to: string;
}

interface Described {
  id: number;
  name: string;
  description: string;
  brand: string | null;
  seller: string;
  images: number[];
  trail: Crumb[];
  /** The category of the product when it is a leaf: it is not in the trail. */
  leaf: Crumb | null;
  variant: { sku: string; price: string; reduced: string | null; stock: number };
  /** Set for a product with several variants. */
  range: PriceRange | null;
  reviews: {
    rating: number;
    ratingCount: number;
    first: { rating: number; title: string | null; text: string; initial: string | null; at: string } | null;
  } | null;
}

/** In characters. Search engines don't use longer descriptions. */
const maxDescriptionLength = 1000;

const availability = (isInStock: boolean) => `https://schema.org/${isInStock ? 'InStock' : 'OutOfStock'}`;

/** One offer, or the range of the variants' offers; in dinars. */
function offers({ id, seller, variant, range }: Described, site: Site): Thing {
  const shared = { url: site.page(`/product/${id}`), priceCurrency: 'IQD', seller: { '@type': 'Organization', name: seller } };
  return range
    ? {
        '@type': 'AggregateOffer',
        ...shared,
        lowPrice: range.low,
        highPrice: range.high,
        offerCount: range.count,
        availability: availability(range.isInStock),
      }
    : { '@type': 'Offer', ...shared, price: variant.reduced ?? variant.price, availability: availability(variant.stock > 0) };
}

/** The mean of the ratings, and the review that the page shows. A review without a name, of a deleted account, is left out. */
function ratings(reviews: Described['reviews']): Omit<Thing, '@type'> {
  if (!reviews) return {};
  const { rating, ratingCount, first } = reviews;
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount: ratingCount },
    review: first?.initial
      ? {
          '@type': 'Review',
          reviewRating: { '@type': 'Rating', ratingValue: first.rating },
          author: { '@type': 'Person', name: `${first.initial}.` },
          datePublished: first.at.slice(0, 10),
          name: first.title ?? undefined,
          reviewBody: first.text,
        }
      : null,
  };
}

/** The product and its breadcrumbs for search engines. */
export const productThings = (product: Described, site: Site): Thing[] => [
  {
    '@type': 'Product',
    name: product.name,
    description: excerpt(product.description, maxDescriptionLength) || null,
    image: product.images.map((id) => site.file(imagePath(id, 'main', 500))),
    sku: product.variant.sku,
    brand: product.brand && { '@type': 'Brand', name: product.brand },
    offers: offers(product, site),
    ...ratings(product.reviews),
  },
  breadcrumbList(
    [...product.trail, ...(product.leaf ? [product.leaf] : []), { text: product.name, to: `/product/${product.id}` }].map(
      ({ text, to }) => ({
        text,
        to: site.page(to),
      }),
    ),
  ),
];
