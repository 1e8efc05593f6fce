import { createPublicKey } from 'node:crypto';
import { z } from 'zod';

/** An empty variable counts as absent. */
export const empty = (value: unknown) => (value === '' ? undefined : value);
export const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(empty, schema.optional());

export const webAddress = z.url({ protocol: /^https?$/ });
/** A base URL for paths: without a trailing slash. */
export const baseUrl = webAddress.transform((value) => value.replace(/\/$/, '')).describe('be a web address');
/** The same with a default. A default around a schema hides its description. */
export const baseUrlOr = (address: string) => baseUrl.default(address).describe(baseUrl.description ?? '');

/** A public RSA key in PEM. Environment files write its line breaks as `\\n`. */
export const publicKey = z
  .string()
  .transform((value) => value.replaceAll('\\n', '\n'))
  .refine((value) => {
    try {
      return createPublicKey(value).asymmetricKeyType === 'rsa';
    } catch {
      return false;
    }
  })
  .describe('be an RSA public key in PEM');
