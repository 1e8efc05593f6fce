/** Limits of the shop's settings. Browsers may load this file: it must not import zod. */
export const settingLengths = {
  /** The most holidays. */
  days: 100,
  phone: 30,
  link: 200,
  /** Of a number of a register. */
  number: 60,
  /** Of an address or opening hours in one language. */
  localText: 200,
} as const;

/** The currencies whose rates are always offered. Others are listed once they have a rate. */
export const usualCurrencies = ['USD', 'EUR', 'GBP', 'TRY', 'AED', 'SAR', 'CNY', 'IRR'] as const;
