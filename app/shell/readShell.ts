import type { Storefront } from '../api/context';
import { messageText } from '../i18n/store';

/** What header, side menu and footer show. It travels in every page, so it holds nothing else. */
export async function readShell(shop: Storefront) {
  const [user, city, categories, cartCount] = await Promise.all([shop.meIfKnown(), shop.city(), shop.categories(), shop.cartCount()]);
  const flash = shop.takeFlash();
  return {
    language: shop.language,
    linkLanguage: shop.linkLanguage,
    /** The shop's own wording, for the browser to lay over the files, too. */
    wording: shop.wording,
    origin: shop.origin,
    signedIn: shop.session.token !== null,
    user: user && {
      firstName: user.firstName,
      seller: user.merchantApproval.approvalStatus,
      sellerRevised: user.isMerchantRevised,
    },
    cartCount,
    city: city && { id: city.cityId, name: city.cityName, isDefault: city.isDefault },
    departments: categories.filter(({ categoryType }) => categoryType === 'parent').map(({ id, name }) => ({ id, name })),
    flash: flash && {
      type: flash.type,
      text: messageText(shop.language, flash.key.includes('.') ? flash.key : `notices.${flash.key}`, flash.params),
      signIn: flash.params?.signIn ?? null,
    },
    /** Whether the ways in, which the header's dialog shows, include Google. */
    withGoogle: shop.settings.google !== null,
    year: new Date().getFullYear(),
  };
}

export type Shell = Awaited<ReturnType<typeof readShell>>;
