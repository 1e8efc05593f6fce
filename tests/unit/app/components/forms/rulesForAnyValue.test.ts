import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as rules from '../../../../../app/components/forms/rules';

const none = () => '';
const accepts = (rule: rules.Rule, value: string) => rule(value, none) === null;
const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
/** The text with spaces between any of its characters. */
const spaced = (text: string) =>
  fc
    .array(fc.constantFrom('', '', ' ', '  '), { minLength: text.length, maxLength: text.length })
    .map((gaps) => [...text].map((letter, at) => letter + gaps[at]).join(''));

/** Each character of the basic plane, beside the named rule's own kinds. A joiner is part of Kurdish words. */
test.each<[string, rules.Rule, RegExp]>([
  ['alpha', rules.alpha, /[\p{L}\p{M}\u200c]/u],
  ['alphaNum', rules.alphaNum, /[\p{L}\p{M}\p{Nd}\u200c]/u],
  ['alphaSpaces', rules.alphaSpaces, /[\p{L}\p{M}\s\u200c]/u],
  ['alphaNumSpaces', rules.alphaNumSpaces, /[\p{L}\p{M}\p{Nd}\s\u200c]/u],
])('%s accepts every character of its kinds, and no other, at every place', (_, rule, kinds) => {
  const wrong: string[] = [];
  for (let code = 1; code <= 0xffff; code++) {
    if (code >= 0xd800 && code <= 0xdfff) continue;
    const character = String.fromCodePoint(code);
    for (const value of [character, `a${character}`, `${character}a`, `ab${character}ab`])
      if (accepts(rule, value) !== kinds.test(character)) wrong.push(value);
  }
  expect(wrong).toEqual([]);
});

test.each([
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
  'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي',
  'ئابپتجچحخدرڕزژسشعغفڤقکگلڵمنوۆهەیێ',
])('all rules of letters accept the alphabet %s', (letters) => {
  for (const rule of [rules.alpha, rules.alphaNum, rules.alphaSpaces, rules.alphaNumSpaces]) expect(accepts(rule, letters)).toBe(true);
});

test('min and max count characters, for any limit', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 300 }),
      fc.integer({ min: 1, max: 300 }),
      fc.constantFrom('a', 'ڕ', '7', '😀', ' '),
      (limit, length, letter) => {
        const value = letter.repeat(length);
        expect(rules.min(limit)(value, none)).toBe(length >= limit ? null : `validation.min?min=${limit}`);
        expect(rules.max(limit)(value, none)).toBe(length <= limit ? null : `validation.max?max=${limit}`);
      },
    ),
  );
  for (let limit = 1; limit <= 300; limit++) {
    const [less, equal, more] = [-1, 0, 1].map((by) => 'x'.repeat(limit + by));
    expect([accepts(rules.min(limit), equal ?? ''), accepts(rules.min(limit), more ?? '')]).toEqual([true, true]);
    if (less) expect([accepts(rules.min(limit), less), accepts(rules.max(limit), less)]).toEqual([false, true]);
    expect([accepts(rules.max(limit), equal ?? ''), accepts(rules.max(limit), more ?? '')]).toEqual([true, false]);
  }
});

test('minValue and between compare numbers, for any bounds', () => {
  const bound = fc.integer({ min: -1000, max: 1000 });
  fc.assert(
    fc.property(bound, bound, fc.integer({ min: -1100, max: 1100 }), fc.constantFrom('', '.0', '.5'), (one, other, whole, fraction) => {
      const [min, max] = [Math.min(one, other), Math.max(one, other)];
      const value = `${whole}${fraction}`;
      expect(rules.minValue(min)(value, none)).toBe(Number(value) >= min ? null : `validation.minValue?min=${min}`);
      const isBetween = Number(value) >= min && Number(value) <= max;
      expect(rules.between(min, max)(value, none)).toBe(isBetween ? null : `validation.between?min=${min}&max=${max}`);
    }),
    { numRuns: 500 },
  );
  for (const [min, max] of [
    [0, 0],
    [1, 10],
    [-90, 90],
    [-5, -2],
    [0.5, 1.5],
  ] as const) {
    for (const value of [min, max]) expect(accepts(rules.between(min, max), String(value))).toBe(true);
    for (const value of [min - 0.01, max + 0.01]) expect(accepts(rules.between(min, max), String(value))).toBe(false);
    expect([accepts(rules.minValue(min), String(min)), accepts(rules.minValue(min), String(min - 0.01))]).toEqual([true, false]);
  }
});

