import { expect, test } from 'vitest';
import { routeName, routeTitle } from '../../../../app/seo/routeTitle';

test.each([
  ['index', 'Home Page'],
  ['account', 'Account'],
  ['account-my-order', 'My Order'],
  ['account-become-a-seller', 'Become A Seller'],
  ['account-personal-shopper-requests', 'Requests'],
  ['collection-product-list', 'Collection Product List'],
  ['linked_accounts', 'Linked Accounts'],
  ['one_two-three_four--five', 'One Two Three Four Five'],
  ['cart', 'Cart'],
])('%s is titled %s', (name, title) => expect(routeTitle(name)).toBe(title));

test.each([
  ['/', 'index'],
  ['/cart/', 'cart'],
  ['/account/karwan-balance/topup', 'account-karwan-balance-topup'],
])('the route at %s is %s', (pathname, name) => expect(routeName(pathname)).toBe(name));
