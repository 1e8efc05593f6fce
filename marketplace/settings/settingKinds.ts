import { type Weekday, weekdays } from '../contract/days';
import { compact, isEmailAddress, isSecureAddress, maxEmail, phonePatterns, plain } from '../contract/inputText';
import { contentLanguages } from '../contract/languages';
import { settingLengths } from '../contract/staff/settingLimits';
import type { LocalText, SettingKind } from '../contract/staff/settings';
import { tidyLine } from '../shared/inputText';
import { dinars, isLess, isPositive, isWhole, readAmount } from '../shared/money';

/** How a value is read, from the API, the command line or the table. */
export interface Kind<Value> {
  kind: SettingKind;
  /** Of numbers and amounts. */
  min: number | null;
  max: number | null;
  /** The value as it is stored, or the key of the message that says what is wrong. */
  read(given: unknown): { value: Value } | { problem: string };
}

const problem = (key: string) => ({ problem: key });

const kindOf = <Value>(kind: SettingKind, read: Kind<Value>['read'], min: number | null = null, max: number | null = null) => ({
  ...{ kind, read, min, max },
});

export const wholeNumber = (min: number, max: number): Kind<number> => {
  const isWithin = (given: unknown): given is number => Number.isInteger(given) && Number(given) >= min && Number(given) <= max;
  const read = (given: unknown) => (isWithin(given) ? { value: given } : problem(`staffSettings.notANumber?min=${min}&max=${max}`));
  return kindOf('number', read, min, max);
};

/** Whole dinars, as a decimal text. */
export const amount = (max: number): Kind<string> => {
  const read = (given: unknown) => {
    const dinar = typeof given === 'string' ? readAmount(given.replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, '')) : null;
    const isWithin = dinar !== null && isWhole(dinar) && !isLess(String(max), dinar);
    return isWithin ? { value: dinar } : problem(`staffSettings.notAnAmount?max=${max}`);
  };
  return kindOf('amount', read, 0, max);
};

/** Dinars for one unit of another currency, as a decimal text. */
export const rate: Kind<string> = kindOf('rate', (given) => {
  const read = typeof given === 'string' ? readAmount(given.replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, '')) : null;
  return read !== null && isPositive(read) && isLess(read, '1000000000') ? { value: dinars(read) } : problem('staffSettings.notARate');
});

const isTexts = (given: unknown): given is string[] => Array.isArray(given) && given.every((item) => typeof item === 'string');

export const workingWeekdays: Kind<Weekday[]> = kindOf('weekdays', (given) => {
  const value = isTexts(given) ? weekdays.filter((day) => given.includes(day)) : [];
  const isKnown = isTexts(given) && given.every((day) => weekdays.some((known) => known === day));
  return isKnown && value.length > 0 ? { value } : problem('staffSettings.noWeekday');
});

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && isCalendarDay(text);
/** `Date` takes 30 February for 2 March. */
const isCalendarDay = (text: string) => new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);

/** A day as it is shown, `21/03/2026`, in the order that is stored; another text stays as it is. */
function isoDay(text: string): string {
  const [, day = '', month = '', year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  return year === undefined ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Days as YYYY-MM-DD, in order. */
export const days: Kind<string[]> = kindOf('dates', (given) => {
  if (!isTexts(given)) return problem('staffSettings.notADay');
  const value = [...new Set(given.map((day) => isoDay(compact(day))))].sort();
  const wrong = value.find((day) => !isDay(day));
  if (wrong !== undefined) return problem(`staffSettings.notThisDay?day=${encodeURIComponent(wrong.slice(0, 20))}`);
  const max = settingLengths.days;
  return value.length > max ? problem(`staffSettings.tooManyDays?max=${max}`) : { value };
});

const textKind = (kind: SettingKind, max: number, check: (text: string) => { value: string } | { problem: string }): Kind<string> =>
  kindOf(kind, (given) => {
    const text = typeof given === 'string' ? tidyLine(plain(given)) : '';
    return [...text].length > max ? problem(`validation.max?max=${max}`) : check(text);
  });

export const email = textKind('email', maxEmail, (text) => {
  if (text === '') return problem('validation.required');
  return isEmailAddress(text) ? { value: text } : problem('validation.email');
});

/** An e-mail address; empty for none. */
export const optionalEmail = textKind('email', maxEmail, (text) =>
  text === '' || isEmailAddress(text) ? { value: text } : problem('validation.email'),
);

/** A number to call, as it is shown. Short numbers of call centres are numbers, too. */
export const phone = textKind('phone', settingLengths.phone, (text) => {
  if (text === '') return problem('validation.required');
  return /^\+?\d{4,15}$/.test(compact(text)) ? { value: text } : problem('validation.phone');
});

/** A number with its country's code, without spaces; empty for none. */
export const whatsapp = textKind('whatsapp', settingLengths.phone, (text) => {
  const digits = compact(text).replace(/^00/, '+').replace(phonePatterns.localMobile, '+9647$1');
  return digits === '' || phonePatterns.international.test(digits) ? { value: digits } : problem('validation.phone');
});

/** An address with https; empty for none. */
export const link = textKind('link', settingLengths.link, (text) =>
  text === '' || isSecureAddress(text) ? { value: text } : problem('validation.url'),
);

/** A number of a register, as it is written; empty for none. */
export const registerNumber = textKind('text', settingLengths.number, (text) => ({ value: text }));

/** A line in the three languages. */
export const localText: Kind<LocalText> = kindOf('localText', (given) => {
  const { localText: max } = settingLengths;
  const textIn = (code: string) => {
    const text: unknown = typeof given === 'object' && given !== null ? Object.entries(given).find(([name]) => name === code)?.[1] : '';
    return typeof text === 'string' ? tidyLine(text) : '';
  };
  const value = { en: textIn('en'), ar: textIn('ar'), ckb: textIn('ckb') };
  if (contentLanguages.some((code) => value[code] === '')) return problem('staffSettings.everyLanguage');
  return contentLanguages.some((code) => [...value[code]].length > max) ? problem(`validation.max?max=${max}`) : { value };
});
