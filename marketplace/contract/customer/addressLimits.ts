/** Labels and limits of an address. Browsers load this file: it must not import zod. */

export const addressLabels = ['home', 'work', 'other'] as const;

/** The maximum length of each line, in characters. */
export const addressLengths = {
  full_name: 100,
  area: 100,
  street: 100,
  building: 60,
  floor: 30,
  nearest_landmark: 200,
  note: 500,
} as const;

/** The maximum number of addresses of a customer. */
export const maxAddresses = 20;
