import { createRemixStub } from '@remix-run/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { registerAllMessages } from '../../../../../app/i18n/resources.server';
import TopupPage from '../../../../../app/routes/account/balance/topup/route';
import TransferPage from '../../../../../app/routes/account/balance/transfer/route';

registerAllMessages();

/** The attributes of the page's amount. */
function amountOf(Component: () => JSX.Element, loaderData: object, actionData?: object) {
  const Page = createRemixStub([{ id: 'page', path: '/', Component, loader: () => loaderData, action: () => null }]);
  const hydrationData = { loaderData: { page: loaderData }, ...(actionData && { actionData: { page: actionData } }) };
  const [input = ''] = /<input[^>]*name="amount"[^>]*>/.exec(renderToStaticMarkup(<Page hydrationData={hydrationData} />)) ?? [];
  return /value="([^"]*)"/.exec(input)?.[1];
}

const methods = ['fib', 'zaincash', 'test'].map((gateway) => ({ gateway, least: '1000', most: '1000000' }));
const means = { fee: 'Fee: IQD 1', available: 'You have IQD 25,000.' };

test('an amount is 0 before it is typed, and then what was typed', () => {
  for (const shown of [means, null]) {
    const transfer = { quote: null, means: shown, by: 'code' as const, isDemo: true, idempotencyKey: 'one' };
    expect(amountOf(TransferPage, transfer)).toBe('0');
    expect(amountOf(TransferPage, transfer, { values: { amount: '7.5' }, errors: {} })).toBe('7.5');
  }
  for (const some of [methods, methods.slice(0, 1), methods.slice(2)]) {
    const topup = { idempotencyKey: 'one', methods: some };
    expect(amountOf(TopupPage, topup)).toBe('0');
    expect(amountOf(TopupPage, topup, { values: { code: 'x' }, errors: { code: ['Wrong.'] } })).toBe('0');
    expect(amountOf(TopupPage, topup, { values: { amount: '7000', gateway: 'fib' }, errors: {} })).toBe('7000');
  }
});
