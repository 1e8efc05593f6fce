import type { Language } from '../marketplace/contract/languages';
import type { PageTextArea } from '../marketplace/contract/staff/wording/textLimits';
import arAccount from './ar/account';
import arAddress from './ar/address';
import arAuth from './ar/auth';
import arBalance from './ar/balance';
import arCart from './ar/cart';
import arCheckout from './ar/checkout';
import arCity from './ar/city';
import arCommon from './ar/common';
import arConsent from './ar/consent';
import arEmptyStates from './ar/emptyStates';
import arErrors from './ar/errors';
import arHome from './ar/home';
import arNotices from './ar/notices';
import arNotifications from './ar/notifications';
import arOrders from './ar/orders';
import arPayments from './ar/payments';
import arProduct from './ar/product';
import arReturns from './ar/returns';
import arReviews from './ar/reviews';
import arSellers from './ar/sellers';
import arSupport from './ar/support';
import arValidation from './ar/validation';
import arWishlist from './ar/wishlist';
import ckbAccount from './ckb/account';
import ckbAddress from './ckb/address';
import ckbAuth from './ckb/auth';
import ckbBalance from './ckb/balance';
import ckbCart from './ckb/cart';
import ckbCheckout from './ckb/checkout';
import ckbCity from './ckb/city';
import ckbCommon from './ckb/common';
import ckbConsent from './ckb/consent';
import ckbEmptyStates from './ckb/emptyStates';
import ckbErrors from './ckb/errors';
import ckbHome from './ckb/home';
import ckbNotices from './ckb/notices';
import ckbNotifications from './ckb/notifications';
import ckbOrders from './ckb/orders';
import ckbPayments from './ckb/payments';
import ckbProduct from './ckb/product';
import ckbReturns from './ckb/returns';
import ckbReviews from './ckb/reviews';
import ckbSellers from './ckb/sellers';
import ckbSupport from './ckb/support';
import ckbValidation from './ckb/validation';
import ckbWishlist from './ckb/wishlist';
import enAccount from './en/account';
import enAddress from './en/address';
import enAuth from './en/auth';
import enBalance from './en/balance';
import enCart from './en/cart';
import enCheckout from './en/checkout';
import enCity from './en/city';
import enCommon from './en/common';
import enConsent from './en/consent';
import enEmptyStates from './en/emptyStates';
import enErrors from './en/errors';
import enHome from './en/home';
import enNotices from './en/notices';
import enNotifications from './en/notifications';
import enOrders from './en/orders';
import enPayments from './en/payments';
import enProduct from './en/product';
import enReturns from './en/returns';
import enReviews from './en/reviews';
import enSellers from './en/sellers';
import enSupport from './en/support';
import enValidation from './en/validation';
import enWishlist from './en/wishlist';
import type { Messages } from './translate';

/**
 * The texts of the shop's pages by language and namespace: those that a shop may word itself. The texts of the staff's pages are not among
 * them.
 */
export const pageTexts: Record<Language, Record<PageTextArea, Messages>> = {
  en: {
    common: enCommon,
    home: enHome,
    product: enProduct,
    reviews: enReviews,
    cart: enCart,
    checkout: enCheckout,
    payments: enPayments,
    orders: enOrders,
    returns: enReturns,
    balance: enBalance,
    auth: enAuth,
    account: enAccount,
    address: enAddress,
    city: enCity,
    wishlist: enWishlist,
    notifications: enNotifications,
    sellers: enSellers,
    support: enSupport,
    consent: enConsent,
    notices: enNotices,
    emptyStates: enEmptyStates,
    errors: enErrors,
    validation: enValidation,
  },
  ar: {
    common: arCommon,
    home: arHome,
    product: arProduct,
    reviews: arReviews,
    cart: arCart,
    checkout: arCheckout,
    payments: arPayments,
    orders: arOrders,
    returns: arReturns,
    balance: arBalance,
    auth: arAuth,
    account: arAccount,
    address: arAddress,
    city: arCity,
    wishlist: arWishlist,
    notifications: arNotifications,
    sellers: arSellers,
    support: arSupport,
    consent: arConsent,
    notices: arNotices,
    emptyStates: arEmptyStates,
    errors: arErrors,
    validation: arValidation,
  },
  ckb: {
    common: ckbCommon,
    home: ckbHome,
    product: ckbProduct,
    reviews: ckbReviews,
    cart: ckbCart,
    checkout: ckbCheckout,
    payments: ckbPayments,
    orders: ckbOrders,
    returns: ckbReturns,
    balance: ckbBalance,
    auth: ckbAuth,
    account: ckbAccount,
    address: ckbAddress,
    city: ckbCity,
    wishlist: ckbWishlist,
    notifications: ckbNotifications,
    sellers: ckbSellers,
    support: ckbSupport,
    consent: ckbConsent,
    notices: ckbNotices,
    emptyStates: ckbEmptyStates,
    errors: ckbErrors,
    validation: ckbValidation,
  },
};
