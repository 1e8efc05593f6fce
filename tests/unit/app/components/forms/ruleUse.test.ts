import { beforeAll, describe, expect, test } from 'vitest';
import { contactFields, languageFields, nameFields } from '../../../../../app/components/account/profileFields';
import { addressFields } from '../../../../../app/components/address/addressFields';
import {
  changePasswordFields,
  codeFields,
  identifierFields,
  logInFields,
  phoneFields,
  registerFields,
  resetFields,
} from '../../../../../app/components/auth/authFields';
import { type FieldTable, inputValue, problemsOf } from '../../../../../app/components/forms/fieldTable';
import { formOf, readForm } from '../../../../../app/components/forms/form.server';
import { contentLanguageOf, contentLanguages, languageCodes } from '../../../../../app/i18n/languages';
import { pageMessageText } from '../../../../../app/i18n/pageMessageText';
import { registerAllMessages } from '../../../../../app/i18n/resources.server';
import { messageText } from '../../../../../app/i18n/store';
import { confirmFields, gatewayFields, topupFields, transferFields } from '../../../../../app/routes/account/balance/balanceFields';
import { applicationFields } from '../../../../../app/routes/account/become-a-seller/applicationFields';
import { reviewFields } from '../../../../../app/routes/account/my-order/review/reviewFields';
import { returnFields } from '../../../../../app/routes/account/return-order/new/returnFields';
import { orderFields } from '../../../../../app/routes/checkout/orderFields';
import { cardFields } from '../../../../../app/routes/dev/pay/cardFields';
import { addFields } from '../../../../../app/routes/product/detail/addFields';
import { supportFields } from '../../../../../app/routes/support/supportFields';
import type { RequestContext } from '../../../../../app/session/context';
import { pageTexts } from '../../../../../locales/texts';
import { messages } from './messages';

beforeAll(registerAllMessages);

const mail = 'dilan@example.com';
const mobile = '0750 123 4567';

/** The forms, each with valid input in all its fields. */
const forms: Record<string, { table: FieldTable; valid: Record<string, string>; required: string[] }> = {
  name: { table: nameFields, valid: { firstName: 'Dilan', lastName: 'Aziz' }, required: ['firstName'] },
  language: { table: languageFields, valid: { language: 'ckb' }, required: ['language'] },
  contact: { table: contactFields, valid: { email: mail, phone: mobile }, required: ['email', 'phone'] },
  requestCode: { table: identifierFields, valid: { identifier: mail }, required: ['identifier'] },
  phoneFirst: { table: phoneFields, valid: { identifier: mobile }, required: ['identifier'] },
  logIn: { table: logInFields, valid: { identifier: mobile, password: 'x' }, required: ['identifier', 'password'] },
  code: { table: codeFields, valid: { code: '123456' }, required: ['code'] },
  register: {
    table: registerFields,
    valid: { firstName: 'Dilan', lastName: '', identifier: mail, password: 'Demo1234', confirmPassword: 'Demo1234' },
    required: ['firstName', 'identifier', 'password', 'confirmPassword'],
  },
  reset: {
    table: resetFields,
    valid: { code: '123456', password: 'Demo1234', confirmPassword: 'Demo1234' },
    required: ['code', 'password', 'confirmPassword'],
  },
  changePassword: {
    table: changePasswordFields,
    valid: { oldPassword: 'Old12345', newPassword: 'Demo1234', confirmPassword: 'Demo1234' },
    required: ['oldPassword', 'newPassword', 'confirmPassword'],
  },
  address: {
    table: addressFields,
    valid: {
      fullName: 'Dilan Aziz',
      phone: mobile,
      secondPhone: mobile,
      cityId: '4',
      area: 'Ankawa',
      nearestLandmark: 'The citadel',
      latitude: '36.19',
      longitude: '44.01',
      label: 'home',
    },
    required: ['fullName', 'phone', 'cityId', 'area', 'nearestLandmark', 'label'],
  },
  topup: { table: topupFields, valid: { code: 'ABCD EFGH IJKL MNOP' }, required: ['code'] },
  gateway: { table: gatewayFields, valid: { amount: '25000', gateway: 'fib' }, required: ['amount', 'gateway'] },
  transfer: { table: transferFields, valid: { recipient: mobile, amount: '0.5', note: '' }, required: ['recipient', 'amount'] },
  confirmTransfer: {
    table: confirmFields.password,
    valid: { recipient: mobile, amount: '0.5', password: 'x' },
    required: ['recipient', 'amount', 'password'],
  },
  confirmByCode: {
    table: confirmFields.code,
    valid: { recipient: mobile, amount: '0.5', code: '123456' },
    required: ['recipient', 'amount', 'code'],
  },
  order: { table: orderFields, valid: { paymentMethod: 'cash', note: '' }, required: ['paymentMethod'] },
  review: { table: reviewFields, valid: { rating: '5', title: '', text: '' }, required: ['rating'] },
  application: {
    table: applicationFields,
    valid: {
      shopName: 'Shop',
      sells: 'Lamps',
      description: 'Lamps',
      contactName: 'Dilan',
      phone: mobile,
      email: mail,
      cityId: '4',
      website: 'https://a.example',
    },
    required: ['shopName', 'sells', 'description', 'contactName', 'phone', 'email', 'cityId'],
  },
  return: { table: returnFields, valid: { reason: 'other', note: 'Too large' }, required: ['reason'] },
  card: { table: cardFields, valid: { cardNumber: '4111 1111 1111 1111', expiryDate: '12/99' }, required: ['cardNumber'] },
  add: { table: addFields, valid: { variantId: '7', quantity: '10' }, required: ['variantId', 'quantity'] },
  support: {
    table: supportFields,
    valid: { subject: 'order', order: '', text: 'Where is it?', contact: mail },
    required: ['subject', 'text', 'contact'],
  },
};

