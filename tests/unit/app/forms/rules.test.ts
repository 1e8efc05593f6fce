import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as rules from '../../../../app/forms/rules';

const alone = () => '';
const says = (rule: rules.Rule, value: string, fields: Record<string, string> = {}) => rule(value, (name) => fields[name] ?? '');

describe('phone', () => {
  it.each([
    '+9647501234567',
    '+1 202 555 0123',
    '+1234567',
    '07501234567',
    '0750 123 45 67',
    '7501234567',
    '009647501234567',
    '٠٧٥٠١٢٣٤٥٦٧',
    '۰۷۵۰ ۱۲۳ ۴۵۶۷',
  ])('accepts %s', (value) => {
    expect(rules.phone(value, alone)).toBeNull();
  });
  it.each(['+123456', '0750123456', '075012345678', '9647501234567', '0650123456', 'phone', '+96475012x4567'])('refuses %s', (value) => {
    expect(rules.phone(value, alone)).toBe('validation.phone');
  });
  it('accepts every local number, however it is spaced', () => {
    fc.assert(
      fc.property(fc.constantFrom('009647', '07', '7'), fc.stringMatching(/^\d{9}$/), fc.nat(8), (prefix, digits, cut) => {
        expect(rules.isPhone(`${prefix}${digits.slice(0, cut)} ${digits.slice(cut)}`)).toBe(true);
      }),
    );
  });
});

describe('password', () => {
  it.each(['Demo1234', 'aB3aaaaa', 'ABCDEFg1'])('accepts %s', (value) => expect(rules.password(value, alone)).toBeNull());
  it.each(['Demo123', 'demo1234', 'DEMO1234', 'Demodemo'])('refuses %s', (value) =>
    expect(rules.password(value, alone)).toBe('validation.password'),
  );
});

describe('fields that look at others', () => {
  it('confirmed wants the same, comparePassword something else', () => {
    expect(says(rules.confirmed('password'), 'a', { password: 'a' })).toBeNull();
    expect(says(rules.confirmed('password'), 'a', { password: 'b' })).toBe('validation.confirmed');
    expect(says(rules.comparePassword('old'), 'a', { old: 'a' })).toBe('validation.comparePassword');
    expect(says(rules.comparePassword('old'), 'b', { old: 'a' })).toBeNull();
  });
  it('requiredIf asks only when the other field says so', () => {
    expect(says(rules.requiredIf('kind', 'shop'), '', { kind: 'shop' })).toBe('validation.required');
    expect(says(rules.requiredIf('kind', 'shop'), '', { kind: 'home' })).toBeNull();
  });
});

describe('the other rules of spec point 5', () => {
  it.each([
    ['email', rules.email, 'a@b.co', 'a@b'],
    ['phoneOrEmail', rules.phoneOrEmail, 'a@b.co', '12'],
    ['alpha', rules.alpha, 'کاروان', 'a1'],
    ['alphaNum', rules.alphaNum, 'a1', 'a 1'],
    ['alphaSpaces', rules.alphaSpaces, 'كاروان ب', 'a-b'],
    ['alphaNumSpaces', rules.alphaNumSpaces, 'Block 7', 'Block #7'],
    ['numeric', rules.numeric, '١٢3', '1.5'],
    ['url', rules.url, 'https://a.example/x', 'http://a.example'],
    ['imageUrl', rules.imageUrl, 'www.a.example/x.png', 'http://a.example'],
    ['maxMin', rules.maxMin, 'ABCD EFGH IJKL MNOP', 'ABCD'],
    ['creditCard', rules.creditCard, '4111 1111 1111 1111', '3111111111111111'],
    ['creditCard', rules.creditCard, '5511111111111111', '5611111111111111'],
    ['amount', rules.amount, '0.12345678', '-1'],
    ['amount', rules.amount, '0', '0.123456789'],
    ['min', rules.min(3), 'abc', 'ab'],
    ['max', rules.max(3), 'abc', 'abcd'],
    ['minValue', rules.minValue(250), '250', '249'],
    ['between', rules.between(1, 10), '10', '11'],
  ])('%s', (_name, rule, good, bad) => {
    expect(says(rule, good)).toBeNull();
    expect(says(rule, bad)).toMatch(/^validation\./);
  });

  it('an empty value is the business of required alone', () => {
    for (const rule of [rules.email, rules.phone, rules.password, rules.expiryDate, rules.creditCard, rules.url])
      expect(rule('', alone)).toBeNull();
    expect(rules.required('  ', alone)).toBe('validation.required');
  });

  it('an expiry date is good until its month is over', () => {
    const now = new Date();
    const text = (date: Date) => `${String(date.getMonth() + 1).padStart(2, '0')}/${String(date.getFullYear() % 100).padStart(2, '0')}`;
    expect(rules.expiryDate(text(now), alone)).toBeNull();
    expect(rules.expiryDate(text(new Date(now.getFullYear(), now.getMonth() - 1, 1)), alone)).toBe('validation.expiryDate');
    expect(rules.expiryDate('13/40', alone)).toBe('validation.expiryDate');
  });
});
