import { z } from 'zod';
import { baseUrl, publicKey } from '../../../shared/environment/variableKinds';

/** Qi Card. The address ends in `/api/v1`; `publicKey` is the PEM of Qi's webhook signing key. */
export const qiCardSettings = z.object({ url: baseUrl, username: z.string(), password: z.string(), terminalId: z.string(), publicKey });