const noForm: { table: FieldTable; valid: Record<string, string> } = { table: {}, valid: {} };

/** The messages of a form as the page shows them: those of the server, which the browser's must equal. */
async function messagesOf(form: string, input: Record<string, string>, language: (typeof languageCodes)[number]) {
  const { table, valid } = forms[form] ?? noForm;
  const values: Record<string, string> = { ...valid, ...input };
  const sent = new FormData();
  for (const [name, value] of Object.entries(values)) sent.set(name, value);
  const read = await readForm({ language } as RequestContext, sent, formOf(table));
  const refused = read.ok ? {} : (read.refusal.data.errors as Record<string, string[]>);
  const inBrowser = [...problemsOf(table, (name) => inputValue(name, values[name]))].map(([name, message]) => [
    name,
    [pageMessageText(language, message, table[name]?.label?.(language))],
  ]);
  expect(refused).toEqual(Object.fromEntries(inBrowser));
  return refused;
}

/**
 * The specified message in a language, with the field's label. A language that has a part of the texts shows its own one, or else the
 * specified message in the language that stands for it.
 */
function messageIn(language: (typeof languageCodes)[number], rule: string, label = '') {
  const complete = contentLanguageOf(language);
  const key = rule === 'requiredIf' ? 'required' : rule.split(' ')[0];
  const textOf = (code: typeof language) => Object.entries(pageTexts[code].validation).find(([name]) => name === key)?.[1];
  const own = textOf(language);
  if (own === undefined || own === textOf(complete)) return messages[rule]?.[contentLanguages.indexOf(complete)]?.replace('{field}', label);
  const numbers = (rule.match(/-?\d+/g) ?? []).map((number) => Number(number).toLocaleString('en'));
  return own
    .replace('{{field}}', label)
    .replace('{{min}}', numbers[0] ?? '')
    .replace('{{max}}', numbers.at(-1) ?? '');
}

describe.each(Object.entries(forms))('the form %s', (form, { table, valid, required }) => {
  test.each(languageCodes)('accepts valid input (%s)', async (language) => {
    expect(await messagesOf(form, {}, language)).toEqual({});
  });

  test('requires its required fields, and no other', async () => {
    const blank = Object.fromEntries(
      Object.keys({ ...table, ...valid }).map((name) => [name, table[name]?.type === 'password' ? '' : '  ']),
    );
    for (const language of languageCodes) {
      const expected = Object.fromEntries(required.map((name) => [name, [messageIn(language, 'required')]]));
      expect(await messagesOf(form, blank, language)).toEqual(expected);
    }
  });
});