test('numeric accepts every digit at every place, and nothing else', () => {
  fc.assert(fc.property(fc.stringMatching(/^[\d٠-٩۰-۹]{1,30}$/), (value) => void expect(accepts(rules.numeric, value)).toBe(true)));
  for (let code = 1; code < 0x600; code++) {
    const character = String.fromCodePoint(code);
    if (/\d/.test(character)) continue;
    for (const value of [character, `1${character}`, `${character}1`, `1${character}1`])
      expect([value, accepts(rules.numeric, value)]).toEqual([value, code === 0x61c && value !== character]);
  }
});

test('requiredIf requires for its own value alone, whatever it is', () => {
  for (const expected of ['other', 'shop', '7', 'true', 'دوکان'])
    for (const other of ['other', 'shop', '7', 'true', 'دوکان', '', ' other', 'OTHER'])
      for (const value of ['', ' ', 'x'])
        expect(rules.requiredIf('field', expected)(value, (name) => (name === 'field' ? other : ''))).toBe(
          other === expected && value !== 'x' ? 'validation.required' : null,
        );
});

test('an e-mail address may have any common local part and domain', () => {
  const label = fc.stringMatching(/^[a-zA-Z0-9]([a-zA-Z0-9-]{0,8}[a-zA-Z0-9])?$/);
  const local = fc.stringMatching(/^[a-zA-Z0-9_+-]{1,12}(\.[a-zA-Z0-9_+-]{1,12}){0,2}$/);
  const domain = fc
    .tuple(fc.array(label, { minLength: 1, maxLength: 3 }), fc.constantFrom('iq', 'com', 'org', 'krd', 'museum', 'travel'))
    .map(([labels, top]) => [...labels, top].join('.'));
  fc.assert(
    fc.property(local, domain, (before, after) => {
      expect(accepts(rules.email, `${before}@${after}`)).toBe(true);
      expect(accepts(rules.phoneOrEmail, `${before}@${after}`)).toBe(true);
      for (const wrong of [
        `${before}${after}`,
        `${before}@`,
        `@${after}`,
        `${before} @${after}`,
        `${before}@${after}.`,
        `${before}@@${after}`,
        `.${before}@${after}`,
      ]) {
        expect([wrong, accepts(rules.email, wrong)]).toEqual([wrong, false]);
        expect([wrong, accepts(rules.phoneOrEmail, wrong)]).toEqual([wrong, false]);
      }
    }),
  );
});

test('an e-mail address may have 254 characters', () => {
  for (let length = 20; length <= 254; length++) {
    const host = 'a'.repeat(length - 'dilan@.example'.length).replace(/(.{62}).(?=.)/g, '$1.');
    const address = `dilan@${host}.example`;
    expect(address).toHaveLength(length);
    for (const rule of [rules.email, rules.phoneOrEmail]) expect([address, accepts(rule, address)]).toEqual([address, true]);
  }
});

test('an international phone has 7 digits or more, a local one 9 behind its prefix, with spaces anywhere', () => {
  const sample = (text: fc.Arbitrary<string>, isValid: boolean) =>
    fc.assert(
      fc.property(text.chain(spaced), (value) => {
        for (const rule of [rules.phone, rules.phoneOrEmail]) expect([value, accepts(rule, value)]).toEqual([value, isValid]);
      }),
      { numRuns: 10 },
    );
  for (const country of ['', '1', '44', '49', '90', '964', '9647', '971', '98'])
    for (let length = 1; length <= 24; length++) {
      if (country.length >= length) continue;
      sample(
        digits(length - country.length).map((rest) => `+${country}${rest}`),
        length >= 7,
      );
    }
  for (const prefix of ['009647', '07', '7'])
    for (const length of [0, 1, 7, 8, 9, 10, 12]) {
      // With more digits, the next prefix may be meant.
      if (prefix === '7' && length === 10) continue;
      sample(
        digits(length).map((rest) => prefix + rest),
        length === 9,
      );
    }
  for (const prefix of ['9647', '00967', '00964', '06', '6', '00', ''])
    sample(
      digits(9)
        .filter((rest) => !rest.startsWith('7'))
        .map((rest) => prefix + rest),
      false,
    );
});

