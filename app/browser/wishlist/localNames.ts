/** The names of the browser's database and its tables. */
export const localNames = { database: 'karwan', entries: 'wishlist', cart: 'cart' } as const;
