import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { GoogleSignInError, signInPage } from '../../../../app/session/google/provider.server';
import { challengeOf, flowCookie, newFlow } from '../../../../app/session/google/signInFlow.server';
import { client, Provider } from '../../../openid/provider';

const settings = { sessionSecrets: ['first secret that signs'] };
const sent = (setCookie: string) => setCookie.split(';')[0] ?? '';

describe('the cookie of a pending sign-in', () => {
  const cookie = flowCookie({ settings, origin: 'https://shop.example' });

  it('is read back unchanged, on its own paths, for ten minutes', async () => {
    const flow = newFlow('/wishlist', 7);
    const header = await cookie.write(flow);
    for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/login/google', 'Max-Age=600'])
      expect(header.split('; ')).toContain(attribute);
    expect(header).toMatch(/^__Secure-google=/);
    expect(await cookie.read(`session=x; ${sent(header)}`)).toEqual(flow);
    const plain = await flowCookie({ settings, origin: 'http://shop.example' }).write(flow);
    expect(plain).toMatch(/^google=/);
    expect(plain).not.toContain('Secure');
  });

  it('stays below 1 KB, whatever the redirect target', async () => {
    for (const length of [300, 301, 2000]) {
      const flow = newFlow(`/product?search=${'%'.repeat(length - 16)}`, 2_147_483_647);
      expect((await cookie.write(flow)).length).toBeLessThan(1024);
      expect(flow.target === null).toBe(length > 300);
    }
  });

  it('is ignored when it is forged, of another kind, or expired', async () => {
    const flow = newFlow(null, null);
    const stranger = flowCookie({ settings: { ...settings, sessionSecrets: ['another secret'] }, origin: 'https://shop.example' });
    const good = sent(await cookie.write(flow));
    for (const header of [null, '', 'google=', 'google=x', sent(await stranger.write(flow)), `${good}x`])
      expect(await cookie.read(header)).toBeNull();
    vi.useFakeTimers({ now: flow.until - 1 });
    expect(await cookie.read(good)).toEqual(flow);
    vi.setSystemTime(flow.until);
    expect(await cookie.read(good)).toBeNull();
    vi.useRealTimers();
  });

  it('is different each time', () => {
    const [one, two] = [newFlow(null, null), newFlow(null, null)];
    for (const part of ['state', 'nonce', 'verifier'] as const) expect(one[part]).not.toBe(two[part]);
    expect(one.verifier).toMatch(/^[\w-]{43}$/);
  });

  // The example of RFC 7636, appendix B.
  it('contains an S256 challenge', () =>
    expect(challengeOf({ ...newFlow(null, null), verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk' })).toBe(
      'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    ));
});

describe('the provider’s page', () => {
  const providers: Provider[] = [];
  const open = async () => {
    const provider = await new Provider().open();
    providers.push(provider);
    return provider;
  };
  const pageOf = (issuer: string) =>
    signInPage(
      {
        google: { clientId: client.id, clientSecret: client.secret, issuer },
        flow: newFlow(null, null),
        returnTo: 'https://shop.example/login/google/return',
      },
      'ckb',
    );
  let provider: Provider;
  beforeAll(async () => {
    provider = await open();
  });
  afterAll(() => Promise.all(providers.map((one) => one.close())));

  it('is found by discovery, once', async () => {
    for (let visit = 0; visit < 2; visit += 1) {
      const page = new URL(await pageOf(provider.issuer));
      expect(page.origin + page.pathname).toBe(`${provider.issuer}/authorize`);
      expect((await fetch(page)).status).toBe(200);
      expect(page.search).not.toContain(encodeURIComponent(client.secret));
    }
    expect(provider.counts.discovery).toBe(1);
  });

  it.each(['error', 'html', 'half', 'slow'] as const)(
    'is unavailable while the provider fails, and retried afterwards: %s',
    async (fault) => {
      const failing = await open();
      failing.faults = { discovery: fault };
      await expect(pageOf(failing.issuer)).rejects.toMatchObject({ key: 'auth.googleUnavailable' });
      failing.faults = {};
      expect(await pageOf(failing.issuer)).toContain('/authorize');
    },
    15_000,
  );

  it('is refused for a wrong issuer, or without an answer', async () => {
    const other = provider.issuer.replace('127.0.0.1', 'localhost');
    await expect(pageOf(other)).rejects.toThrow(GoogleSignInError);
    const closed = await new Provider().open();
    const { issuer } = closed;
    await closed.close();
    await expect(pageOf(issuer)).rejects.toThrow(GoogleSignInError);
  });
});
