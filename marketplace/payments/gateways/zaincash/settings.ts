import { z } from 'zod';
import { baseUrlOr } from '../../../shared/environment/variableKinds';

/** ZainCash, version 2 of its API. `apiKey` is the HS256 key of its tokens; `serviceType` is agreed with ZainCash. */
export const zainCashSettings = z.object({
  url: baseUrlOr('https://pg-api.zaincash.iq'),
  clientId: z.string(),
  clientSecret: z.string(),
  apiKey: z.string(),
  serviceType: z.string(),
});
