import type { RouteConfigEntry } from '@remix-run/route-config';
import { expect, test } from 'vitest';
import routes from '../../../../app/routes';

/** The addresses of the specification (point 2), each with the folder of its screen. */
const screens: Record<string, string> = {
  '/': 'home',
  '/account/profile': 'account/profile',
  '/account/address': 'account/address',
  '/account/my-order': 'account/my-order',
  '/account/my-order/:orderDetailId': 'account/my-order/detail',
  '/account/return-order': 'account/return-order',
  '/account/karwan-balance': 'account/balance',
  '/account/karwan-balance/topup': 'account/balance/topup',
  '/account/karwan-balance/transfer': 'account/balance/transfer',
  '/account/become-a-seller': 'account/become-a-seller',
  '/account/linked-accounts': 'account/linked-accounts',
  '/cart': 'cart',
  '/checkout': 'checkout',
  '/collection-product-list': 'collection-product-list',
  '/footer': 'footer',
  '/product': 'product/list',
  '/product/:id': 'product/detail',
  '/product/:id/components/types': 'product/detail/part',
  '/product/:id/components/VariantList': 'product/detail/part',
  '/product/:id/components/VariantListItem': 'product/detail/part',
  '/wishlist': 'wishlist',
  '/payment/success': 'payment/success',
  '/payment/fail': 'payment/fail',
};

/** Every address with the files that are shown there, the innermost last. */
const addressesOf = (entries: readonly RouteConfigEntry[], above = '', files: string[] = []): [string, string[]][] =>
  entries.flatMap(({ path, file, children }) => {
    const here = path === undefined ? above : `${above}/${path}`;
    return children ? addressesOf(children, here, [...files, file]) : [[here || '/', [...files, file]] as [string, string[]]];
  });

test('each address of the specification has its screen, once', () => {
  const addresses = addressesOf(routes);
  for (const [address, folder] of Object.entries(screens)) {
    const found = addresses.filter(([path]) => path === address).map(([, files]) => files);
    const frame = address.startsWith('/account/') ? ['routes/account/route.tsx'] : [];
    expect(found, address).toEqual([[...frame, expect.stringMatching(new RegExp(`^routes/${folder}/route\\.tsx?$`))]]);
  }
});
