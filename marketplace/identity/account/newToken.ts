import { randomBytes } from 'node:crypto';

/** A new secret: 256 random bits, encoded. Only its hash is stored. */
export const newToken = () => randomBytes(32).toString('base64url');
