/** What the browser's own database and its table of wishes are called. */
export const localNames = { database: 'karwan', wishes: 'wishlist' } as const;