const long = (length: number) => 'x'.repeat(length);

type RuleOfField = [rule: string, field: string, refused: string[], beside?: Record<string, string>];

/** Sends input that only this rule of the field refuses. */
async function expectRefused(...[rule, field, refused, beside = {}]: RuleOfField) {
  const [form = '', name = ''] = field.split('.');
  for (const value of refused) {
    for (const language of languageCodes) {
      const label = forms[form]?.table[name]?.label?.(language);
      expect(await messagesOf(form, { ...beside, [name]: value }, language)).toEqual({ [name]: [messageIn(language, rule, label)] });
    }
  }
}

/** The forms' fields that have a rule. */
test.each<RuleOfField>([
  ['email', 'contact.email', ['dilan@', 'dilan', mobile, 'a@b']],
  ['email', 'application.email', ['dilan@', 'dilan', mobile, 'a@b']],
  ['phone', 'contact.phone', ['+123456', '0650 123 4567', '0750 123 456', mail]],
  ['phone', 'address.phone', ['+123456', '0650 123 4567', '0750 123 456', mail]],
  ['phone', 'address.secondPhone', ['+123456', '0650 123 4567', '0750 123 456', mail]],
  ['phone', 'application.phone', ['+123456', '0650 123 4567', '0750 123 456', mail]],
  ['phone', 'phoneFirst.identifier', ['+123456', '0650 123 4567', '0750 123 456', mail]],
  ['phoneOrEmail', 'requestCode.identifier', ['dilan', '+123456', 'a@b']],
  ['phoneOrEmail', 'confirmByCode.recipient', ['dilan', '+123456', 'a@b']],
  ['phoneOrEmail', 'logIn.identifier', ['dilan', '+123456', 'a@b']],
  ['phoneOrEmail', 'register.identifier', ['dilan', '+123456', 'a@b']],
  ['phoneOrEmail', 'transfer.recipient', ['dilan', '+123456', 'a@b']],
  ['phoneOrEmail', 'confirmTransfer.recipient', ['dilan', '+123456', 'a@b']],
  ['phoneOrEmail', 'support.contact', ['dilan', '+123456', 'a@b']],
  ...['register.password', 'reset.password', 'changePassword.newPassword'].flatMap((field) =>
    ['Demo123', 'demo1234', 'DEMO1234', 'Demodemo'].map(
      (weak) => ['password', field, [weak], { confirmPassword: weak }] satisfies [string, string, string[], Record<string, string>],
    ),
  ),
  ['confirmed', 'register.confirmPassword', ['Demo12345', 'demo1234', 'Demo1234 ']],
  ['confirmed', 'reset.confirmPassword', ['Demo12345', 'demo1234', 'Demo1234 ']],
  ['confirmed', 'changePassword.confirmPassword', ['Old12345', 'demo1234', 'Demo1234 ']],
  ['comparePassword', 'changePassword.newPassword', ['Old12345'], { confirmPassword: 'Old12345' }],
  ['requiredIf', 'return.note', ['', '  '], { reason: 'other' }],
  ['numeric', 'address.cityId', ['x', '1.5', '-1']],
  ['numeric', 'application.cityId', ['x', '1.5', '-1']],
  ['numeric', 'add.variantId', ['x', '1.5', '-1']],
  ['numeric', 'add.quantity', ['x', '1.5', '-1']],
  ['between 1 and 10', 'add.quantity', ['0', '11', '99']],
  ['between -90 and 90', 'address.latitude', ['-90.01', '90.01', 'x']],
  ['between -180 and 180', 'address.longitude', ['-180.01', '180.01', 'x']],
  ['maxMin', 'topup.code', ['ABCDEFGHIJKLMNO', 'ABCDEFGHIJKLMNOPQ']],
  ['amount', 'gateway.amount', ['-1', '0.123456789', 'x']],
  ['amount', 'transfer.amount', ['-1', '0.123456789', 'x']],
  ['amount', 'confirmByCode.amount', ['-1', '0.123456789', 'x']],
  ['amount', 'confirmTransfer.amount', ['-1', '0.123456789', 'x']],
  ['url', 'application.website', ['http://a.example', 'www.a.example', 'a.example']],
  ['creditCard', 'card.cardNumber', ['411111111111111', '3111 1111 1111 1111', '5600000000000000']],
  ['expiryDate', 'card.expiryDate', ['10/26', '13/99', '1/99']],
])('%s is a rule of %s', expectRefused);

