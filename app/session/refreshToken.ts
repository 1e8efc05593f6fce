import { loginResponse } from '../../marketplace/contract/customer/identity';
import type { RequestContext } from './context';

const day = 24 * 3600_000;
const tokenLife = 30 * day;

/** Whether the browser loads a document. A client navigation fetches its data; text browsers name no mode. */
const isDocument = ({ headers }: Request) => (headers.get('Sec-Fetch-Mode') ?? 'navigate') === 'navigate';

/**
 * Keeps a shopper signed in: extends the session whenever the layout mounts, which is when a document loads, and on a client navigation when
 * the token is a day old. The API rotates it no more than once a day. A failure is ignored (spec, point 7).
 */
export async function refreshToken(shop: RequestContext, request: Request): Promise<void> {
  const { token, expiry } = shop.session;
  if (!token || !expiry || shop.isAction || shop.isPrefetch) return;
  if (!isDocument(request) && Date.parse(expiry) - Date.now() > tokenLife - day) return;
  const login = await shop.api.post('/api/auth/refresh/', loginResponse).catch((error: unknown) => {
    if (error instanceof Response) throw error;
    return null;
  });
  if (login) shop.renew(login);
}
