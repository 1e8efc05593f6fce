import { cart } from '../../../marketplace/contract/order/cart';
import type { Language } from '../../i18n/languages';
import { fieldLabel, messageText } from '../../i18n/store';
import type { RequestContext } from '../../session/context';
import type { Flash } from '../../session/cookies/sessionCookie';
import { readConsent } from '../consent/readConsent';
import { noticeLines } from '../notifications/noticeLines';
import { orderSum } from '../order/orderSum';

/** The lines of the notification bar. */
const linesOf = ({ key, params }: Flash, language: Language): string[] =>
  noticeLines(key, {
    say: (message) => messageText(language, message.includes('.') ? message : `notices.${message}`, params),
    label: (field) => fieldLabel(language, field),
  });

/** The line of a variant that was just added to the cart, and what the items of the cart cost; null if the cart can't be read. */
async function readAdded(shop: RequestContext, variantId: number) {
  const found = await shop.api.get('/api/cart/', cart, {}).catch(() => null);
  const line = found?.cartItems.find((item) => item.variantId === variantId);
  if (!found || !line) return null;
  return {
    name: line.name,
    image: line.image?.id ?? null,
    quantity: line.quantity,
    items: orderSum({ ...found, deliveryFee: null }).items,
  };
}

/** The data of header, side menu and footer. Every page carries it, so it holds nothing else. */
export async function readShell(shop: RequestContext) {
  const [user, city, categories, cartCount] = await Promise.all([shop.meIfKnown(), shop.city(), shop.categories(), shop.cartCount()]);
  const flash = shop.takeFlash();
  const addedVariant = flash?.params?.added;
  return {
    language: shop.language,
    linkLanguage: shop.linkLanguage,
    formToken: shop.formToken(),
    /** The shop's overrides, which the browser applies too. */
    overrides: shop.overrides,
    origin: shop.origin,
    signedIn: shop.session.token !== null,
    user: user && {
      firstName: user.firstName,
      seller: user.merchantApproval.approvalStatus,
      sellerRevised: user.isMerchantRevised,
      unread: user.unreadNotifications,
    },
    cartCount,
    city: city && { id: city.cityId, name: city.cityName, isDefault: city.isDefault },
    departments: categories.top.map(({ id, name }) => ({ id, name })),
    flash: flash && {
      type: flash.type,
      lines: linesOf(flash, shop.language),
      signIn: flash.params?.signIn ?? null,
      /** The product that was moved from the wishlist to the cart. */
      moved: flash.params?.moved ?? null,
      added: addedVariant === undefined ? null : await readAdded(shop, Number(addedVariant)),
    },
    /** Whether the header's dialog offers sign-in with Google. */
    withGoogle: shop.settings.google !== null,
    /** Null while the browser decides. */
    theme: shop.theme === 'system' ? null : shop.theme,
    /** Of pictures, half the pixels in each direction are sent. */
    ...(shop.reducedData ? { reducedData: true as const } : {}),
    year: new Date().getFullYear(),
    thirdParties: readConsent(shop),
  };
}

export type Shell = Awaited<ReturnType<typeof readShell>>;
