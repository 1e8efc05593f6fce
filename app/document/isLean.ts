interface Connection {
  saveData?: boolean;
}

/** The shopper asked their browser to save data: what a page can do without is not loaded. */
export const isLean = (): boolean => Boolean((navigator as Navigator & { connection?: Connection }).connection?.saveData);
