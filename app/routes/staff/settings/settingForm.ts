import type { Weekday } from '../../../../marketplace/contract/days';
import { decimalText, plain } from '../../../../marketplace/contract/inputText';
import type { SettingValue, StaffSetting } from '../../../../marketplace/contract/staff/settings';
import type { KeyOf } from '../../../i18n/localeTypes';
import type { Namespaces } from '../../../i18n/namespaces';
import type { Translate } from '../../../i18n/store';

type Key = KeyOf<Namespaces['staffSettings']>;

/** The days of the week in the order of Iraq's calendars. */
export const weekOrder: readonly Weekday[] = ['sat', 'sun', 'mon', 'tue', 'wed', 'thu', 'fri'];

const ratePrefix = 'rate.';

/** The names of the settings that the page knows; another one of the API is called by its key. */
const names: Record<string, { label: Key; hint?: Key }> = {
  workingDays: { label: 'workingDays' },
  holidays: { label: 'holidays', hint: 'hint_holidays' },
  lastOrderHour: { label: 'lastOrderHour', hint: 'hint_lastOrderHour' },
  supportEmail: { label: 'supportEmail', hint: 'hint_supportEmail' },
  phone: { label: 'phone' },
  whatsapp: { label: 'whatsapp', hint: 'hint_whatsapp' },
  openingHours: { label: 'openingHours' },
  office: { label: 'office' },
  registrationNumber: { label: 'registrationNumber', hint: 'hint_registrationNumber' },
  facebook: { label: 'facebook', hint: 'hint_link' },
  instagram: { label: 'instagram', hint: 'hint_link' },
  tiktok: { label: 'tiktok', hint: 'hint_link' },
  returnDays: { label: 'returnDays', hint: 'hint_returnDays' },
  maxUnpaidOrders: { label: 'maxUnpaidOrders', hint: 'hint_maxUnpaidOrders' },
  lowStock: { label: 'lowStock', hint: 'hint_lowStock' },
  confirmCodesFrom: { label: 'confirmCodesFrom', hint: 'hint_confirmCodesFrom' },
  smsDailyCap: { label: 'smsDailyCap', hint: 'hint_smsDailyCap' },
};

/** The label of a setting, and its hint if it has one. */
export function describeSetting(t: Translate<'staffSettings'>, key: string): { label: string; hint: string | null } {
  if (key.startsWith(ratePrefix)) return { label: t('rate', { currency: key.slice(ratePrefix.length) }), hint: null };
  const known = names[key];
  return { label: known ? t(known.label) : key, hint: known?.hint ? t(known.hint) : null };
}

/** The input of a setting, or of its text in a language. */
export const inputName = (key: string, language?: string): string => `${key.replace('.', '-')}${language ? `-${language}` : ''}`;

/** A value as its input shows it. */
export const inputText = (value: SettingValue | null): string => (Array.isArray(value) ? value.join('\n') : String(value ?? ''));

const isTicked = (form: FormData, name: string) => form.get(name) === 'yes';

const textOf = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

/** The value that was typed; null for the default. A number that is none is sent as text, which the API refuses. */
export function readTyped(form: FormData, { key, kind }: Pick<StaffSetting, 'key' | 'kind'>): SettingValue | null {
  const name = inputName(key);
  if (isTicked(form, `reset-${name}`)) return null;
  const text = textOf(form, name);
  if (kind === 'weekdays') return weekOrder.filter((day) => form.getAll(name).includes(day));
  if (kind === 'dates') return text.split(/[\s,،]+/).filter((day) => day !== '');
  if (kind === 'number') return /^\d{1,9}$/.test(plain(text)) ? Number(plain(text)) : text;
  if (kind === 'amount') return decimalText(text);
  if (kind === 'rate') return text === '' ? null : decimalText(text);
  if (kind !== 'localText') return text;
  return { en: textOf(form, inputName(key, 'en')), ar: textOf(form, inputName(key, 'ar')), ckb: textOf(form, inputName(key, 'ckb')) };
}

/** A value in an order that does not depend on who wrote it, to compare. */
export function comparable(value: SettingValue | null): string {
  if (Array.isArray(value)) return JSON.stringify([...value].sort());
  return JSON.stringify(typeof value === 'object' && value !== null ? [value.en, value.ar, value.ckb] : value);
}
