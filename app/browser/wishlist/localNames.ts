/** The names of the browser's database and its wishlist table. */
export const localNames = { database: 'karwan', entries: 'wishlist' } as const;
