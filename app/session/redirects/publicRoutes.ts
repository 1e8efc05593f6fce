const publicFirstSegments = new Set(['product', 'personal-shopper', 'footer', 'collection-product-list', 'wishlist', 'cart']);

/** Whether a route stays on its page when the API returns 401 (spec, point 6). Others redirect to the home page, so that one stays too. */
export function isPublicRoute(pathname: string): boolean {
  const first = pathname.split('/')[1] ?? '';
  return first === '' || publicFirstSegments.has(first);
}
