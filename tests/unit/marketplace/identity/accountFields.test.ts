import { expect, test } from 'vitest';
import * as rules from '../../../../app/components/forms/rules';
import { passwordProblem, readIdentifier, readNewPassword } from '../../../../marketplace/identity/account/accountFields';
import type { Problems } from '../../../../marketplace/shared/inputText';

test.each([
  'Demo1234',
  'aB3aaaaa',
  'ABCDEFg1',
  '1234567aA',
  'Aa1 Aa1 ',
  'pässWort9',
  'Aa١٢٣٤٥٦',
  'Aa۱۲۳۴۵۶',
  'A1a!@#$%',
  'Ωμέγα123',
  `Aa1${'x'.repeat(197)}`,
])('the API accepts the password %j', (password) => {
  const problems: Problems = {};
  expect([passwordProblem(password), readNewPassword(problems, 'newPassword', password), problems]).toEqual([null, password, {}]);
});

test.each([
  'aB3',
  'Demo123',
  'demo1234',
  'DEMO1234',
  'Demodemo',
  '12345678',
  '        ',
  'كلمةسر123',
  'AAAA!!!!1',
  'aaaa!!!!1',
  'Aaaa!!!!',
  'demo1234demo1234demo1234',
  'DEMO1234DEMO1234DEMO1234',
  'DemodemoDemodemoDemodemo',
  'a'.repeat(200),
])('the API refuses the password %j', (password) => {
  const problems: Problems = {};
  readNewPassword(problems, 'newPassword', password);
  expect([passwordProblem(password), problems]).toEqual(['validation.password', { newPassword: ['validation.password'] }]);
});

/** A letter with its mark in one character, or several letters in one: other forms of the text have more characters. */
const single = [...'éöÅñşếΐئێآؤﬃ½㎏™…１Ａ가がﷺﻻ\u0e33'];

test.each(single)('a password with “%s” needs 8 characters as they are typed', (letter) => {
  for (const kinds of ['Aa1', '1aA', 'aA١', 'Ωé۲'])
    for (const [length, isAccepted] of [
      [4, false],
      [6, false],
      [7, false],
      [8, true],
      [9, true],
      [20, true],
    ] as const)
      for (const password of [kinds + letter.repeat(length - 3), letter.repeat(length - 3) + kinds]) {
        expect(password).toHaveLength(length);
        const problems: Problems = {};
        readNewPassword(problems, 'password', password);
        const problem = isAccepted ? null : 'validation.password';
        const isAcceptedByForms = rules.password(password, () => '') === null;
        expect([password, passwordProblem(password), problems, isAcceptedByForms]).toEqual([
          password,
          problem,
          isAccepted ? {} : { password: ['validation.password'] },
          isAccepted,
        ]);
      }
});

test.each([
  ['0750 123 4567', 'phone', '+9647501234567'],
  ['7501234567', 'phone', '+9647501234567'],
  ['00964 750 123 4567', 'phone', '+9647501234567'],
  ['٠٧٥٠ ١٢٣ ٤٥٦٧', 'phone', '+9647501234567'],
  ['+1234567', 'phone', '+1234567'],
  [' Dilan@Example.com ', 'email', 'dilan@example.com'],
  ['a@b.co', 'email', 'a@b.co'],
])('the API reads %j as a phone or an e-mail address', (text, kind, value) => {
  const problems: Problems = {};
  expect([readIdentifier(problems, text), problems]).toEqual([{ kind, value }, {}]);
});

test.each(['+123456', '0650 123 4567', '0750 123 456', '0750 123 45678', '9647501234567', 'dilan', 'dilan@', 'a@b', 'a@b@c.co', '@b.co'])(
  'the API refuses %j, which is neither a phone nor an e-mail address',
  (text) => {
    for (const field of ['identifier', 'contact', 'recipient']) {
      const problems: Problems = {};
      expect([readIdentifier(problems, text, field), problems]).toEqual([null, { [field]: ['validation.phoneOrEmail'] }]);
    }
  },
);
