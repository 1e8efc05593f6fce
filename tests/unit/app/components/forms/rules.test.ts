import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import * as rules from '../../../../../app/components/forms/rules';
import ar from '../../../../../locales/ar/validation';
import ckb from '../../../../../locales/ckb/validation';
import en from '../../../../../locales/en/validation';
import { normaliseIdentifier } from '../../../../../marketplace/identity/account/normaliseIdentifier';
import { normalisePhone } from '../../../../../marketplace/shared/normalisePhone';

const rightToLeft = '\u200f';
const leftToRight = '\u200e';
const isolated = (text: string) => `\u2066${text}\u2069`;
const long = 'a'.repeat(4000);
const host = (length: number) => `${'a'.repeat(63)}.`.repeat(Math.ceil(length / 64)).slice(0, length);

/** Printable ASCII characters and typographic ones that are neither letters nor digits. */
const punctuation = [...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~ ’‘“”–—…،؛؟٪٫٬•©€'];

interface Table {
  rule: rules.Rule;
  /** The message for a refused value. */
  says: string;
  accepts: string[];
  refuses: string[];
  /** The values of other fields. */
  beside?: Record<string, string>;
}

const emails = {
  accepts: [
    'a@b.co',
    'demo@karwan.example',
    'first.last@example.com',
    'first+tag@example.com',
    'UPPER@EXAMPLE.COM',
    "o'neil@example.ie",
    'a_b-c@sub.domain.example.org',
    '1234567890@example.com',
    'x@xn--mgbtf8fl.example',
    'a@b-c.iq',
    `${rightToLeft}demo@karwan.example`,
    isolated('demo@karwan.example'),
    `${'a'.repeat(64)}@example.com`,
  ],
  refuses: [
    'a@b',
    'a',
    '@b.co',
    'a@',
    'a b@c.co',
    'a@b..co',
    'a..b@c.co',
    '.a@b.co',
    'a.@b.co',
    'a@-b.co',
    'a@b-.co',
    'a@b.c',
    'a@b,co',
    '<a@b.co>',
    'a@b@c.co',
    'كاروان@example.com',
    `${long}@example.com`,
    `a@${host(4000)}com`,
  ],
};

const phones = {
  accepts: [
    '+9647501234567',
    '+964 750 123 4567',
    '07501234567',
    '0750 123 45 67',
    '7501234567',
    '009647501234567',
    '00964 750 123 4567',
    '٠٧٥٠١٢٣٤٥٦٧',
    '۰۷۵۰ ۱۲۳ ۴۵۶۷',
    '+٩٦٤٧٥٠١٢٣٤٥٦٧',
    '+1 202 555 0123',
    '+1234567',
    '+123456789012345',
    '+1234567890123456',
    `+${'1'.repeat(39)}`,
    `${leftToRight}07501234567`,
    `07501234567${rightToLeft}`,
    isolated('+9647501234567'),
    '0750\u00a0123\u00a04567',
  ],
  refuses: [
    '+123456',
    `+${'1'.repeat(40)}`,
    '0750123456',
    '075012345678',
    '9647501234567',
    '00964750123456',
    '0650123456',
    '006647501234567',
    'phone',
    '+96475012x4567',
    '0750-123-4567',
    '(0750)1234567',
    '++9647501234567',
    '07501234567;ext=1',
    '1'.repeat(4000),
  ],
};

const tables: Record<string, Table> = {
  required: {
    rule: rules.required,
    says: 'required',
    accepts: ['a', '0', ' a ', 'ك', 'ە', '-', '٠', 'false', 'null', '.', '\u200cب', long],
    refuses: ['', ' ', '  ', '\t', '\n', '\r\n', '\u00a0', '\u2003', '\u3000', ' \t \n', '\u2028', '\ufeff'],
  },
  requiredIf: {
    rule: rules.requiredIf('kind', 'shop'),
    beside: { kind: 'shop' },
    says: 'required',
    accepts: ['a', '0', ' a ', 'ك', 'ە', '-', '٠', 'false', 'null', '.', 'دوکان', long],
    refuses: ['', ' ', '  ', '\t', '\n', '\r\n', '\u00a0', '\u2003', '\u3000', ' \t \n', '\u2028', '\ufeff'],
  },
  email: { rule: rules.email, says: 'email', ...emails },
  phone: { rule: rules.phone, says: 'phone', ...phones },
  phoneOrEmail: {
    rule: rules.phoneOrEmail,
    says: 'phoneOrEmail',
    accepts: [...emails.accepts, ...phones.accepts],
    refuses: [...emails.refuses, ...phones.refuses],
  },
  password: {
    rule: rules.password,
    says: 'password',
    accepts: [
      'Demo1234',
      'aB3aaaaa',
      'ABCDEFg1',
      'Aa1 Aa1 ',
      'pässWort9',
      'Aa١٢٣٤٥٦',
      'Aa۱۲۳۴۵۶',
      'كلمة Aa1سر',
      'A1a!@#$%',
      '12345678Aa',
      'Ωμέγα123',
      `Aa1${long}`,
    ],
    refuses: [
      'Demo123',
      'demo1234',
      'DEMO1234',
      'Demodemo',
      '12345678',
      'aA1',
      '        ',
      'كلمةسر123',
      'وشەینهێنی١',
      'AAAA!!!!1',
      'aaaa!!!!1',
      'Aaaa!!!!',
      long,
    ],
  },
  confirmed: {
    rule: rules.confirmed('password'),
    beside: { password: 'Demo1234' },
    says: 'confirmed',
    accepts: ['Demo1234'],
    refuses: [
      'demo1234',
      'Demo123',
      'Demo12345',
      ' Demo1234',
      'Demo1234 ',
      'Demo١٢٣٤',
      'DEMO1234',
      'Demo 1234',
      `Demo1234${rightToLeft}`,
      '1234Demo',
      'x',
      long,
    ],
  },
  comparePassword: {
    rule: rules.comparePassword('oldPassword'),
    beside: { oldPassword: 'Demo1234' },
    says: 'comparePassword',
    accepts: [
      'demo1234',
      'Demo123',
      'Demo12345',
      ' Demo1234',
      'Demo1234 ',
      'Demo١٢٣٤',
      'DEMO1234',
      'Demo 1234',
      '1234Demo',
      'x',
      'دیمۆ',
      long,
    ],
    refuses: ['Demo1234'],
  },
  min: {
    rule: rules.min(3),
    says: 'min?min=3',
    accepts: ['abc', 'abcd', '123', 'كار', 'هێز', '   ', 'a b', '😀😀😀', 'ab\n', '...', 'ئێمە', long],
    refuses: ['a', 'ab', '1', '12', 'كا', 'هێ', ' ', '  ', '😀', '😀😀', '\n', 'ە'],
  },
  max: {
    rule: rules.max(3),
    says: 'max?max=3',
    accepts: ['a', 'ab', 'abc', '1', '123', 'كار', 'هێز', '   ', '😀😀😀', '\n', '...', 'ە'],
    refuses: ['abcd', '1234', 'كاروان', 'هێزی', '    ', 'a b c', '😀😀😀😀', 'abc\n', '....', 'ئێمە', 'abc ', long],
  },
  numeric: {
    rule: rules.numeric,
    says: 'numeric',
    accepts: [
      '0',
      '1',
      '007',
      '123',
      '١٢٣',
      '۱۲۳',
      '١2۳',
      `${rightToLeft}12`,
      `12${leftToRight}`,
      isolated('12'),
      '999999999999',
      '1'.repeat(4000),
    ],
    refuses: ['-1', '+1', '1.5', '1,000', '١٫٥', '1 2', 'a', '1a', '½', '²', '0x1', '1e3', '一'],
  },
  minValue: {
    rule: rules.minValue(250),
    says: 'minValue?min=250',
    accepts: ['250', '250.0', '250.00000001', '251', '٢٥٠', '۲۵۰', '٢٥٠٫٥', '1٬000', '٣٠٠٠', `${rightToLeft}250`, '000250', '999999999999'],
    refuses: ['249', '249.99999999', '0', '-250', '٢٤٩', '۲۴۹', 'a', '250a', '2 5 x', '1e9', '.', '250.', long],
  },
  between: {
    rule: rules.between(1, 10),
    says: 'between?min=1&max=10',
    accepts: ['1', '1.0', '1.5', '5', '9.99', '10', '10.0', '٣', '۳', '٣٫٥', `${rightToLeft}7`, '01'],
    refuses: ['0', '0.99', '10.01', '11', '-1', '١١', '۰', 'a', '1a', '1e0', '.5', '5.', long],
  },
  amount: {
    rule: rules.amount,
    says: 'amount',
    accepts: [
      '0',
      '0.0',
      '0.12345678',
      '1',
      '25000',
      '999999999999',
      '٢٥٠٠٠',
      '۲۵۰۰۰',
      '١٢٫٥',
      '٢٥٬٠٠٠',
      `${rightToLeft}250`,
      isolated('250'),
      '25 000',
    ],
    refuses: [
      '-1',
      '+1',
      '0.123456789',
      '1.',
      '.5',
      '1,000',
      '1e3',
      'NaN',
      'Infinity',
      '0x10',
      'a',
      '1.2.3',
      '1234567890123',
      '1'.repeat(4000),
    ],
  },
  alpha: {
    rule: rules.alpha,
    says: 'alpha',
    accepts: ['a', 'Abc', 'é', 'كاروان', 'کاروان', 'ئەڵێ', 'ڕێگا', 'مُحَمَّد', 'نیشتمان\u200cپەروەر', 'Ω', 'ß', long],
    refuses: ['1', 'a1', 'a b', 'a-b', "o'neil", '.', '٣', 'a_b', '😀', 'كاروان!', 'a\n', ' a', ...punctuation.map((mark) => `a${mark}b`)],
  },
  alphaNum: {
    rule: rules.alphaNum,
    says: 'alphaNum',
    accepts: ['a', 'a1', '1', 'Abc123', 'é2', 'كاروان٢', 'کاروان۲', 'ئەڵێ', '٣', '۳', 'ڕێگا7', long],
    refuses: [
      'a 1',
      'a-1',
      '1.5',
      "o'neil",
      '.',
      'a_b',
      '😀',
      'كاروان!',
      '#1',
      'a\n',
      ' a',
      '1,000',
      ...punctuation.map((mark) => `7${mark}b`),
    ],
  },
  alphaSpaces: {
    rule: rules.alphaSpaces,
    says: 'alphaSpaces',
    accepts: [
      'a',
      'A b',
      'é è',
      'كاروان ب',
      'دیلان ئەحمەد',
      'a  b',
      'a\tb',
      'مُحَمَّد علي',
      'نیشتمان\u200cپەروەر',
      'Ω ω',
      'ß',
      `${long} ${long}`,
    ],
    refuses: ['1', 'a 1', 'a-b', "o'neil b", '.', '٣', 'a_b', '😀', 'كاروان!', 'a, b', 'a/b', '(a)'],
  },
  alphaNumSpaces: {
    rule: rules.alphaNumSpaces,
    says: 'alphaNumSpaces',
    accepts: ['a', 'Block 7', '7', 'é 2', 'كاروان ٢', 'کاروان ۲', 'ئەڵێ 1', 'a  1', 'a\t1', '٣', 'شەقامی ١٠٠', long],
    refuses: ['Block #7', 'a-1', '1.5', "o'neil", '.', 'a_b', '😀', 'كاروان!', '7/2', '(7)', '1,000', 'a@b'],
  },
  maxMin: {
    rule: rules.maxMin,
    says: 'maxMin',
    accepts: [
      'ABCDEFGHIJKLMNOP',
      'ABCD EFGH IJKL MNOP',
      '1234567890123456',
      '1234 5678 9012 3456',
      'abcdefghijklmnop',
      'A B C D E F G H I J K L M N O P',
      'ABCD-EFGH-IJKL-M',
      '١٢٣٤٥٦٧٨٩٠١٢٣٤٥٦',
      `${rightToLeft}ABCDEFGHIJKLMNOP`,
      isolated('ABCDEFGHIJKLMNOP'),
      'ABCD\u00a0EFGH\u00a0IJKL\u00a0MNOP',
      '\tABCDEFGHIJKLMNOP',
    ],
    refuses: [
      'ABCD',
      'ABCDEFGHIJKLMNO',
      'ABCDEFGHIJKLMNOPQ',
      'ABCD-EFGH-IJKL-MNOP',
      '1',
      '123456789012345',
      '12345678901234567',
      '1234 5678 9012 345',
      '١٢٣٤',
      '-',
      '😀',
      long,
    ],
  },
  url: {
    rule: rules.url,
    says: 'url',
    accepts: [
      'https://a.example',
      'https://a.example/',
      'https://a.example/x?y=1#z',
      'HTTPS://A.EXAMPLE',
      'https://sub.a.example:8443/x',
      'https://a.example/كاروان',
      'https://كاروان.example',
      'https://192.0.2.1/x',
      'https://[2001:db8::1]/',
      'https://a.example/%D9%83',
      'https://user@a.example',
      `https://a.example/${long}`,
    ],
    refuses: [
      'http://a.example',
      'ftp://a.example',
      'a.example',
      'www.a.example',
      '//a.example',
      'https:/a',
      'https:// a.example',
      'https://a.example/x y',
      'javascript:alert(1)',
      'https://',
      'data:text/html,x',
      'https',
      'https://a.example:99999/',
    ],
  },
  imageUrl: {
    rule: rules.imageUrl,
    says: 'imageUrl',
    accepts: [
      'https://a.example/x.png',
      'https://a.example',
      'www.a.example/x.png',
      'www.a.example',
      'HTTPS://A.EXAMPLE/X.PNG',
      'WWW.A.EXAMPLE',
      'https://a.example/x.webp?w=500',
      'https://a.example/كاروان.png',
      'www.a.example:8443/x',
      'https://192.0.2.1/x',
      'https://cdn.a.example/a/b/c.jpg#1',
      `www.a.example/${long}`,
    ],
    refuses: [
      'http://a.example/x.png',
      'ftp://a.example',
      'a.example/x.png',
      '//a.example/x.png',
      'data:image/png;base64,AA',
      'javascript:alert(1)',
      'https://',
      'www.',
      'https://a b',
      'www.a b',
      'x.png',
      '/x.png',
    ],
  },
  creditCard: {
    rule: rules.creditCard,
    says: 'creditCard',
    accepts: [
      '4111111111111111',
      '4111 1111 1111 1111',
      '4000000000000002',
      '5100000000000000',
      '5211111111111111',
      '5311111111111111',
      '5411111111111111',
      '5511111111111111',
      '٤١١١ ١١١١ ١١١١ ١١١١',
      '۴۱۱۱۱۱۱۱۱۱۱۱۱۱۱۱',
      `${leftToRight}4111111111111111`,
      isolated('5555 5555 5555 4444'),
    ],
    refuses: [
      '3111111111111111',
      '5011111111111111',
      '5611111111111111',
      '411111111111111',
      '41111111111111111',
      '4111-1111-1111-1111',
      '6011111111111117',
      '2221000000000009',
      '411111111111111a',
      '4',
      'card',
      '4'.repeat(4000),
    ],
  },
};

const reader =
  (beside: Record<string, string> = {}) =>
  (name: string) =>
    beside[name] ?? '';

describe.each(Object.entries(tables))('%s', (name, { rule, says, accepts, refuses, beside }) => {
  test.each(accepts)('accepts %j', (value) => expect(rule(value, reader(beside))).toBeNull());
  test.each(refuses)('refuses %j', (value) => expect(rule(value, reader(beside))).toBe(`validation.${says}`));

  if (!name.startsWith('required')) it('leaves an empty value to required', () => expect(rule('', reader(beside))).toBeNull());

  it('has its text in three languages', () => {
    const key = says.split('?')[0] as keyof typeof en;
    for (const texts of [en, ar, ckb]) expect(texts[key]).toMatch(/\p{L}/u);
  });
});

describe('rules that compare fields, with any values', () => {
  const values = ['a', 'A', ' a', 'a ', '١', '1', 'كلمة', 'وشە', 'a\u200c', '😀', 'Demo1234', long];
  it('confirmed requires the same value, comparePassword a different one', () => {
    for (const one of values) {
      for (const other of values) {
        expect(rules.confirmed('other')(one, reader({ other })) === null).toBe(one === other);
        expect(rules.comparePassword('other')(one, reader({ other })) === null).toBe(one !== other);
      }
    }
  });
  it('requiredIf applies only when the other field has the value', () => {
    for (const kind of ['', 'home', 'Shop', 'shop ']) expect(rules.requiredIf('kind', 'shop')('', reader({ kind }))).toBeNull();
  });
});

describe('expiryDate', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const on = (date: string, value: string) => {
    vi.setSystemTime(new Date(date));
    return rules.expiryDate(value, reader());
  };

  test.each([
    ['2026-11-21T12:00:00', '11/26', 'this month'],
    ['2026-11-30T23:59:59', '11/26', 'its last second'],
    ['2026-12-31T23:59:59', '12/26', '31 December'],
    ['2026-12-31T23:59:59', '01/27', 'the month after it'],
    ['2026-01-01T00:00:00', '01/26', '1 January'],
    ['2026-11-21T12:00:00', '12/26', 'next month'],
    ['2026-11-21T12:00:00', '01/27', 'next year'],
    ['2026-11-21T12:00:00', '10/27', 'an earlier month of next year'],
    ['2026-11-21T12:00:00', '12/99', 'the last valid date'],
    ['2026-11-21T12:00:00', '١٢/٢٧', 'Arabic digits'],
    ['2026-11-21T12:00:00', '۱۲/۲۷', 'Persian digits'],
    ['2026-11-21T12:00:00', `${rightToLeft}12/27`, 'a pasted direction mark'],
    ['2026-11-21T12:00:00', '', 'nothing'],
  ])('on %s accepts %s: %s', (date, value) => expect(on(date, value)).toBeNull());

  test.each([
    ['2026-12-01T00:00:00', '11/26', 'the month before'],
    ['2027-01-01T00:00:00', '12/26', 'last year’s December'],
    ['2026-11-21T12:00:00', '12/25', 'a later month of last year'],
    ['2026-11-21T12:00:00', '00/27', 'month 0'],
    ['2026-11-21T12:00:00', '13/27', 'month 13'],
    ['2026-11-21T12:00:00', '1/27', 'one digit'],
    ['2026-11-21T12:00:00', '01/2027', 'four digits'],
    ['2026-11-21T12:00:00', '0127', 'no slash'],
    ['2026-11-21T12:00:00', '01-27', 'a dash'],
    ['2026-11-21T12:00:00', '01 / 27', 'spaces'],
    ['2026-11-21T12:00:00', 'aa/bb', 'letters'],
    ['2026-11-21T12:00:00', '01/27/', 'more behind'],
    ['2026-11-21T12:00:00', '1'.repeat(4000), '4,000 characters'],
  ])('on %s refuses %s: %s', (date, value) => expect(on(date, value)).toBe('validation.expiryDate'));
});

it('accepts every local number, with any spacing', () => {
  fc.assert(
    fc.property(fc.constantFrom('009647', '07', '7'), fc.stringMatching(/^\d{9}$/), fc.nat(8), (prefix, digits, cut) => {
      expect(rules.isPhone(`${prefix}${digits.slice(0, cut)} ${digits.slice(cut)}`)).toBe(true);
    }),
  );
});

describe('forms and marketplace accept the same', () => {
  test.each([...phones.accepts, ...phones.refuses])('phone %j', (value) => {
    expect(normalisePhone(value) !== null).toBe(rules.isPhone(value));
  });
  test.each([...emails.accepts, ...emails.refuses])('email %j', (value) => {
    expect(normaliseIdentifier(value)?.kind === 'email').toBe(rules.isEmail(value));
  });
  it('in general', () => {
    const prefix = fc.constantFrom('', '+', '00964', '+964', '009647', '07', '7', '٠٧');
    const rest = fc.stringMatching(/^[0-9 ٠-٩\u200f-]{0,14}$/);
    fc.assert(
      fc.property(prefix, rest, (before, after) => {
        expect(normalisePhone(before + after) !== null).toBe(rules.isPhone(before + after));
      }),
    );
  });
});
