import type { MetaDescriptor } from '@remix-run/node';

interface Described {
  name: string;
  address: string;
  brand: string | null;
  images: number[];
  variant: { price: string; reduced: string | null; stock: number };
}

/** The product as search engines read it (schema.org). */
export const structuredData = ({ name, address, brand, images, variant }: Described): MetaDescriptor => ({
  'script:ld+json': {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    ...(brand ? { brand: { '@type': 'Brand', name: brand } } : {}),
    ...(images[0] ? { image: new URL(`/images/${images[0]}/main-500.webp`, address).href } : {}),
    offers: {
      '@type': 'Offer',
      url: address,
      price: variant.reduced ?? variant.price,
      priceCurrency: 'IQD',
      availability: `https://schema.org/${variant.stock > 0 ? 'InStock' : 'OutOfStock'}`,
    },
  },
});
