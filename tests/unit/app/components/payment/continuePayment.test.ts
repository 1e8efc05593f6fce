import { expect, test } from 'vitest';
import { continuePayment, type Payment } from '../../../../../app/components/payment/payments.server';
import type { RequestContext } from '../../../../../app/session/context';

const shop = { settings: { gateways: ['https://pg-api.zaincash.iq'], google: null } } as unknown as RequestContext;
const pending = (redirectUrl: string | null) => ({ reference: 'r1', state: 'pending', redirectUrl }) as Payment;

test('a form leads straight to a page of the gateway that its policy admits', () => {
  expect(continuePayment(shop, pending('https://pg.zaincash.iq/pay?id=7'))).toBe('https://pg.zaincash.iq/pay?id=7');
});

test('a page at another host is reached by the link of the payment page, because a form must not lead there', () => {
  expect(continuePayment(shop, pending('https://secure.other.example/pay'))).toBe('/payment/wait/r1');
});

test('a payment without a page of the gateway is continued in the shop', () => {
  expect(continuePayment(shop, pending(null))).toBe('/payment/wait/r1');
});

test('the test gateway has its page in the shop', () => {
  expect(continuePayment(shop, pending('/dev/pay/7'))).toBe('/dev/pay/7');
});
