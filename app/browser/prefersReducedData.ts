interface Connection {
  saveData?: boolean;
}

/** The shopper's browser requests reduced data: optional resources are not loaded. */
export const prefersReducedData = (): boolean => Boolean((navigator as Navigator & { connection?: Connection }).connection?.saveData);
