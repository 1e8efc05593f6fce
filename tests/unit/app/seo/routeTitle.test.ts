import { expect, test } from 'vitest';
import { routeName, routeTitle } from '../../../../app/seo/routeTitle';

test.each([
  ['index', 'Home Page'],
  ['account', 'Account'],
  ['account-my-order', 'My Order'],
  ['account-become-a-seller', 'Become A Seller'],
  ['account-personal-shopper-requests', 'Requests'],
  ['account-personal-shopper-order-history', 'Order History'],
  ['account-linked-accounts', 'Linked Accounts'],
  ['account-address-new', 'Address New'],
  ['account-account-x', 'Account X'],
  ['accounting', 'Accounting'],
  ['accounts-list', 'Accounts List'],
  ['my-account-details', 'My Account Details'],
  ['personal-shopper-requests', 'Personal Shopper Requests'],
  ['product-account-personal-shopper-x', 'Product Account Personal Shopper X'],
  ['account-my_order-return', 'My Order Return'],
  ['a-b-c_d_e-f', 'A B C D E F'],
  ['terms_of_use_and_more', 'Terms Of Use And More'],
  ['wishlist', 'Wishlist'],
  ['dev-empty-states', 'Dev Empty States'],
  ['collection-product-list', 'Collection Product List'],
  ['linked_accounts', 'Linked Accounts'],
  ['one_two-three_four--five', 'One Two Three Four Five'],
  ['cart', 'Cart'],
])('%s is titled %s', (name, title) => expect(routeTitle(name)).toBe(title));

test.each([
  ['/', 'index'],
  ['/cart/', 'cart'],
  ['/account/karwan-balance/topup', 'account-karwan-balance-topup'],
  ['/account', 'account'],
  ['/account/my-order', 'account-my-order'],
  ['/account/return-order/new', 'account-return-order-new'],
  ['/collection-product-list', 'collection-product-list'],
  ['/login/code/verify', 'login-code-verify'],
])('the route at %s is %s', (pathname, name) => expect(routeName(pathname)).toBe(name));
