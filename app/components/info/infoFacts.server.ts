import { brand } from '../../../marketplace/contract/brand/brand';
import { contactsOf } from '../../i18n/contacts/contacts';
import { openingHoursIn } from '../../i18n/contacts/openingHours.server';
import type { Language } from '../../i18n/languages';
import { type Overrides, serverTexts } from '../../i18n/overrides.server';
import { translator } from '../../i18n/store';
import { countsFor } from './counts.server';

interface Words {
  language: Language;
  /** The shop's own wording of what the server writes. */
  serverOverrides: Overrides;
}

/** The values for `{{name}}` in the information pages: contact details, number of cities, retention periods. */
export const infoFacts = ({ language, serverOverrides }: Words, cities: number, contacts = contactsOf(language)) => ({
  ...countsFor(language, cities, serverTexts(serverOverrides, 'counts')),
  balance: `/account/${brand.balanceSegment}`,
  email: `[${contacts.email}](mailto:${contacts.email})`,
  phone: `[<bdi dir="ltr">${contacts.phone.text}</bdi>](${contacts.phone.href})`,
  office: contacts.office,
  // The sentence has a full stop of its own.
  openingHours: openingHoursIn(language).replace(/\.$/, ''),
  returnPeriod: translator(language, 'common')('returnPeriod'),
});
