import { brand, takesSellers } from '../../../marketplace/contract/brand/brand';
import type { OnlineMethod } from '../../../marketplace/contract/order/orderStates';
import { contactsOf } from '../../i18n/contacts/contacts';
import { openingHoursIn } from '../../i18n/contacts/openingHours.server';
import { infoPath } from '../../i18n/infoPages';
import type { Language } from '../../i18n/languages';
import { type Overrides, serverTexts } from '../../i18n/overrides.server';
import { translator } from '../../i18n/store';
import { countsFor } from './counts.server';

interface Words {
  language: Language;
  /** The shop's own wording of what the server writes. */
  serverOverrides: Overrides;
}

interface Shop {
  /** The number of cities that the shop delivers to. */
  cities: number;
  gateways: readonly OnlineMethod[];
  /** Whether codes can be sent to phones. */
  sendsSms: boolean;
}

/**
 * The values for `{{name}}` in the information pages: contact details, number of cities, retention periods, the names of the gateways (empty
 * without one), the link to selling (empty in a shop that takes no sellers), and `sms`, which is empty where no code can be sent to a phone.
 */
export const infoFacts = ({ language, serverOverrides }: Words, { cities, gateways, sendsSms }: Shop, contacts = contactsOf(language)) => ({
  ...countsFor(language, cities, serverTexts(serverOverrides, 'counts')),
  balance: `/account/${brand.balanceSegment}`,
  email: `[${contacts.email}](mailto:${contacts.email})`,
  phone: `[<bdi dir="ltr">${contacts.phone.text}</bdi>](${contacts.phone.href})`,
  office: contacts.office,
  // The sentence has a full stop of its own.
  openingHours: openingHoursIn(language).replace(/\.$/, ''),
  returnPeriod: translator(language, 'common')('returnPeriod'),
  gateways: gateways.map((gateway) => translator(language, 'orders')(`method_${gateway}`)).join(translator(language, 'address')('comma')),
  sellers: takesSellers ? `[${translator(language, 'common')('becomeASeller')}](${infoPath('becomeASeller')})` : '',
  sms: sendsSms ? 'SMS' : '',
});
