import type account from '../../locales/en/account';
import type address from '../../locales/en/address';
import type auth from '../../locales/en/auth';
import type balance from '../../locales/en/balance';
import type cart from '../../locales/en/cart';
import type checkout from '../../locales/en/checkout';
import type city from '../../locales/en/city';
import type common from '../../locales/en/common';
import type consent from '../../locales/en/consent';
import type emptyStates from '../../locales/en/emptyStates';
import type errors from '../../locales/en/errors';
import type home from '../../locales/en/home';
import type notices from '../../locales/en/notices';
import type notifications from '../../locales/en/notifications';
import type orders from '../../locales/en/orders';
import type payments from '../../locales/en/payments';
import type product from '../../locales/en/product';
import type returns from '../../locales/en/returns';
import type reviews from '../../locales/en/reviews';
import type sellers from '../../locales/en/sellers';
import type staff from '../../locales/en/staff/staff';
import type support from '../../locales/en/support';
import type validation from '../../locales/en/validation';
import type wishlist from '../../locales/en/wishlist';

/** Every namespace with its English messages, which define the keys of the other languages. Add a new namespace here. */
export interface Namespaces {
  account: typeof account;
  address: typeof address;
  auth: typeof auth;
  balance: typeof balance;
  cart: typeof cart;
  checkout: typeof checkout;
  orders: typeof orders;
  city: typeof city;
  consent: typeof consent;
  common: typeof common;
  emptyStates: typeof emptyStates;
  errors: typeof errors;
  home: typeof home;
  notices: typeof notices;
  notifications: typeof notifications;
  payments: typeof payments;
  product: typeof product;
  returns: typeof returns;
  reviews: typeof reviews;
  sellers: typeof sellers;
  /** On the server alone. */
  staff: typeof staff;
  support: typeof support;
  validation: typeof validation;
  wishlist: typeof wishlist;
}
export type Namespace = keyof Namespaces;
