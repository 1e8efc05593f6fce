import { logger } from '../document/logger.server';
import type { Language } from '../i18n/languages';
import { createApi } from './client';
import type { ApiError } from './error';
import type { RequestSettings } from './settings';

/** What every call of one request says and does, whoever makes it. */
export const sharedOptions = ({ door, requestId, clientAddress }: RequestSettings, language: Language) => ({
  door,
  language,
  requestId,
  clientAddress,
  onFailure: (error: ApiError) => logger.warn({ requestId, err: error }, 'call to the marketplace failed'),
});

/** The API without a token or a cart: for what is then kept for everybody. */
export const openPublicApi = (settings: RequestSettings, language: Language) =>
  createApi({
    ...sharedOptions(settings, language),
    credentials: () => ({ token: null, cartId: null }),
    onUnauthorized: async () => {},
    onPasswordDue: async () => {},
  });
