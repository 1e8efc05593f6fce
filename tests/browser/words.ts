import { type Messages, type Params, translate } from '../../app/i18n/translate';
import arAddress from '../../locales/ar/address';
import arAuth from '../../locales/ar/auth';
import arCart from '../../locales/ar/cart';
import arCheckout from '../../locales/ar/checkout';
import arCommon from '../../locales/ar/common';
import arOrders from '../../locales/ar/orders';
import arProduct from '../../locales/ar/product';
import ckbAddress from '../../locales/ckb/address';
import ckbAuth from '../../locales/ckb/auth';
import ckbCart from '../../locales/ckb/cart';
import ckbCheckout from '../../locales/ckb/checkout';
import ckbCommon from '../../locales/ckb/common';
import ckbOrders from '../../locales/ckb/orders';
import ckbProduct from '../../locales/ckb/product';
import enAddress from '../../locales/en/address';
import enAuth from '../../locales/en/auth';
import enCart from '../../locales/en/cart';
import enCheckout from '../../locales/en/checkout';
import enCommon from '../../locales/en/common';
import enOrders from '../../locales/en/orders';
import enProduct from '../../locales/en/product';
import type { Language } from './fixtures';

type Namespace = 'address' | 'auth' | 'cart' | 'checkout' | 'common' | 'orders' | 'product';

const words: Record<Language, Record<Namespace, Messages>> = {
  en: { address: enAddress, auth: enAuth, cart: enCart, checkout: enCheckout, common: enCommon, orders: enOrders, product: enProduct },
  ar: { address: arAddress, auth: arAuth, cart: arCart, checkout: arCheckout, common: arCommon, orders: arOrders, product: arProduct },
  ckb: {
    address: ckbAddress,
    auth: ckbAuth,
    cart: ckbCart,
    checkout: ckbCheckout,
    common: ckbCommon,
    orders: ckbOrders,
    product: ckbProduct,
  },
};

/** The words that a shopper reads: `t('cart', 'update')`. */
export const createTranslate =
  (language: Language) =>
  (namespace: Namespace, key: string, params?: Params): string => {
    const messages = words[language][namespace];
    if (!(key in messages) && !(`${key}_other` in messages)) throw new Error(`${language} has no ${namespace}.${key}`);
    return translate(messages, language, key, params);
  };
