import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { readShell } from '../../../../../app/components/shell/readShell';
import { registerAllMessages } from '../../../../../app/i18n/resources.server';
import { reorder } from '../../../../../app/routes/account/my-order/detail/reorder.server';
import { host, openContext, remoteMarketplace, signedIn, writtenSession } from '../../remoteShop';

registerAllMessages();
const remote = remoteMarketplace();

/** The notification after an order is ordered again: its type and lines. */
async function noticeAfter(answer: { added: number; missing_names: string[] }) {
  remote.use(
    http.post(`${host}/api/orders/7/reorder/`, () => HttpResponse.json(answer)),
    http.all(`${host}/*`, () => HttpResponse.json({ detail: 'errors.notFound' }, { status: 404 })),
  );
  const shop = await openContext('/account/my-order/7', { session: signedIn });
  const redirected = await reorder(shop, '/api/orders/7').catch((thrown: unknown) => thrown);
  if (!(redirected instanceof Response)) throw redirected;
  expect(redirected.headers.get('Location')).toBe('/cart');
  const session = await writtenSession(redirected.headers);
  const { flash } = await readShell(await openContext('/cart', { session: session ?? signedIn }));
  return [flash?.type, ...(flash?.lines ?? [])];
}

const named = (...names: string[]) => `Sold out: ${names.map((name) => `\u2068${name}\u2069`).join(', ')}`;
const some = 'What is still available is in your cart. Some items are sold out.';

test.each([
  ['everything', { added: 2, missing_names: [] }, ['success', 'The items are in your cart.']],
  ['nothing', { added: 0, missing_names: ['Lamp'] }, ['error', 'None of these items is available any more.']],
  ['a part, and the rest is named in a second line', { added: 1, missing_names: ['Lamp', 'Vase'] }, ['error', some, named('Lamp', 'Vase')]],
  [
    'a part, and the first three of the rest are named',
    { added: 1, missing_names: ['A', 'B', 'C', 'D'] },
    ['error', some, `${named('A', 'B', 'C')} …`],
  ],
  ['a part, and a long name is cut', { added: 1, missing_names: ['x'.repeat(90)] }, ['error', some, named(`${'x'.repeat(50)}…`)]],
])('ordering again adds %s', async (_, answer, notice) => expect(await noticeAfter(answer)).toEqual(notice));
