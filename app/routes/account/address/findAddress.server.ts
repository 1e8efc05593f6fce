import { address } from '../../../../marketplace/contract/customer/addresses';
import { orNotFound } from '../../../api/notFound';
import type { RequestContext } from '../../../session/context';

/** Whether it can be the id of an address. */
export const isId = (text: string | null | undefined): text is string => /^[1-9]\d{0,8}$/.test(text ?? '');

/** The id of an address as it stands in an address bar; anything but a number is a 404. */
export function addressId(text: string | undefined): string {
  if (!isId(text)) throw new Response(null, { status: 404 });
  return text;
}

/** One address of the shopper. */
export const findAddress = (shop: RequestContext, id: string) => orNotFound(shop.api.get(`/api/me/addresses/${id}/`, address));
