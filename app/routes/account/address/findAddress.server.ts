import { address } from '../../../../marketplace/contract/customer/addresses';
import { orNotFound } from '../../../api/notFound';
import type { RequestContext } from '../../../session/context';

/** Whether a text can be the id of an address. */
export const isId = (text: string | null | undefined): text is string => /^[1-9]\d{0,8}$/.test(text ?? '');

/** Parses the id of an address from a URL or a form. Throws a 404 for anything but a number. */
export function addressId(text: string | undefined): string {
  if (!isId(text)) throw new Response(null, { status: 404 });
  return text;
}

/** One address of the shopper. */
export const findAddress = (shop: RequestContext, id: string) => orNotFound(shop.api.get(`/api/me/addresses/${id}/`, address));
