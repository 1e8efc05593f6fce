import { describe, expect, it, test } from 'vitest';
import { languageCodes } from '../../../../../app/i18n/languages';
import { readPreferences, writeCity, writeConsent, writeLanguage, writeTheme } from '../../../../../app/session/cookies/preferences';
import { readCity } from '../../../../../app/session/cookies/savedCity';

/** The parts of a Set-Cookie value, sorted. */
const partsOf = (setCookie: string) => setCookie.split('; ').sort();
const year = 31_536_000;

describe('a preference', () => {
  it('lasts a year on all pages, and script can read it', () => {
    for (const secure of [false, true]) {
      const attributes = ['Path=/', 'SameSite=Lax', `Max-Age=${year}`, ...(secure ? ['Secure'] : [])];
      for (const language of languageCodes)
        expect(partsOf(writeLanguage(language, secure))).toEqual([...attributes, `language=${language}`].sort());
      expect(partsOf(writeConsent('no', secure))).toEqual([...attributes, 'consent=no'].sort());
      expect(partsOf(writeTheme('dark', secure))).toEqual([...attributes, 'theme=dark'].sort());
      expect(partsOf(writeCity(4, secure, 1_700_000_000_000))).toEqual([...attributes, 'selectedCity=4.1700000000000'].sort());
    }
  });

  it('is sent over TLS only in a shop that has it', () => {
    for (const secure of [false, true])
      for (const written of [writeLanguage('ar', secure), writeConsent('yes', secure), writeTheme('light', secure), writeCity(4, secure)])
        expect(partsOf(written).includes('Secure')).toBe(secure);
  });

  it('is read back', () => {
    const sent = [writeLanguage('ar', true), writeConsent('yes', true), writeTheme('dark', true), writeCity(7, true, 5)].map(
      (written) => written.split(';')[0],
    );
    expect(readPreferences(sent.join('; '))).toEqual({ language: 'ar', consent: 'yes', theme: 'dark', city: { cityId: 7, at: 5 } });
    expect(readPreferences('theme=blue').theme).toBe('system');
    expect(readPreferences(null).theme).toBe('system');
  });
});

test('a city without a time was selected now', () => {
  const before = Date.now();
  const city = readCity(writeCity(4, false).split(/[=;]/)[1]);
  expect(city?.cityId).toBe(4);
  expect(city?.at).toBeGreaterThanOrEqual(before);
  expect(city?.at).toBeLessThanOrEqual(Date.now());
});

test.each([
  ['4.1700000000000', { cityId: 4, at: 1_700_000_000_000 }],
  ['123456789.123456789012345', { cityId: 123_456_789, at: 123_456_789_012_345 }],
  ['1234567890.1', null],
  ['1.1234567890123456', null],
  ['4', null],
  ['4.', null],
  ['.4', null],
  ['4x1', null],
  ['4.1 ', null],
  ['x4.1', null],
  ['-4.1', null],
  ['', null],
  [null, null],
  [undefined, null],
])('the saved city %j is %j', (text, city) => expect(readCity(text)).toEqual(city));
