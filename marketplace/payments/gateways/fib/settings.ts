import { z } from 'zod';
import { baseUrlOr } from '../../../shared/environment/variableKinds';

/** First Iraqi Bank: the client that the bank registers for the shop. */
export const fibSettings = z.object({ url: baseUrlOr('https://fib.prod.fib.iq'), clientId: z.string(), clientSecret: z.string() });
