import account from '../account';
import address from '../address';
import auth from '../auth';
import balance from '../balance';
import cart from '../cart';
import checkout from '../checkout';
import city from '../city';
import common from '../common';
import consent from '../consent';
import emptyStates from '../emptyStates';
import errors from '../errors';
import home from '../home';
import notices from '../notices';
import notifications from '../notifications';
import orders from '../orders';
import payments from '../payments';
import product from '../product';
import returns from '../returns';
import reviews from '../reviews';
import sellers from '../sellers';
import catalogue from '../server/catalogue';
import counts from '../server/counts';
import dates from '../server/dates';
import importProblems from '../server/importProblems';
import messages from '../server/messages';
import requests from '../server/requests';
import textTitles from '../server/textTitles';
import staff from '../staff/staff';
import staffAudit from '../staff/staffAudit';
import staffCustomers from '../staff/staffCustomers';
import staffImport from '../staff/staffImport';
import staffPayments from '../staff/staffPayments';
import staffProducts from '../staff/staffProducts';
import staffSearch from '../staff/staffSearch';
import staffSettings from '../staff/staffSettings';
import staffShop from '../staff/staffShop';
import staffTexts from '../staff/staffTexts';
import staffWords from '../staff/staffWords';
import support from '../support';
import validation from '../validation';
import wishlist from '../wishlist';

/** The texts of the shop’s pages. */
export const pages = {
  account,
  address,
  auth,
  balance,
  cart,
  checkout,
  city,
  common,
  consent,
  emptyStates,
  errors,
  home,
  notices,
  notifications,
  orders,
  payments,
  product,
  returns,
  reviews,
  sellers,
  support,
  validation,
  wishlist,
};

/** Those of the staff’s pages. */
export const staffPages = {
  staff,
  staffAudit,
  staffCustomers,
  staffImport,
  staffPayments,
  staffProducts,
  staffSearch,
  staffSettings,
  staffShop,
  staffTexts,
  staffWords,
};

/** What the marketplace writes: mails, SMS, names of filters. The storefront has none of it. */
export const server = { catalogue, importProblems, messages, textTitles };

/** What both servers write. */
export const shared = { counts, dates, requests };
