import { useLoaderData } from '@remix-run/react';
import { createRemixStub } from '@remix-run/testing';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { registerAllMessages } from '../../../../../app/i18n/resources.server';
import { ReturnForm } from '../../../../../app/routes/account/return-order/new/ReturnForm';
import { maxQuantity } from '../../../../../marketplace/contract/order/cartLimits';
import { returnReasons } from '../../../../../marketplace/contract/order/returnStates';

registerAllMessages();

type Order = ComponentProps<typeof ReturnForm>['order'];

const order = { orderId: 7, orderNumber: '26-1122-ABCDEF', deliveredAt: '2026-02-22T10:00:00Z', until: '2026-03-01T10:00:00Z' };
const state = { values: {}, errors: {} };

const Form = () => <ReturnForm order={useLoaderData() as Order} state={state} idempotencyKey="one" />;
const Page = createRemixStub([{ id: 'form', path: '/', Component: Form, loader: () => null }]);

/** The values of a choice of the form. */
function choicesOf(name: string, lines: Order['lines'] = []): string[] | null {
  const html = renderToStaticMarkup(<Page hydrationData={{ loaderData: { form: { ...order, lines } } }} />);
  const select = new RegExp(`<select[^>]*name="${name}"[^>]*>(.*?)</select>`, 's').exec(html)?.[1];
  return select === undefined ? null : [...select.matchAll(/<option[^>]*\svalue="([^"]*)"/g)].map(([, value = '']) => value);
}

test('each line offers the pieces that are left to return, and none of them first', () => {
  const shared = { productId: 1, variantId: 2, name: 'Kettle', attributes: [], image: null, unitPrice: '9000', fullPrice: '9000' };
  for (const quantity of [1, 2, maxQuantity])
    for (let left = 0; left <= quantity; left += 1) {
      const line = { ...shared, id: 5, quantity, lineTotal: String(9000 * quantity), returnable: left };
      const pieces = Array.from({ length: left }, (_, index) => String(index + 1));
      expect(choicesOf('quantity-5', [line])).toEqual(left === 0 ? null : ['', ...pieces]);
    }
});

test('the form offers every reason that the marketplace accepts, and no other', () => {
  expect(choicesOf('reason')?.filter(Boolean)).toEqual([...returnReasons]);
});
