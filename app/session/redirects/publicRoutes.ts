const publicFirstSegments = new Set(['product', 'personal-shopper', 'footer', 'collection-product-list', 'wishlist', 'cart']);

/** The routes that stay where they are when the API answers 401 (spec, point 6). Home is the place the others are sent to, so it stays too. */
export function isPublicRoute(pathname: string): boolean {
  const first = pathname.split('/')[1] ?? '';
  return first === '' || publicFirstSegments.has(first);
}
