import { inEveryLanguage } from '../../marketplace/contract/languages';
import { isRightToLeft, type Language } from './languages';

const groups = (whole: string) => whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/**
 * A decimal string with thousands separators and Latin digits, the same in every language (browsers disagree about `ckb`). Trailing zeros
 * are removed, up to 8 decimals are kept; with `decimals` exactly that many are shown, rounded half up (spec, point 9).
 */
export function formatNumber(value: string | number, decimals?: number): string {
  const text = typeof value === 'number' ? value.toFixed(8) : value;
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (decimals === undefined) {
    const kept = fraction.slice(0, 8).replace(/0+$/, '');
    return `${sign}${groups(whole)}${kept && `.${kept}`}`;
  }
  const scaled = BigInt(whole + fraction.padEnd(decimals + 1, '0').slice(0, decimals));
  const rounded = String(fraction.charAt(decimals) >= '5' ? scaled + 1n : scaled).padStart(decimals + 1, '0');
  const cut = rounded.length - decimals;
  return `${sign}${groups(rounded.slice(0, cut))}${decimals > 0 ? `.${rounded.slice(cut)}` : ''}`;
}

/** A signed number gets its own direction before an Arabic currency; otherwise the sign would change sides. */
const beforeDinars = (number: string) => (/^[-+]/.test(number) ? `\u2066${number}\u2069` : number);

/** `IQD 25,000` in English, `25,000 د.ع` in Arabic and Kurdish. In markup use `<Price>`, in a sentence `isolatedPrice`. */
export function formatPrice(amount: string | number, language: Language, decimals?: number): string {
  const number = formatNumber(amount, decimals);
  if (isRightToLeft(language)) return `${beforeDinars(number)} د.ع`;
  return number.startsWith('-') ? `-IQD ${number.slice(1)}` : `IQD ${number}`;
}

/** A credit or debit with its sign: `+IQD 25,000`, `-IQD 500`. */
export function formatChange(amount: string, language: Language): string {
  if (amount.startsWith('-')) return formatPrice(amount, language);
  return isRightToLeft(language) ? `${beforeDinars(`+${formatNumber(amount)}`)} د.ع` : `+${formatPrice(amount, language)}`;
}

/** Delivery and transfer fees always show two decimals (spec, point 9). */
export const formatFee = (amount: string | number, language: Language) => formatPrice(amount, language, 2);

/** A price as a parameter of a sentence, for `<BidiText>`. */
export const isolatedPrice = (amount: string | number, language: Language, decimals?: number) =>
  isolate(formatPrice(amount, language, decimals));

/** Iraq has UTC+3 all year. */
const baghdad = (instant: string) => new Date(Date.parse(instant) + 3 * 3_600_000);
const pad = (value: number) => String(value).padStart(2, '0');

/** DD/MM/YYYY of an ISO instant, in Iraq's time. */
export function formatDate(instant: string): string {
  const at = baghdad(instant);
  return `${pad(at.getUTCDate())}/${pad(at.getUTCMonth() + 1)}/${at.getUTCFullYear()}`;
}

/** DD/MM/YYYY of a day as YYYY-MM-DD. */
export const formatDay = (day: string): string => day.split('-').reverse().join('/');

/** Before and after noon. Browsers disagree about those of `ckb`. */
const halves = /* @__PURE__ */ inEveryLanguage({ en: ['AM', 'PM'], ar: ['ص', 'م'], ckb: ['پ.ن', 'د.ن'] });

/** hh:mm and the half of the day of an ISO instant, in Iraq's time. Servers format times, so that no browser loads this. */
export function formatTime(instant: string, language: Language): string {
  const at = baghdad(instant);
  const hour = at.getUTCHours();
  return `${pad(hour % 12 || 12)}:${pad(at.getUTCMinutes())} ${halves[language][hour < 12 ? 0 : 1]}`;
}

/** DD/MM/YYYY hh:mm and the half of the day: in Arabic and Kurdish in their direction, so that the date is read first. */
export const formatDateTime = (instant: string, language: Language) => `${formatDate(instant)} ${formatTime(instant, language)}`;

const scale = 8;

/** The exact sum of decimal strings of up to 8 decimals. */
export function addAmounts(amounts: readonly string[]): string {
  let sum = 0n;
  for (const amount of amounts) {
    const [, sign, whole = '0', fraction = ''] = /^(-*)(\d+)(?:\.(\d+))?$/.exec(amount) ?? [];
    const value = BigInt(whole + fraction.padEnd(scale, '0').slice(0, scale));
    sum += sign === '-' ? -value : value;
  }
  const digits = String(sum < 0n ? -sum : sum).padStart(scale + 1, '0');
  const fraction = digits.slice(-scale).replace(/0+$/, '');
  return `${sum < 0n ? '-' : ''}${digits.slice(0, -scale)}${fraction && `.${fraction}`}`;
}

/** Isolates a text's direction within a sentence: order numbers, sizes, names in Latin letters. */
export const isolate = (text: string) => `\u2068${text}\u2069`;

/** Facts separated by dots, each with its own direction: `White · M`. Missing ones are left out. */
export const joinFacts = (facts: (string | null | undefined)[]) => facts.flatMap((fact) => (fact ? [isolate(fact)] : [])).join(' · ');

/**
 * The name of a product with its parts in reading order: an Arabic comma between Latin letters and digits (`T1، 4G`) would take their
 * direction, and the text after it would be shown before it.
 */
export const inReadingOrder = (name: string) => name.replaceAll('،', '،\u200f');

/** What stands between the entries of a list in running text. */
export const commaIn = (language: Language): string => (isRightToLeft(language) ? '، ' : ', ');
