import type { Weekday } from '../../../../marketplace/contract/days';
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
  orderEmail: { label: 'orderEmail', hint: 'hint_orderEmail' },
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
  const known = Object.hasOwn(names, key) ? names[key] : undefined;
  return { label: known ? t(known.label) : key, hint: known?.hint ? t(known.hint) : null };
}
