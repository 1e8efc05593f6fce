import { between, max, numeric, oneOf, phone, required } from '../../forms/rules';

export const addressLabels = ['home', 'work', 'other'] as const;

/** The fields of an address and their rules. The courier's note has a name of its own, so that the form can stand beside an order's note. */
export const addressRules = {
  label: [required, oneOf(addressLabels)],
  fullName: [required, max(100)],
  phone: [required, phone],
  secondPhone: [phone],
  cityId: [required, numeric],
  area: [required, max(100)],
  street: [max(100)],
  building: [max(60)],
  floor: [max(30)],
  nearestLandmark: [required, max(200)],
  courierNote: [max(500)],
  latitude: [between(-90, 90)],
  longitude: [between(-180, 180)],
  /** A box that is not ticked any more sends nothing, and the position goes. */
  keepPosition: [],
};
