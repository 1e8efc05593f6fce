/** The shop's identity. To rebrand, change this file and the pictures that it names. Contacts apply until the staff change them. */
export const brand = {
  name: { en: 'Karwan', ar: 'كاروان', ckb: 'کاروان' },
  /** The path segment of the stored balance: /account/karwan-balance. */
  balanceSegment: 'karwan-balance',
  logo: '/logo.svg',
  socialImage: '/social.png',
  /** The colour of the browser's bars, and with dark colours. */
  themeColour: '#208368',
  darkThemeColour: '#111110',
  supportEmail: 'support@karwan.example',
  phone: { href: 'tel:+9647501234567', text: '+964 750 123 4567' },
  /** The number for questions on WhatsApp, with the country's code and digits only; null for none. */
  whatsapp: '9647501234567' as string | null,
  office: {
    en: 'Gulan Street, Erbil, Kurdistan Region, Iraq',
    ar: 'شارع كولان، أربيل، إقليم كردستان، العراق',
    ckb: 'شەقامی گوڵان، هەولێر، هەرێمی کوردستان، عێراق',
  },
  social: [
    { name: 'Facebook', icon: 'facebook', href: 'https://www.facebook.com/karwan.example' },
    { name: 'Instagram', icon: 'instagram', href: 'https://www.instagram.com/karwan.example' },
    { name: 'TikTok', icon: 'tiktok', href: 'https://www.tiktok.com/@karwan.example' },
  ],
  apps: [
    { name: 'Google Play', badge: '/badges/google-play.svg', href: 'https://play.google.com/store/apps/details?id=example.karwan' },
    { name: 'App Store', badge: '/badges/app-store.svg', href: 'https://apps.apple.com/app/karwan/id0000000000' },
  ],
} as const;

/** When the phone is answered. Browsers get no other constant than `brand`. */
export const openingHours = {
  en: 'every day from 9 a.m. to 9 p.m.',
  ar: 'يومياً من 9 صباحاً إلى 9 مساءً',
  ckb: 'هەموو ڕۆژێک لە 9ی بەیانی تا 9ی شەو',
};
