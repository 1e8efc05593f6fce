import { address } from '../../../marketplace/contract/customer/addresses';
import type { RequestContext } from '../../session/context';
import { formOf, type Refusal, readForm } from '../forms/form.server';
import { addressFields } from './addressFields';

export const addressForm = formOf(addressFields);

const orNull = (text: string) => text || null;

/**
 * Saves the input of `AddressForm`: a new address of the shopper, or the one with the id `existing`.
 * @returns the address's id, or the refusal that the action returns to the form.
 */
export async function saveAddress(
  shop: RequestContext,
  form: FormData,
  existing?: string,
): Promise<{ ok: true; addressId: number } | { ok: false; refusal: Refusal }> {
  const submitted = await readForm(shop, form, addressForm);
  if (!submitted.ok) return submitted;
  const { value } = submitted;
  const isKept = value.keepPosition !== '' && value.latitude !== '' && value.longitude !== '';
  const body = {
    label: value.label,
    fullName: value.fullName,
    phone: value.phone,
    secondPhone: orNull(value.secondPhone),
    cityId: Number(value.cityId),
    area: value.area,
    street: orNull(value.street),
    building: orNull(value.building),
    floor: orNull(value.floor),
    nearestLandmark: value.nearestLandmark,
    note: orNull(value.courierNote),
    latitude: isKept ? Number(value.latitude) : null,
    longitude: isKept ? Number(value.longitude) : null,
  };
  try {
    const saved =
      existing === undefined
        ? await shop.api.post('/api/me/addresses/', address, body)
        : await shop.api.patch(`/api/me/addresses/${existing}/`, address, body);
    return { ok: true, addressId: saved.id };
  } catch (error) {
    return { ok: false, refusal: submitted.refuse(error, { note: 'courierNote' }) };
  }
}