test('a password needs 8 characters and each kind, whatever its length and order', () => {
  const kinds = { digit: '0123456789', lower: 'abcdefghijklmnopqrstuvwxyz', upper: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ' };
  for (const character of Object.values(kinds).join('')) {
    const others = Object.values(kinds)
      .filter((kind) => !kind.includes(character))
      .map((kind) => kind.at(7))
      .join('');
    const bare = others.repeat(4).slice(0, 7);
    for (let place = 0; place <= 7; place++) {
      const password = bare.slice(0, place) + character + bare.slice(place);
      expect([password, accepts(rules.password, password)]).toEqual([password, true]);
    }
    expect(accepts(rules.password, `${bare}${bare}`)).toBe(false);
    for (let length = 3; length < 8; length++) expect(accepts(rules.password, (character + others.repeat(3)).slice(0, length))).toBe(false);
  }
});

test('a top-up code has exactly 16 characters beside spaces', () => {
  for (let length = 1; length <= 40; length++)
    fc.assert(
      fc.property(fc.stringMatching(new RegExp(`^[A-Z0-9]{${length}}$`)).chain(spaced), (code) => {
        expect([code, accepts(rules.maxMin, code)]).toEqual([code, length === 16]);
      }),
      { numRuns: 8 },
    );
});

test('a card number has 16 digits beside spaces, and starts with 4 or 51 to 55', () => {
  for (let first = 0; first <= 99; first++) {
    const start = String(first).padStart(2, '0');
    const isKnown = start.startsWith('4') || (first >= 51 && first <= 55);
    for (const length of isKnown ? [1, 4, 8, 10, 11, 12, 13, 14, 15, 16, 17, 19] : [13, 14, 15])
      fc.assert(
        fc.property(
          digits(length).chain((rest) => spaced(start + rest)),
          (number) => {
            expect([number, accepts(rules.creditCard, number)]).toEqual([number, isKnown && length === 14]);
          },
        ),
        { numRuns: 4 },
      );
  }
});

test('an amount has 0 to 8 decimals and no sign', () => {
  for (let decimals = 0; decimals <= 12; decimals++)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), digits(decimals), (whole, fraction) => {
        const value = decimals === 0 ? String(whole) : `${whole}.${fraction}`;
        expect([value, accepts(rules.amount, value)]).toEqual([value, decimals <= 8]);
        for (const sign of ['-', '+', '−']) expect(accepts(rules.amount, sign + value)).toBe(false);
      }),
      { numRuns: 20 },
    );
});

test('only https is accepted as a web address, and www beside it as a picture’s', () => {
  for (const host of [
    'a.example',
    'sub.a.example',
    'karwan.iq',
    '192.0.2.1',
    'a.example:8443',
    'a.example/x.png',
    'a.example/كاروان?x=1#z',
  ]) {
    for (const rule of [rules.url, rules.imageUrl])
      for (const scheme of ['https://', 'HTTPS://', 'Https://']) expect(accepts(rule, scheme + host)).toBe(true);
    for (const scheme of [
      'http://',
      'HTTP://',
      'ftp://',
      'ws://',
      'wss://',
      'data:',
      'file://',
      'javascript:',
      '//',
      '/',
      '',
      'https:',
      'httpss://',
      'xhttps://',
    ])
      for (const rule of [rules.url, rules.imageUrl]) expect([scheme, accepts(rule, scheme + host)]).toEqual([scheme, false]);
    for (const start of ['www.', 'WWW.'])
      expect([accepts(rules.imageUrl, start + host), accepts(rules.url, start + host)]).toEqual([true, false]);
  }
});

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

test('an expiry date is good until the end of its month, in every month', () => {
  for (let now = 0; now < 30; now++) {
    vi.setSystemTime(new Date(2025, now, 28, 23, 59, 59));
    for (let year = 0; year <= 99; year++)
      for (let month = 0; month <= 99; month++) {
        const value = `${String(month).padStart(2, '0')}/${String(year).padStart(2, '0')}`;
        const isGood = month >= 1 && month <= 12 && (2000 + year - 2025) * 12 + month - 1 >= now;
        if (accepts(rules.expiryDate, value) !== isGood) expect.fail(`${value} in month ${now} of 2025`);
      }
    for (const value of ['1/99', '01/9', '001/99', '01/2099', '0199', '01-99', '01.99', '01 99', '/99', '01/', ' '])
      expect(accepts(rules.expiryDate, value)).toBe(false);
    expect(accepts(rules.expiryDate, '')).toBe(true);
  }
});
