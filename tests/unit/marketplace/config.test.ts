import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../marketplace/config';
import { StartupError } from '../../../marketplace/startupError';

const both = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
const live = {
  APP_MODE: 'live',
  API_URL: 'https://api.example',
  SESSION_SECRET: 'a secret of some length',
  PUBLIC_URL: 'https://shop.example',
};

describe('Google in the configuration', () => {
  it('is off unless it is set', () => {
    expect(readConfig({}).google).toBeNull();
    expect(readConfig({ GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '' }).google).toBeNull();
  });

  it('is Google’s own unless another issuer is named', () => {
    expect(readConfig(both).google).toEqual({ clientId: 'id', clientSecret: 'secret', issuer: 'https://accounts.google.com' });
    expect(readConfig({ ...both, GOOGLE_ISSUER: 'http://127.0.0.1:9' }).google?.issuer).toBe('http://127.0.0.1:9');
    expect(readConfig({ ...live, ...both }).google?.issuer).toBe('https://accounts.google.com');
  });

  it.each([
    [{ GOOGLE_CLIENT_ID: 'id' }, /GOOGLE_CLIENT_SECRET/],
    [{ GOOGLE_CLIENT_SECRET: 'secret' }, /GOOGLE_CLIENT_ID/],
    [{ ...both, GOOGLE_ISSUER: 'ftp://issuer.example' }, /GOOGLE_ISSUER/],
    [{ ...live, ...both, GOOGLE_ISSUER: 'http://issuer.example' }, /GOOGLE_ISSUER to be https/],
  ])('is refused when it can’t work: %j', (environment, words) => {
    expect(() => readConfig(environment)).toThrow(StartupError);
    expect(() => readConfig(environment)).toThrow(words);
  });
});
