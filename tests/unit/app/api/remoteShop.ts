import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { storefront } from '../../../../app/api/context';
import { remoteDoor } from '../../../../app/api/remote';
import { type SessionData, sessionCookie } from '../../../../app/session/session';

export const host = 'https://marketplace.example';

/** Stands in for the marketplace while the file's tests run; what a test has it say is forgotten after it. */
export function remoteMarketplace() {
  const remote = setupServer(
    // Asked beside every request, once a minute; no page waits for it.
    http.get(`${host}/api/me/localization/translation_list/`, () => HttpResponse.json({ data: [] })),
  );
  beforeAll(() => remote.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => remote.resetHandlers());
  afterAll(() => remote.close());
  return remote;
}

const secrets = ['a secret that only this test knows'];
const cookie = sessionCookie(secrets, false);

export const signedIn: SessionData = {
  token: 'ended',
  expiry: '2099-01-01T00:00:00Z',
  changePasswordRequired: false,
  cartId: 'the-guest-cart',
  pending: null,
  flash: null,
};

/** What a loader or an action is given when a browser with that session asks a shop apart from its marketplace. */
export async function asked(path: string, { session = signedIn, ...init }: RequestInit & { session?: SessionData } = {}) {
  const sent = (await cookie.write(session)).split(';')[0] ?? '';
  const request = new Request(`http://shop.example${path}`, {
    ...init,
    headers: { Cookie: sent, Origin: 'http://shop.example', Host: 'shop.example', ...init.headers },
  });
  const settings = {
    door: remoteDoor(host, 5000),
    openDoor: () => remoteDoor(host, 5000),
    requestId: 'request-1',
    clientAddress: null,
    nonce: '',
    sessionSecrets: secrets,
    publicUrl: null,
    mode: 'demo' as const,
    google: null,
    gateways: [],
    thirdParties: { analytics: null, liveChat: null },
  };
  return { request, params: {}, context: { settings } };
}

export const open = async (...request: Parameters<typeof asked>) => storefront(await asked(...request));

/** What the browser keeps of the session afterwards; null when nothing was changed. */
export async function kept(headers: Headers) {
  const [line] = headers.getSetCookie().filter((candidate) => candidate.startsWith('session='));
  return line ? cookie.read(line.split(';')[0] ?? null) : null;
}
