import { maxLatitude, maxLongitude } from '../../../marketplace/contract/catalogue/coordinates';
import { addressLabels, addressLengths } from '../../../marketplace/contract/customer/addressLimits';
import { text } from '../../i18n/text';
import type { Field, FieldTable } from '../forms/fieldTable';
import { between, numeric, oneOf, phone } from '../forms/rules';

const telephone = { rules: [phone], type: 'tel', dir: 'ltr', inputMode: 'tel' } as const;

export const cityField = {
  label: text('address', 'city'),
  required: true,
  rules: [numeric],
  autoComplete: 'address-level2',
} satisfies Field;

/** The fields of an address. `courierNote` differs from the name of an order's note, so that one page can have both. */
export const addressFields = {
  fullName: {
    label: text('address', 'fullName'),
    required: true,
    maxLength: addressLengths.full_name,
    autoComplete: 'name',
    autoCapitalize: 'words',
  },
  phone: { ...telephone, label: text('address', 'phone'), required: true, autoComplete: 'tel' },
  secondPhone: { ...telephone, label: text('address', 'secondPhone'), autoComplete: 'off' },
  cityId: cityField,
  area: { label: text('address', 'area'), required: true, maxLength: addressLengths.area, autoComplete: 'address-level3' },
  nearestLandmark: {
    label: text('address', 'nearestLandmark'),
    required: true,
    maxLength: addressLengths.nearest_landmark,
    autoComplete: 'off',
  },
  street: { label: text('address', 'street'), maxLength: addressLengths.street, autoComplete: 'address-line1' },
  building: { label: text('address', 'building'), maxLength: addressLengths.building, autoComplete: 'off' },
  floor: { label: text('address', 'floor'), maxLength: addressLengths.floor, autoComplete: 'off' },
  courierNote: { label: text('address', 'note'), maxLength: addressLengths.note },
  latitude: { rules: [between(-maxLatitude, maxLatitude)] },
  longitude: { rules: [between(-maxLongitude, maxLongitude)] },
  /** An unticked box sends nothing, and the position is removed. */
  keepPosition: {},
  label: { label: text('address', 'label'), required: true, rules: [oneOf(addressLabels)] },
} satisfies FieldTable;
