import { createRemixStub } from '@remix-run/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { registerAllMessages } from '../../../../../app/i18n/resources.server';
import { ReturnForm } from '../../../../../app/routes/account/return-order/new/ReturnForm';
import { returnReasons } from '../../../../../marketplace/contract/order/returnStates';

registerAllMessages();

const order = { orderId: 7, orderNumber: '26-1122-ABCDEF', deliveredAt: '2026-02-22T10:00:00Z', until: '2026-03-01T10:00:00Z', lines: [] };
const state = { values: {}, errors: {} };
const Form = () => <ReturnForm order={order} state={state} idempotencyKey="one" />;
const Page = createRemixStub([{ path: '/', Component: Form }]);

test('the form offers every reason that the marketplace accepts, and no other', () => {
  const [, select = ''] = /<select[^>]*name="reason"[^>]*>(.*?)<\/select>/s.exec(renderToStaticMarkup(<Page />)) ?? [];
  const values = [...select.matchAll(/<option[^>]*\svalue="([^"]*)"/g)].map(([, value]) => value);
  expect(values.filter(Boolean)).toEqual([...returnReasons]);
});
