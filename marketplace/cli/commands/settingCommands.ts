import { brand, openingHours } from '../../contract/brand/brand';
import { type ContentLanguage, contentLanguages } from '../../contract/languages';
import type { SettingValue, StaffSetting } from '../../contract/staff/settings';
import type { Services } from '../../services';
import { Refusal } from '../../shared/refusal';
import { changeSettings, listSettings } from '../../staff/settings/changeSettings';
import { argument, type Command, type CommandCall, CommandRefused, option } from '../command';

/** A value as it is typed and printed; texts in three languages stand between ` | `. */
const shown = (value: SettingValue | null): string => {
  if (value === null || value === '') return '–';
  if (Array.isArray(value)) return value.join(',') || '–';
  return typeof value === 'object' ? contentLanguages.map((code) => value[code] || '–').join(' | ') : String(value);
};

const itemsOf = (text: string) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** What the pages show while a text in three languages is not set. */
const withoutSetting: Record<string, Record<ContentLanguage, string>> = { office: brand.office, openingHours };

/** The value that was typed; of a text in three languages, that of the option `--language` alone changes. */
function readValue({ key, kind, value }: StaffSetting, text: string, language: string | undefined): SettingValue {
  if (kind === 'number') return /^\d{1,9}$/.test(text) ? Number(text) : text;
  if (kind === 'weekdays' || kind === 'dates') return itemsOf(text);
  if (kind !== 'localText') return text;
  const code = contentLanguages.find((known) => known === language);
  if (!code)
    throw new CommandRefused(`Give the language of the text, as in --language ${contentLanguages[0]}: ${contentLanguages.join(', ')}`);
  const before = typeof value === 'object' && !Array.isArray(value) ? value : null;
  const textIn = (other: ContentLanguage) => (other === code ? text : before?.[other] || withoutSetting[key]?.[other] || text);
  return { en: textIn('en'), ar: textIn('ar'), ckb: textIn('ckb') };
}

/** What a refused value must be, by its message. */
const rules: Record<string, string> = {
  notANumber: 'a whole number',
  notAnAmount: 'a whole number of dinars',
  notARate: 'dinars for one unit, such as 1310',
  noWeekday: 'days of the week, such as sat,sun,mon',
  notThisDay: 'dates, such as 2026-03-21,2026-03-22',
  required: 'given',
  email: 'an e-mail address',
  phone: 'a phone number, such as +964 750 123 4567',
  url: 'an https address',
};

/** `1310 is not valid for rate.USD: …`, from the first message of a refusal. */
function explain({ body }: Refusal, { key, min, max }: StaffSetting, text: string): string {
  const [message] = Object.values(body).flat();
  const rule = rules[/\.(\w+)/.exec(String(message))?.[1] ?? ''] ?? 'shorter, or another value';
  const bounds = min === null ? '' : ` from ${min} to ${max}`;
  return `“${text}” can’t be ${key}: it must be ${rule}${bounds}`;
}

async function findSetting(services: Services, key: string): Promise<StaffSetting> {
  const settings = await listSettings(services);
  const found = settings.find((setting) => setting.key === key);
  if (found) return found;
  const isRate = /^rate\.[A-Z]{3}$/.test(key) && key !== 'rate.IQD';
  if (!isRate) throw new CommandRefused(`${key} is not a setting: ${settings.map((setting) => setting.key).join(', ')}`);
  return { key, group: 'rates', kind: 'rate', min: null, max: null, value: null, default: null, version: 0, changedAt: null };
}

async function change(
  services: Services,
  { operator, print }: CommandCall,
  key: string,
  input: { text: string; language?: string } | null,
) {
  const setting = await findSetting(services, key);
  const value = input && readValue(setting, input.text, input.language);
  const changed = await changeSettings(services, { settings: [{ key, value }], operator });
  if (changed instanceof Refusal) throw new CommandRefused(explain(changed, setting, input?.text ?? ''));
  print(`${key}: ${shown(setting.value)} → ${shown((await findSetting(services, key)).value)}`);
}

async function readList({ print }: CommandCall) {
  return async (services: Services) => {
    for (const { key, value, default: initial, version } of await listSettings(services))
      print(`${key}  ${shown(value)}${version > 0 && initial !== null ? `  (default: ${shown(initial)})` : ''}`);
  };
}

async function readSet(call: CommandCall) {
  const key = argument(call, 0, 'KEY');
  const text = argument(call, 1, 'VALUE');
  const language = option(call, 'language');
  return (services: Services) => change(services, call, key, { text, ...(language !== undefined && { language }) });
}

async function readReset(call: CommandCall) {
  const key = argument(call, 0, 'KEY');
  return (services: Services) => change(services, call, key, null);
}

async function readRate(call: CommandCall) {
  const currency = argument(call, 0, 'CURRENCY');
  const text = argument(call, 1, 'DINARS');
  if (!/^[A-Z]{3}$/.test(currency) || currency === 'IQD')
    throw new CommandRefused(`${currency} is not another currency: give its code, as in USD`);
  return (services: Services) => change(services, call, `rate.${currency}`, { text });
}

async function readRateList({ print }: CommandCall) {
  return async (services: Services) => {
    for (const { key, kind, value } of await listSettings(services))
      if (kind === 'rate' && value !== null) print(`1 ${key.slice('rate.'.length)} = ${value} IQD`);
  };
}

export const settingCommands: Command[] = [
  { words: 'settings list', usage: '', about: 'list the settings; “–” is none, or what brand.ts says', read: readList },
  {
    words: 'settings set',
    usage: 'KEY VALUE [--language ckb]',
    about: 'change a setting, such as: lastOrderHour 16, workingDays sat,sun,mon, rate.USD 1310, office "…" --language ckb',
    options: { valued: ['language'] },
    read: readSet,
  },
  { words: 'settings reset', usage: 'KEY', about: 'restore the default of a setting; a rate is removed', read: readReset },
  { words: 'rates list', usage: '', about: 'list the exchange rates in dinars', read: readRateList },
  {
    words: 'rates set',
    usage: 'CURRENCY DINARS',
    about: 'set the exchange rate of a currency in dinars, for example: USD 1310',
    read: readRate,
  },
];
