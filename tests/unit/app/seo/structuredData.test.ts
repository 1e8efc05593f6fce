import { Meta } from '@remix-run/react';
import { createRemixStub } from '@remix-run/testing';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { productThings } from '../../../../app/routes/product/detail/structuredData';
import { priceRangeOf, type Variant } from '../../../../app/routes/product/detail/variants';
import { Site } from '../../../../app/seo/meta';
import { graphOf } from '../../../../app/seo/structuredData';

const site = new Site('ar', 'https://karwan.example');
const described = {
  id: 7,
  name: 'مصباح',
  description: 'يضيء.\n\nيدوم.',
  brand: null,
  seller: 'Dijla',
  images: [31, 32],
  trail: [{ text: 'إنارة', to: '/product?category_id=8' }],
  leaf: { text: 'مصابيح', to: '/product?category_id=9' },
  variant: { sku: 'LAMP-1', price: '25000', reduced: '20000', stock: 0 },
  range: null,
  reviews: null,
};
const shared = {
  url: 'https://karwan.example/product/7?lang=ar',
  priceCurrency: 'IQD',
  seller: { '@type': 'Organization', name: 'Dijla' },
};

it('has a product of one variant with its final price, in absolute addresses of the page’s language', () => {
  expect(productThings(described, site)).toEqual([
    {
      '@type': 'Product',
      name: 'مصباح',
      description: 'يضيء. يدوم.',
      image: ['https://karwan.example/images/31/main-500.webp', 'https://karwan.example/images/32/main-500.webp'],
      sku: 'LAMP-1',
      brand: null,
      offers: { '@type': 'Offer', ...shared, price: '20000', availability: 'https://schema.org/OutOfStock' },
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'إنارة', item: 'https://karwan.example/product?category_id=8&lang=ar' },
        { '@type': 'ListItem', position: 2, name: 'مصابيح', item: 'https://karwan.example/product?category_id=9&lang=ar' },
        { '@type': 'ListItem', position: 3, name: 'مصباح', item: 'https://karwan.example/product/7?lang=ar' },
      ],
    },
  ]);
});

it('has the mean of the ratings and the review that the page shows, unless its author is gone', () => {
  const first = { rating: 5, title: 'جيد', text: 'يضيء.', initial: 'د', at: '2026-11-02T20:00:00.000Z' };
  const things = (review: typeof first | { initial: null } | null) =>
    productThings({ ...described, reviews: { rating: 4.3, ratingCount: 12, first: review && { ...first, ...review } } }, site)[0];
  expect(things(first)).toMatchObject({
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.3, reviewCount: 12 },
    review: {
      '@type': 'Review',
      reviewRating: { '@type': 'Rating', ratingValue: 5 },
      author: { '@type': 'Person', name: 'د.' },
      datePublished: '2026-11-02',
      name: 'جيد',
      reviewBody: 'يضيء.',
    },
  });
  for (const missing of [null, { initial: null }]) expect(things(missing)).toMatchObject({ aggregateRating: {}, review: null });
  expect(productThings(described, site)[0]).not.toHaveProperty('aggregateRating');
});

it('has several variants as a range of final prices', () => {
  const variant = (id: number, price: string, priceAfterDiscount: string | null, stock: number): Variant => ({
    id,
    price,
    priceAfterDiscount,
    stock,
    sku: String(id),
    images: [],
    attributes: [],
  });
  const range = priceRangeOf([variant(1, '9000', null, 0), variant(2, '30000', '8500', 0), variant(3, '12000', null, 1)]);
  expect(productThings({ ...described, range }, site)[0]?.offers).toEqual({
    '@type': 'AggregateOffer',
    ...shared,
    lowPrice: '8500',
    highPrice: '12000',
    offerCount: 3,
    availability: 'https://schema.org/InStock',
  });
  expect(priceRangeOf([variant(1, '9000', null, 0)])).toBeNull();
});

it('is absent without data, and leaves out unknown values', () => {
  expect(graphOf([])).toEqual([]);
  expect(graphOf([{ '@type': 'Product', brand: null, sku: undefined, name: 'Lamp' }])).toEqual([
    { 'script:ld+json': { '@context': 'https://schema.org', '@graph': [{ '@type': 'Product', name: 'Lamp' }] } },
  ]);
});

it('can’t be closed by a product’s name', () => {
  const name = 'Lamp</script><script>alert(1)</script><!-- &amp; "';
  const Stub = createRemixStub([
    {
      path: '/',
      meta: () => graphOf(productThings({ ...described, name }, site)),
      Component: Meta,
    },
  ]);
  const html = renderToString(createElement(Stub, { initialEntries: ['/'] }));
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)];
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(JSON.parse(scripts[0]?.[1] ?? '')['@graph'][0].name).toBe(name);
});
