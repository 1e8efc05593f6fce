interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const connection = (): Connection | undefined => (navigator as Navigator & { connection?: Connection }).connection;

/** The shopper's browser requests reduced data: optional resources are not loaded. */
export const prefersReducedData = (): boolean => Boolean(connection()?.saveData);

/** The connection is as slow as 2G. False where the browser does not say. */
export const isSlowConnection = (): boolean => /2g$/.test(connection()?.effectiveType ?? '');
