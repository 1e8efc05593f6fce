import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { contentSecurityPolicy, formTargetsOf } from '../../app/server/contentSecurityPolicy';
import { verifyLedger } from '../../marketplace/balance/ledger/verifyLedger';
import { readConfig } from '../../marketplace/config';
import { migrate } from '../../marketplace/database/migrate';
import { payments } from '../../marketplace/database/tables/order/payments';
import { checkNetwork } from '../../marketplace/doctor/checkNetwork';
import { describeMisspelt } from '../../marketplace/misspeltVariables';
import type { GatewayClient } from '../../marketplace/payments/gateways/gateway';
import { gatewayAddresses } from '../../marketplace/payments/registry/gatewayVariables';
import { insertProduct } from '../api/insertProduct';
import { openLedger } from '../api/openLedger';
import { openShopping } from '../api/openShopping';
import { openStaff } from '../api/openStaff';
import { openTestMarketplace } from '../api/openTestMarketplace';

// A file of the processes' project, because those of the API share their modules. A gateway that is only registered: its name in the contract, and its settings and client in the registry. The template of the database is
// older than it, as that of a shop before an upgrade.
const states = vi.hoisted(() => new Map<string, { state: 'pending' | 'paid'; amount: string }>());

vi.mock(import('../../marketplace/contract/order/orderStates'), async (read) => {
  const real = await read();
  const add = <Names extends readonly string[]>(names: Names) => [...names, 'newpay'] as unknown as Names;
  return {
    ...real,
    gatewayNames: add(real.gatewayNames),
    onlineMethods: add(real.onlineMethods),
    paymentMethods: add(real.paymentMethods),
    isOnline: (method): method is (typeof real.onlineMethods)[number] => String(method) === 'newpay' || real.isOnline(method),
  };
});

vi.mock(import('../../marketplace/payments/registry/gatewayRegistry'), async (read) => {
  const { baseUrlOr } = await import('../../marketplace/shared/environment/variableKinds');
  const { defineGateway } = await import('../../marketplace/payments/gateways/defineGateway');
  const settings = z.object({ url: baseUrlOr('https://pay.newpay.example'), merchantKey: z.string().describe('be a key') });
  const client: GatewayClient = {
    min: '1',
    async create({ reference, amount }) {
      states.set(reference, { state: 'pending', amount });
      return { remoteId: reference, redirectUrl: 'https://pay.newpay.example/1', code: null };
    },
    recover: async () => null,
    status: async ({ remoteId }) => ({ state: 'pending', amount: undefined, currency: 'IQD', order: undefined, ...states.get(remoteId) }),
    cancel: async () => {},
    refund: async () => 'done',
    repeatsRefunds: true,
    readCallback: async (body) => ({ remoteId: JSON.parse(body).id }),
    admitsReturn: async () => true,
  };
  const { gatewayRegistry } = await read();
  return { gatewayRegistry: { ...gatewayRegistry, newpay: defineGateway(settings, () => client) } };
});

const environment = { PUBLIC_URL: 'https://karwan.example', NEWPAY_MERCHANT_KEY: 'secret' };
const marketplace = await openTestMarketplace({ environment });
const { services, call, drainJobs } = marketplace;
const { shopper, addToCart, quote, place } = openShopping(marketplace);
const { account } = openLedger(services);
const newpay = 'newpay' as 'fib';

const differences = async () => (await verifyLedger(services)).differences;

test('the ledger’s proof misses the account of a gateway that is registered; the next start adds it', async () => {
  expect(await differences()).toEqual([{ invariant: 'each of the shop’s accounts is in the ledger', detail: 'no account newpay' }]);
  await migrate(services.database);
  expect(await differences()).toEqual([]);
  await migrate(services.database);
  expect(await differences()).toEqual([]);
});

test('it is offered, paid, booked on its account and proved', async () => {
  const { variantId } = await insertProduct(services);
  const buyer = await shopper();
  await addToCart(buyer.token, variantId, 1);
  expect((await quote(buyer.token, buyer.addressId)).body.payment_methods).toContain('newpay');
  const topups = await call('GET', '/api/balance/topup/methods/', { token: buyer.token });
  expect(topups.body.map(({ gateway }: { gateway: string }) => gateway)).toContain('newpay');
  const { body } = await place(buyer.token, buyer.addressId, { payment_method: 'newpay' });
  expect(body).toMatchObject({ status: 'pending_payment', payment: { gateway: 'newpay', redirect_url: 'https://pay.newpay.example/1' } });
  const { reference } = body.payment;
  states.set(reference, { state: 'paid', amount: body.due });
  expect((await call('POST', '/api/payments/callback/newpay/', { body: { id: reference } })).status).toBe(202);
  await drainJobs();
  expect(await account(newpay)).toBe(`-${body.due}`);
  expect(await differences()).toEqual([]);
  // Money on its account without a payment is found, as with every gateway.
  await services.database.db.update(payments).set({ gateway: 'fib' }).where(eq(payments.reference, reference));
  expect((await differences()).map(({ invariant }) => invariant)).toEqual([
    expect.stringContaining('a captured payment was booked in full from its gateway'),
    'every booking on a gateway’s account refers to an existing payment',
  ]);
  await services.database.db.update(payments).set({ gateway: newpay }).where(eq(payments.reference, reference));
  const { token } = await openStaff(marketplace).member('owner');
  for (const list of ['payments/?gateway=newpay', 'orders/?payment_method=newpay'])
    expect([list, (await call('GET', `/api/staff/${list}`, { token })).body.count]).toEqual([list, 1]);
});

test('its variables are read and checked, and its address is in the policy of forms and asked by the doctor', async () => {
  expect(() => readConfig({ ...environment, NEWPAY_MERCHANT_KEY: '', NEWPAY_URL: 'none' })).toThrow('NEWPAY_URL must be a web address');
  expect(() => readConfig({ NEWPAY_MERCHANT_KEY: 'secret' })).toThrow('NEWPAY: gateways need PUBLIC_URL');
  expect(describeMisspelt({ NEWPAY_MERCHANT_KYE: 'secret' })).toEqual([expect.stringContaining('is it NEWPAY_MERCHANT_KEY?')]);
  const targets = formTargetsOf(
    null,
    gatewayAddresses(services.config.gateways).map(([, url]) => url),
  );
  expect(contentSecurityPolicy([], false, targets)).toMatch(/form-action 'self' https:\/\/pay\.newpay\.example/);
  const away = readConfig({ ...environment, PUBLIC_URL: 'http://127.0.0.1:1', NEWPAY_URL: 'http://127.0.0.1:1' });
  expect((await checkNetwork(away)).map(({ about }) => about)).toContain('NEWPAY_URL');
});
