import { expect, test } from 'vitest';
import { codeRules } from '../../../../app/auth/rules';
import { firstMessage } from '../../../../app/forms/rules';

const messageOf = (value: string) => firstMessage(codeRules.code, value, () => '');

test.each(['123456', '000000', ' 123 456 ', '١٢٣٤٥٦', '۱۲۳۴۵۶'])('takes the code %s', (value) => {
  expect(messageOf(value)).toBeNull();
});

test.each([
  ['', 'validation.required'],
  ['12345', 'validation.code'],
  ['1234567', 'validation.code'],
  ['12345a', 'validation.code'],
])('says of the code "%s": %s', (value, message) => {
  expect(messageOf(value)).toBe(message);
});
