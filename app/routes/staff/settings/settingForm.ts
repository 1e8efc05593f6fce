import { decimalText, plain } from '../../../../marketplace/contract/inputText';
import type { SettingValue, StaffSetting } from '../../../../marketplace/contract/staff/settings';
import { weekOrder } from '../../../components/staff/settings/settingNames';

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
