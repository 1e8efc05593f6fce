import type { RouteConfigEntry } from '@remix-run/route-config';
import { expect, test } from 'vitest';
import routes from '../../../../../app/routes';
import { brand } from '../../../../../marketplace/contract/brand/brand';

const routesAt = (path: string, entries: readonly RouteConfigEntry[]) => entries.filter((entry) => entry.path === path);
const screens = [
  ...['profile', 'address', 'my-order', 'my-order/:orderDetailId', 'return-order', 'become-a-seller', 'linked-accounts'],
  ...['', '/topup', '/transfer'].map((part) => brand.balanceSegment + part),
];

test('/account is the parent of the account screens', () => {
  const [account] = routesAt('account', routes);
  expect(screens.filter((path) => routesAt(path, account?.children ?? []).length !== 1)).toEqual([]);
  // The invoice is printed, so it has no frame.
  const beside = routes.flatMap(({ path = '' }) => (path.startsWith('account/') ? [path] : []));
  expect(beside).toEqual(['account/my-order/:orderDetailId/invoice']);
});
