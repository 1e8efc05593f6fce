import { brand } from '../../../marketplace/contract/brand/brand';
import type { Language } from '../languages';
import { overridesIn } from '../store';

/** The shop's contacts: what the staff have set, which arrives with the overrides of texts as `contacts.phone`, else the brand's. */
export function contactsOf(language: Language) {
  const set = overridesIn(language, 'contacts');
  return {
    email: set?.supportEmail ?? brand.supportEmail,
    phone: set?.phone ? { href: `tel:${set.phone.replaceAll(' ', '')}`, text: set.phone } : brand.phone,
    /** With the country's code and digits only; empty for none. */
    whatsapp: set?.whatsapp?.slice(1) ?? brand.whatsapp ?? '',
    office: set?.office ?? brand.office[language],
    social: brand.social.map((network) => ({ ...network, href: set?.[network.icon] ?? network.href })).filter(({ href }) => href !== ''),
  };
}
