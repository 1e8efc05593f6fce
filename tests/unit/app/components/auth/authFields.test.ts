import { expect, test } from 'vitest';
import { codeFields } from '../../../../../app/components/auth/authFields';
import { rulesOf } from '../../../../../app/components/forms/fieldTable';
import { firstMessage } from '../../../../../app/components/forms/rules';

const messageOf = (value: string) => firstMessage(rulesOf(codeFields.code), value, () => '');

test.each(['123456', '000000', ' 123 456 ', '١٢٣٤٥٦', '۱۲۳۴۵۶'])('accepts the code %s', (value) => {
  expect(messageOf(value)).toBeNull();
});

test.each([
  ['', 'validation.required'],
  ['12345', 'validation.code'],
  ['1234567', 'validation.code'],
  ['12345a', 'validation.code'],
])('the code "%s" gives: %s', (value, message) => {
  expect(messageOf(value)).toBe(message);
});
