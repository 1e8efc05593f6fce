import { inEveryLanguage, type Language } from '../languages';

interface Brand {
  name: Record<Language, string>;
  balanceSegment: string;
  accent: string;
  logo: string;
  socialImage: string;
  darkThemeColour: string;
  supportEmail: string;
  phone: { href: string; text: string };
  whatsapp: string | null;
  office: Record<Language, string>;
  social: { name: string; icon: 'facebook' | 'instagram' | 'tiktok'; href: string }[];
  apps: { name: string; badge: string; href: string }[];
}

/**
 * The shop's identity: the one file of a rebranding, with `logo.svg` beside it. Pages, mails, SMS and commands read it. Contacts apply until
 * the staff change them. Browsers get this constant alone.
 */
export const brand: Brand = {
  /** The name as it stands alone and inside of sentences: texts have it as `{{shop}}`. */
  name: inEveryLanguage({ en: 'Karwan', ar: 'كاروان', ckb: 'کاروان' }),
  /** The path segment of the stored balance: /account/karwan-balance. */
  balanceSegment: 'karwan-balance',
  /** The colour of buttons, links and the browser's bars, dark enough for white text: the build refuses another. Logo and icons have it, too. */
  accent: '#208368',
  /** Drawn from `logo.svg` beside this file, as the icons are. */
  logo: '/logo.svg',
  socialImage: '/social.png',
  /** The colour of the browser's bars with dark colours. */
  darkThemeColour: '#111110',
  supportEmail: 'support@karwan.example',
  phone: { href: 'tel:+9647501234567', text: '+964 750 123 4567' },
  /** The number for questions on WhatsApp, with the country's code and digits only; null for none. */
  whatsapp: '9647501234567',
  office: inEveryLanguage({
    en: 'Gulan Street, Erbil, Kurdistan Region, Iraq',
    ar: 'شارع كولان، أربيل، إقليم كردستان، العراق',
    ckb: 'شەقامی گوڵان، هەولێر، هەرێمی کوردستان، عێراق',
  }),
  /** An empty address (`href: ''`) shows none; the staff may set one. */
  social: [
    { name: 'Facebook', icon: 'facebook', href: 'https://www.facebook.com/karwan.example' },
    { name: 'Instagram', icon: 'instagram', href: 'https://www.instagram.com/karwan.example' },
    { name: 'TikTok', icon: 'tiktok', href: 'https://www.tiktok.com/@karwan.example' },
  ],
  /** `badge` names a picture in `public/badges/`, in the folder of each language in which all is written. `apps: []` shows none. */
  apps: [
    { name: 'Google Play', badge: 'google-play', href: 'https://play.google.com/store/apps/details?id=example.karwan' },
    { name: 'App Store', badge: 'app-store', href: 'https://apps.apple.com/app/karwan/id0000000000' },
  ],
};

/**
 * Where deliveries start: the city's word in the list of `/staff/cities` (`sulaymaniyah`, `baghdad` …). It is the city of shoppers who have
 * chosen none. The fees are dinars, by the distance from there; both are the cities' first settings, which the staff change afterwards.
 */
export const delivery: { homeCity: string; fees: Record<DeliveryFee, number> } = {
  homeCity: 'erbil',
  fees: { home: 3000, capital: 5000, near: 6000, far: 7000, farthest: 8000 },
};
/** In the home city; to another capital of a governorate; to other cities within 120 km, within 300 km, and beyond. */
export type DeliveryFee = 'home' | 'capital' | 'near' | 'far' | 'farthest';

/** Whether others may apply to sell at the shop. `false` removes the application, its links and the texts about other sellers. */
export const takesSellers: boolean = true;

/** When the phone is answered. */
export const openingHours = /* @__PURE__ */ inEveryLanguage({
  en: 'every day from 9 a.m. to 9 p.m.',
  ar: 'يومياً من 9 صباحاً إلى 9 مساءً',
  ckb: 'هەموو ڕۆژێک لە 9ی بەیانی تا 9ی شەو',
});
