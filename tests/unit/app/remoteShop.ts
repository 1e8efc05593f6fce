import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { remoteFetchApi } from '../../../app/api/remoteFetchApi';
import { requestContext } from '../../../app/session/context';
import { type SessionData, sessionCookie } from '../../../app/session/cookies/sessionCookie';

export const host = 'https://marketplace.example';

/** Replaces the marketplace while the file's tests run; a test's own handlers are removed after it. */
export function remoteMarketplace() {
  const remote = setupServer(
    // Requested once a minute in the background; no page waits for it.
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
  deviceToken: null,
  cartId: 'the-guest-cart',
  pending: null,
  wish: null,
  flash: null,
};

interface Visit extends RequestInit {
  session?: SessionData;
  catalogueVersion?: string | null;
  onDegraded?: () => void;
}

/** The arguments of a loader or action for a browser with this session, in a shop with a remote marketplace. */
export async function loaderArgs(
  path: string,
  { session = signedIn, catalogueVersion = null, onDegraded = () => {}, ...init }: Visit = {},
) {
  const cookieHeader = (await cookie.write(session)).split(';')[0] ?? '';
  const request = new Request(`http://shop.example${path}`, {
    ...init,
    headers: { Cookie: cookieHeader, Origin: 'http://shop.example', Host: 'shop.example', ...init.headers },
  });
  const settings = {
    fetchApi: remoteFetchApi(host, 5000),
    openFetchApi: () => remoteFetchApi(host, 5000),
    requestId: 'request-1',
    clientAddress: null,
    isCounted: true,
    onDegraded,
    catalogueVersion,
    sessionSecrets: secrets,
    publicUrl: null,
    mode: 'demo' as const,
    google: null,
    gateways: [],
    thirdParties: { analytics: null, liveChat: null },
  };
  return { request, params: {}, context: { settings } };
}

export const openContext = async (...request: Parameters<typeof loaderArgs>) => requestContext(await loaderArgs(...request));

/** The session in the response's cookie; null if it is unchanged. */
export async function writtenSession(headers: Headers) {
  const [line] = headers.getSetCookie().filter((candidate) => candidate.startsWith('session='));
  return line ? cookie.read(line.split(';')[0] ?? null) : null;
}
