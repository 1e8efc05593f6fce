import { expect, test } from 'vitest';
import { readConfig } from '../../../marketplace/config';
import { describeMisspelt } from '../../../marketplace/misspeltVariables';

test('a name that is almost a variable’s is told', () => {
  expect(describeMisspelt({ PUBLC_URL: 'https://shop.example' })).toEqual(['PUBLC_URL is not a variable of the shop: is it PUBLIC_URL?']);
  expect(describeMisspelt({ SESION_SECRET: 'x', DATABSE_URL: 'x' })).toHaveLength(2);
});

test('of a short name, two swapped letters are told', () => {
  expect(describeMisspelt({ PROT: '3900', HOTS: '127.0.0.1' })).toEqual([
    'PROT is not a variable of the shop: is it PORT?',
    'HOTS is not a variable of the shop: is it HOST?',
  ]);
  expect(describeMisspelt({ POST: 'x', HOSTS: 'x', PORTS: 'x', SHOT: 'x' })).toEqual([]);
});

test.each([
  [{ SMTP_URL: 'smtp://mail.example' }, /^SMTP_URL needs MAIL_FROM, the sender/],
  [{ APP_MODE: 'live', SMTP_URL: 'smtp://mail.example' }, /^SMTP_URL needs MAIL_FROM, the sender/],
  [{ SMS_URL: 'https://sms.example' }, /^SMS_URL needs SMS_BODY/],
  [{ METRICS_PORT: '3000' }, /^METRICS_PORT must be another port than PORT, which is 3000/],
  [{ SMS_HEADERS: 'Bearer x' }, /^SMS_HEADERS must be a JSON object of texts/],
  [{ SMS_HEADERS: '{"a":1}' }, /^SMS_HEADERS must be a JSON object of texts/],
])('what would be without effect is refused: %j', (environment, words) => {
  expect(() => readConfig(environment)).toThrow(words);
});

test('other programs’ variables are left alone, and one whose like is set', () => {
  expect(describeMisspelt({ HOME: '/root', HOSTNAME: 'a', PATH: '/bin', NODE_ENV: 'production', LANGUAGE: 'en' })).toEqual([]);
  expect(describeMisspelt({ PUBLIC_URLS: 'x', PUBLIC_URL: 'https://shop.example' })).toEqual([]);
});

test.each([
  [{ PUBLIC_URL: 'https://shop.example/shop' }, 'PUBLIC_URL must be a web address without a path, such as https://shop.example.'],
  [{ PUBLIC_URL: 'shop.example' }, 'PUBLIC_URL must be a web address without a path, such as https://shop.example.'],
  [{ MAIL_FROM: 'Karwan' }, 'MAIL_FROM must have an e-mail address with a domain, such as Karwan <shop@shop.example>.'],
  [{ MAIL_FROM: 'shop@localhost' }, 'MAIL_FROM must have an e-mail address with a domain, such as Karwan <shop@shop.example>.'],
  [
    { SESSION_SECRET: 'short, the old and long secret' },
    'SESSION_SECRET must be a comma-separated list of secrets, each of at least 16 characters. These have 5, 23.',
  ],
  [
    { PORT: 'http', LOG_LEVEL: 'loud' },
    'PORT must be a port: a whole number from 0 to 65535.\nLOG_LEVEL must be trace, debug, info, warn, error, fatal or silent.',
  ],
  [
    { PORT: '70000', SMTP_ULR: 'x' },
    'PORT must be a port: a whole number from 0 to 65535.\nSMTP_ULR is not a variable of the shop: is it SMTP_URL?',
  ],
  [
    { APP_MODE: 'live', API_URL: 'https://api.example', SESSION_SECRET: 'a secret of some length', PUBLC_URL: 'https://shop.example' },
    'APP_MODE=live needs: PUBLIC_URL. PUBLC_URL is not a variable of the shop: is it PUBLIC_URL?',
  ],
  [
    { APP_MODE: 'live', API_URL: 'https://api.example', SESSION_SECRET: 'a secret of some length', PUBLIC_URL: 'http://shop.example' },
    'APP_MODE=live needs PUBLIC_URL to be https.',
  ],
])('each wrong value is one plain line: %j', (environment, text) => {
  expect(() => readConfig(environment)).toThrow(new Error(text));
});

test('senders with a domain are taken, with a name or without', () => {
  for (const from of ['shop@shop.example', 'Karwan <shop@shop.example>', '"Karwan, Erbil" <no-reply@mail.shop.example>'])
    expect(readConfig({ SMTP_URL: 'smtp://mail.example', MAIL_FROM: from }).mail?.from).toBe(from);
});
