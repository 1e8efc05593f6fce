/**
 * Whether a text of the shop may have a link to an address: a path of the shop, a secure address, a mail address or a phone. Browsers may load
 * this file: it must not import zod.
 */
export const isInfoLink = (href: string): boolean => /^(\/(?![/\\])|#|https:\/\/|mailto:|tel:)/i.test(href);
