/** Labels and limits of an address. No zod in this file: browsers load it. */

export const addressLabels = ['home', 'work', 'other'] as const;

/** The longest that each line may be, in characters. */
export const addressLengths = {
  full_name: 100,
  area: 100,
  street: 100,
  building: 60,
  floor: 30,
  nearest_landmark: 200,
  note: 500,
} as const;

/** How many addresses a customer can keep. */
export const maxAddresses = 20;
