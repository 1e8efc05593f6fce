import { loginResponse } from '../../marketplace/contract/customer/identity';
import type { RequestContext } from './context';

const day = 24 * 3600_000;
const tokenLife = 30 * day;

/**
 * Keeps a shopper signed in: requests a new token on a page load or navigation when the current one is a day old (the API rotates no more
 * often). A failure is ignored (spec, point 7).
 */
export async function refreshToken(shop: RequestContext): Promise<void> {
  const { token, expiry } = shop.session;
  if (!token || !expiry || shop.isAction || Date.parse(expiry) - Date.now() > tokenLife - day) return;
  const login = await shop.api.post('/api/auth/refresh/', loginResponse).catch((error: unknown) => {
    if (error instanceof Response) throw error;
    return null;
  });
  if (login) shop.renew(login);
}
