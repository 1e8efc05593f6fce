/** Converts digits of the Arabic scripts to Latin ones, and their separators to commas and points. */
const latinDigits = (text: string) =>
  text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/٫/g, '.')
    .replace(/[٬،]/g, ',');

const groups = /^\d{1,3}([.,]\d{3})+$/;

/**
 * The amount in a price as shops write it: `1,299.00`, `1.299,00`, `١٬٢٩٩`, `AED 1 299`. A single separator before three digits separates
 * thousands, except a point, which schema.org reserves for decimals.
 * @returns a decimal string; null when there is no amount above zero, or more than one.
 */
export function readPrice(value: unknown): string | null {
  if (typeof value === 'number') return Number.isFinite(value) && value > 0 ? String(value) : null;
  if (typeof value !== 'string') return null;
  const found = latinDigits(value)
    .replace(/(?<=\d)[\s\u00a0\u202f'](?=\d{3}(?!\d))/g, '')
    .match(/\d[\d.,]*/g);
  if (found?.length !== 1) return null;
  const number = (found[0] ?? '').replace(/[.,]$/, '');
  const last = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','));
  const separators = new Set(number.replace(/\d/g, ''));
  const isWhole = last === -1 || (separators.size === 1 && groups.test(number) && (number[last] === ',' || number.split('.').length > 2));
  const plain = isWhole ? number.replace(/[.,]/g, '') : `${number.slice(0, last).replace(/[.,]/g, '')}.${number.slice(last + 1)}`;
  return /^\d+(\.\d+)?$/.test(plain) && Number(plain) > 0 ? plain : null;
}

const symbols: Record<string, string> = {
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '₺': 'TRY',
  'د.ع': 'IQD',
  'د.إ': 'AED',
  'ر.س': 'SAR',
  '﷼': 'IRR',
};

/** The ISO 4217 code of a currency from its code or sign; null for an unknown one. */
export function readCurrency(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const text = value.trim();
  if (/^[A-Za-z]{3}$/.test(text)) return text.toUpperCase();
  return Object.entries(symbols).find(([symbol]) => text.includes(symbol))?.[1] ?? null;
}