describe('the longest input:', () => {
  test.each<RuleOfField>([
    ['max 60', 'name.firstName', [long(61)]],
    ['max 60', 'name.lastName', [long(61)]],
    ['max 60', 'register.firstName', [long(61)]],
    ['max 60', 'register.lastName', [long(61)]],
    ['max 100', 'address.fullName', [long(101)]],
    ['max 100', 'address.area', [long(101)]],
    ['max 200', 'address.nearestLandmark', [long(201)]],
    ['max 100', 'address.street', [long(101)]],
    ['max 60', 'address.building', [long(61)]],
    ['max 30', 'address.floor', [long(31)]],
    ['max 500', 'address.courierNote', [long(501)]],
    ['max 200', 'transfer.note', [long(201)]],
    ['max 200', 'confirmTransfer.note', [long(201)]],
    ['max 500', 'return.note', [long(501)]],
    ['max 30', 'support.order', [long(31)]],
    ['max 2000', 'support.text', [long(2001)]],
    ['max 100', 'application.shopName', [long(101)]],
    ['max 200', 'application.sells', [long(201)]],
    ['max 100', 'application.contactName', [long(101)]],
    ['max 2000', 'application.description', [long(2001)]],
    ['max 200', 'application.website', [`https://a.example/${long(183)}`]],
    ['max 200', 'changePassword.oldPassword', [long(201)]],
    ['max 40', 'topup.code', [[...'ABCDEFGHIJKLMNOP'].join('  ')]],
    ['max 23', 'card.cardNumber', ['4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1']],
    ['max 40', 'phoneFirst.identifier', [`0750${' '.repeat(30)}1234567`]],
    ['max 40', 'contact.phone', [`0750${' '.repeat(30)}1234567`]],
    ['max 12', 'code.code', ['1  2  3  4  5  6']],
    ['max 12', 'reset.code', ['1  2  3  4  5  6']],
    ['max 12', 'confirmByCode.code', ['1  2  3  4  5  6']],
    ['max 200', 'confirmByCode.note', [long(201)]],
    ['max 500', 'order.note', [long(501)]],
    ['max 100', 'review.title', [long(101)]],
    ['max 2000', 'review.text', [long(2001)]],
  ])('%s is a rule of %s', expectRefused);
});

/** Rules that no form needs yet. */
test.each([
  ['min 3', 'validation.min?min=3'],
  ['minValue 250', 'validation.minValue?min=250'],
  ['alpha', 'validation.alpha'],
  ['alphaNum', 'validation.alphaNum'],
  ['alphaSpaces', 'validation.alphaSpaces'],
  ['alphaNumSpaces', 'validation.alphaNumSpaces'],
  ['imageUrl', 'validation.imageUrl'],
])('%s has its text in every language, with the field', (rule, message) => {
  for (const language of languageCodes) {
    expect(messageText(language, message, { field: 'Label' })).toBe(messageIn(language, rule, 'Label'));
    expect(pageMessageText(language, message, 'Label')).toBe(messageIn(language, rule, 'Label'));
  }
});

test('requiredIf is a rule of a return’s note for no other reason', async () => {
  for (const reason of ['damaged', 'wrongItem', 'notAsDescribed', 'doesNotFit', 'changedMind']) {
    expect((await messagesOf('return', { reason, note: '' }, 'en')).note).toBeUndefined();
  }
});
