import type { RequestSettings } from '../config';
import type { Language } from '../i18n/languages';
import { logger } from '../server/logger.server';
import { createApi } from './client';
import type { ApiError } from './error';

/** The options shared by all API calls of one request. */
export const sharedOptions = ({ fetchApi, requestId, clientAddress, isCounted, onDegraded }: RequestSettings, language: Language) => ({
  fetchApi,
  language,
  requestId,
  clientAddress,
  isCounted,
  onFailure: (error: ApiError) => {
    onDegraded();
    logger.warn({ requestId, err: error }, 'call to the marketplace failed');
  },
});

/** The API without token and cart, for data that is cached for all visitors and parts of pages: no search of a shopper. */
export const openPublicApi = (settings: RequestSettings, language: Language) =>
  createApi({
    ...sharedOptions(settings, language),
    isCounted: false,
    credentials: () => ({ token: null, cartId: null, deviceToken: null }),
    onUnauthorized: async () => {},
    onPasswordDue: async () => {},
  });
