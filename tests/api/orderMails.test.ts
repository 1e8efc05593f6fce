import { describe, expect, test } from 'vitest';
import { advanceOrder } from '../../marketplace/orders/changeOrder';
import { enqueue } from '../../marketplace/queue/enqueue';
import { insertProduct } from './insertProduct';
import { openShopping } from './openShopping';
import { openStaff } from './openStaff';
import { newEmail, newPhone, openTestMarketplace } from './openTestMarketplace';

const market = await openTestMarketplace({ environment: { PUBLIC_URL: 'https://shop.example' } });
const { call, services, register } = market;
const owner = await openStaff(market).member('owner');

/** The texts that were sent to somebody, oldest first, once there are as many. A job that runs may still queue a message. */
async function sentTo(recipient: string, minCount: number): Promise<string[]> {
  const sent = () =>
    market.logLines.flatMap((line) => {
      const { to, body } = JSON.parse(line);
      return to === recipient ? [body] : [];
    });
  await expect
    .poll(() =>
      market
        .drainJobs()
        .then(sent)
        .then(({ length }) => length),
    )
    .toBeGreaterThanOrEqual(minCount);
  await market.drainJobs();
  return sent();
}

/** A customer's order of two lamps. */
async function order(identifier = newEmail()) {
  const { variantId } = await insertProduct(services, { price: '25000' });
  const { shopper, addToCart, place } = openShopping({ call, register: () => register({ identifier }) });
  const { token, addressId } = await shopper();
  await addToCart(token, variantId, 2);
  const { body } = await place(token, addressId);
  return { identifier, token, id: body.id as number, number: body.number as string };
}

describe('a message of an order', () => {
  test('has its lines and the address of its page when it is a mail', async () => {
    const { identifier, id, number } = await order();
    await advanceOrder(services, { number, to: 'confirmed', operator: 'the test' });
    const [placed, confirmed] = (await sentTo(identifier, 3)).slice(-2);
    const address = `https://shop\\.example/account/my-order/${id}\\?lang=en`;
    expect(placed).toMatch(new RegExp(`\\n\\n2 × Desk lamp [\\d-]+\\n\\n${address}$`));
    expect(confirmed).toMatch(new RegExp(`${number}[^\\n]+\\n\\n${address}$`));
  });

  test('is short when it is an SMS', async () => {
    const { identifier, number } = await order(newPhone());
    const [placed] = (await sentTo(identifier, 2)).slice(-1);
    expect(placed).toContain(number);
    expect(placed).not.toMatch(/https|×/);
  });
});

describe('the staff', () => {
  let version = 0;
  async function tell(recipient: string) {
    const settings = [{ key: 'orderEmail', value: recipient, version }];
    const { status, body } = await call('POST', '/api/staff/settings/', { token: owner.token, body: { settings } });
    version = body.changed[0].version;
    return status;
  }

  test('get no mail of an order without an address for it', async () => {
    const { number } = await order();
    await market.drainJobs();
    expect(market.logLines.filter((line) => line.includes(`New order ${number}`))).toEqual([]);
  });

  test('get one mail of each order at the address that is set', async () => {
    const recipient = newEmail();
    expect(await tell(recipient)).toBe(200);
    const { id, number } = await order();
    await services.database.transaction((tx) => enqueue(tx, 'announceOrder', { orderId: id }));
    const sent = await sentTo(recipient, 1);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatch(
      /Dilan Ahmed, Erbil\. Order [\w-]+: IQD 5\d,000, Cash on delivery\. Expected delivery: [^\n]+\n\n2 × Desk lamp [\d-]+\n\nDilan Ahmed\n\+964\d+\nAnkawa\nOpposite the bakery\n\nhttps:/,
    );
    expect(sent[0]).toMatch(new RegExp(`https://shop\\.example/staff/orders/${number}$`));
  });

  test('hear once that the customer has cancelled it', async () => {
    const recipient = newEmail();
    await tell(recipient);
    const { id, number, token } = await order();
    // An order that is cancelled before the job runs is not announced.
    expect(await sentTo(recipient, 1)).toHaveLength(1);
    await call('POST', `/api/orders/${id}/cancel/`, { token });
    const [, cancelled, ...more] = await sentTo(recipient, 2);
    expect(cancelled).toContain(`Dilan Ahmed has cancelled order ${number} at Karwan.`);
    expect(more).toEqual([]);
  });

  test('get it in the language of the member who has the address', async () => {
    await call('PATCH', '/api/staff/me/', { token: owner.token, body: { language: 'ckb' } });
    await tell(owner.email);
    await order();
    expect((await sentTo(owner.email, 2)).at(-1)).toContain('داواکارییەکی نوێ لە کاروان: Dilan Ahmed، هەولێر.');
  });
});
