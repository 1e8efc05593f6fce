import { daysText } from '../../locales/messageWords';
import type { Language } from '../contract/languages';
import { textIn } from '../contract/localText';
import type { Services } from '../services';
import { readChangedSettings } from '../settings/readSettings';
import { type SettingKey, settingKeys, settingTable } from '../settings/settingTable';

/** A contact that the staff's pages alone show. */
const isForStaff = (key: SettingKey) => key === 'registrationNumber';

/** What shoppers' pages show of the changed settings, as overrides of the storefront's texts: the contacts, and the days for a return. */
export async function settingTexts(services: Services, language: Language): Promise<{ key: string; value: string }[]> {
  const changed = await readChangedSettings(services);
  const contacts = settingKeys.flatMap((key) => {
    const value = settingTable[key].group === 'contacts' && !isForStaff(key) ? changed[key] : undefined;
    if (typeof value === 'string') return [{ key: `contacts.${key}`, value }];
    return typeof value === 'object' && 'en' in value ? [{ key: `contacts.${key}`, value: textIn(language, value) }] : [];
  });
  const { returnDays } = changed;
  return returnDays === undefined ? contacts : [...contacts, { key: 'common.returnPeriod', value: daysText(language, returnDays) }];
}
