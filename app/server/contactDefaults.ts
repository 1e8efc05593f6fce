import { brand, openingHours } from '../../marketplace/contract/brand/brand';

/** The address of a social network in the brand; empty for none. */
const socialLink = (icon: string): string => brand.social.find((network) => network.icon === icon)?.href ?? '';

/** The contacts of the brand, for the marketplace: they apply until the staff change them. */
export const contactDefaults = () => ({
  supportEmail: brand.supportEmail,
  phone: brand.phone.text,
  whatsapp: brand.whatsapp === null ? '' : `+${brand.whatsapp}`,
  ...{ openingHours, office: brand.office },
  ...{ facebook: socialLink('facebook'), instagram: socialLink('instagram'), tiktok: socialLink('tiktok') },
});
