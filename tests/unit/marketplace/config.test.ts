import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../marketplace/config';
import { gatewayNames } from '../../../marketplace/contract/order/orderStates';
import { StartupError } from '../../../marketplace/shared/startupError';

const both = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
const live = {
  APP_MODE: 'live',
  API_URL: 'https://api.example',
  SESSION_SECRET: 'a secret of some length',
  PUBLIC_URL: 'https://shop.example',
};

describe('the secrets that sign cookies', () => {
  const long = 'a secret of some length';

  it('are all of the list, without the spaces around them', () =>
    expect(readConfig({ SESSION_SECRET: `${long}, and an older secret` }).sessionSecrets).toEqual([long, 'and an older secret']));

  it.each([`${long},`, `,${long}`, `${long},short`, 'a,b,c,d,e,f,g,h,i'])(
    'are refused when one of them is short or empty: %j',
    (secrets) => {
      expect(() => readConfig({ SESSION_SECRET: secrets })).toThrow('SESSION_SECRET must be');
    },
  );
});

describe('the address of the API', () => {
  it('is that of the configuration, or none: the shop’s own', () => {
    for (const url of ['https://api.example', 'http://127.0.0.1:8080', 'https://example.com/shop'])
      expect(readConfig({ API_URL: url }).apiUrl).toBe(url);
    expect(readConfig({ ...live }).apiUrl).toBe('https://api.example');
    for (const none of [{}, { API_URL: '' }]) expect(readConfig(none).apiUrl).toBeNull();
  });
});

describe('Google in the configuration', () => {
  it('is off by default', () => {
    expect(readConfig({}).google).toBeNull();
    expect(readConfig({ GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '' }).google).toBeNull();
  });

  it('has Google’s issuer by default', () => {
    expect(readConfig(both).google).toEqual({ clientId: 'id', clientSecret: 'secret', issuer: 'https://accounts.google.com' });
    expect(readConfig({ ...both, GOOGLE_ISSUER: 'http://127.0.0.1:9' }).google?.issuer).toBe('http://127.0.0.1:9');
    expect(readConfig({ ...live, ...both }).google?.issuer).toBe('https://accounts.google.com');
  });

  it.each([
    [{ GOOGLE_CLIENT_ID: 'id' }, /GOOGLE_CLIENT_SECRET/],
    [{ GOOGLE_CLIENT_SECRET: 'secret' }, /GOOGLE_CLIENT_ID/],
    [{ ...both, GOOGLE_ISSUER: 'ftp://issuer.example' }, /GOOGLE_ISSUER/],
    [{ ...live, ...both, GOOGLE_ISSUER: 'http://issuer.example' }, /GOOGLE_ISSUER to be https/],
  ])('is refused when it is invalid: %j', (environment, words) => {
    expect(() => readConfig(environment)).toThrow(StartupError);
    expect(() => readConfig(environment)).toThrow(words);
  });
});

describe('gateways', () => {
  const fib = { FIB_CLIENT_ID: 'karwan', FIB_CLIENT_SECRET: 'secret', PUBLIC_URL: 'https://karwan.example' };

  it('are off until all of their variables are set', () => {
    expect(readConfig({}).gateways).toEqual(Object.fromEntries(gatewayNames.map((name) => [name, null])));
    expect(readConfig({ ...fib, FIB_URL: 'https://fib.stage.fib.iq/' }).gateways.fib).toEqual({
      url: 'https://fib.stage.fib.iq',
      clientId: 'karwan',
      clientSecret: 'secret',
    });
    expect(() => readConfig({ ...fib, FIB_CLIENT_SECRET: '' })).toThrow('FIB_CLIENT_SECRET is missing');
    expect(() => readConfig({ ZAINCASH_CLIENT_ID: 'karwan' })).toThrow('ZAINCASH_API_KEY');
    expect(() => readConfig({ ...fib, PUBLIC_URL: '' })).toThrow('need PUBLIC_URL');
    expect(() => readConfig({ QICARD_PUBLIC_KEY: 'no key' })).toThrow('QICARD_PUBLIC_KEY');
  });

  it('need https in live mode', () => {
    const live = {
      APP_MODE: 'live',
      DATABASE_URL: 'postgres://db/karwan',
      SESSION_SECRET: 'a secret of sixteen',
      SMTP_URL: 'smtp://mail',
      MAIL_FROM: 'a@b.iq',
    };
    expect(() => readConfig({ ...live, ...fib, FIB_URL: 'http://fib.example' })).toThrow('FIB_URL');
    expect(readConfig({ ...live, ...fib }).gateways.fib?.url).toBe('https://fib.prod.fib.iq');
  });
});

describe('third parties', () => {
  it('are off by default', () => {
    expect(readConfig({}).thirdParties).toEqual({ analytics: null, liveChat: null });
    const set = { ANALYTICS_URL: 'https://others.example/a.js', LIVE_CHAT_URL: '' };
    expect(readConfig({ ...live, ...set }).thirdParties).toEqual({ analytics: 'https://others.example/a.js', liveChat: null });
  });

  it.each([
    [{ ANALYTICS_URL: 'others.example/a.js' }, /ANALYTICS_URL/],
    [{ LIVE_CHAT_URL: 'javascript:alert(1)' }, /LIVE_CHAT_URL/],
    [{ ...live, LIVE_CHAT_URL: 'http://others.example/c.js' }, /LIVE_CHAT_URL to be https/],
  ])('are refused when they are unsafe: %j', (environment, words) => {
    expect(() => readConfig(environment)).toThrow(words);
  });
});
