import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { CommandRefused } from '../../marketplace/cli/command';
import { codeCommands } from '../../marketplace/cli/commands/codeCommands';
import { orderCommands } from '../../marketplace/cli/commands/orderCommands';
import { staffCommands } from '../../marketplace/cli/commands/staffCommands';
import { userCommands } from '../../marketplace/cli/commands/userCommands';
import { runBackoffice } from '../../marketplace/cli/runBackoffice';
import { colours, variants } from '../../marketplace/database/tables/catalogue/catalogue';
import { auditLog } from '../../marketplace/database/tables/system/jobs';
import { insertProduct } from './insertProduct';
import { openShopping } from './openShopping';
import { openTestMarketplace } from './openTestMarketplace';

const marketplace = await openTestMarketplace();
const { services } = marketplace;

const lamp = {
  id: 'office-1',
  sku: 'OFFICE-1',
  source: 'test',
  title: 'Brass desk lamp',
  category: ['Lighting', 'Indoor', 'Desk lamps', 'Brass'],
  price: 49.99,
  listPrice: 60,
  currency: 'USD',
};

const folder = await mkdtemp(path.join(os.tmpdir(), 'karwan-import-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = async (parameters: string[], config = services.config) => {
  const printed: string[] = [];
  return { code: await runBackoffice(parameters, config, (line) => printed.push(line)), text: printed.join('\n') };
};
test('lists its commands', async () => {
  const { code, text } = await run(['help']);
  expect(code).toBe(0);
  for (const words of ['catalogue import', 'catalogue export', 'catalogue stock', 'catalogue price']) expect(text).toContain(words);
  expect((await run(['sell', 'everything'])).code).toBe(1);
});

test.skipIf(!services.database.embedded)('refuses to run while the shop uses the data directory', async () => {
  const { code, text } = await run(['catalogue', 'export', path.join(folder, 'x.ndjson')]);
  expect(code).toBe(1);
  expect(text).toMatch(/Another Karwan is running on/);
});

test('with its own database: imports, changes, exports, and logs the operator', { timeout: 240_000 }, async () => {
  const other = services.database.embedded ? { ...services.config, dataDir: path.join(folder, 'data') } : services.config;
  const file = path.join(folder, 'rows.ndjson');
  await writeFile(file, `${JSON.stringify(lamp)}\nnonsense\n`);
  const first = await run(['catalogue', 'import', file, '--rate', '1310', '--operator', 'Shirin'], other);
  // On a slow machine it takes longer than a second, and prints how far it is.
  const told = first.text.split('\n').filter((line) => !/^\d+ rows, \d+ a second/.test(line));
  expect(told).toEqual(['line 2: not JSON', 'prices in USD × 1310, rounded to 250 IQD', '1 imported, 0 updated, 0 unchanged, 1 refused']);
  expect(first.code).toBe(0);
  expect((await run(['catalogue', 'import', file, '--rate', '1310'], other)).text).toContain(
    '0 imported, 0 updated, 1 unchanged, 1 refused',
  );
  expect(await run(['catalogue', 'stock', 'OFFICE-1', '4'], other)).toEqual({ code: 0, text: 'OFFICE-1: 20 → 4' });
  expect((await run(['catalogue', 'price', 'OFFICE-1', '90000', '80000'], other)).text).toContain('78500 → 90000, reduced to 80000');
  expect((await run(['catalogue', 'price', 'OFFICE-1', '80000', '90000'], other)).code).toBe(1);
  expect((await run(['catalogue', 'stock', 'NOTHING', '4'], other)).text).toContain('No variant has this SKU');
  expect((await run(['catalogue', 'withdraw', 'OFFICE-1'], other)).text).toMatch(/^OFFICE-1: product \d+ is out of the catalogue$/);
  expect((await run(['catalogue', 'sell', 'OFFICE-1'], other)).text).toMatch(
    /own now, but it is withdrawn: catalogue publish OFFICE-1 offers it again$/,
  );
  expect((await run(['catalogue', 'publish', 'OFFICE-1'], other)).text).toMatch(/^OFFICE-1: product \d+ is in the catalogue$/);
  expect((await run(['catalogue', 'sell', 'OFFICE-1'], other)).text).toMatch(/own now, and can be bought$/);
  expect((await run(['catalogue', 'withdraw', 'NOTHING'], other)).text).toContain('No variant has this SKU');
  const exported = path.join(folder, 'export.ndjson');
  expect((await run(['catalogue', 'export', exported], other)).code).toBe(0);
  const row = (await readFile(exported, 'utf8')).split('\n').find((text) => text.includes('office-1'));
  expect(JSON.parse(row ?? '{}')).toMatchObject({
    id: 'office-1',
    category: ['Lighting', 'Indoor', 'Desk lamps'],
    variants: [{ sku: 'OFFICE-1', price: '80000', listPrice: '90000', stock: 4 }],
  });
  expect((await run(['catalogue', 'import', exported], other)).text).toContain('0 refused');
});

test.each([
  [['catalogue', 'import'], /FILE is missing/],
  [['catalogue', 'import', 'nowhere.ndjson'], /nowhere.ndjson can’t be read/],
  [['catalogue', 'import', 'x', '--rate', 'much'], /--rate much is not a rate/],
  [['catalogue', 'import', 'x', '--rat', '5'], /--rat/],
  [['catalogue', 'import', 'x', '--stock', '-1'], /--stock/],
  [['catalogue', 'stock', 'SKU'], /N is missing/],
])('%j is refused with one line before the database is opened', async (parameters, reason) => {
  const { code, text } = await run(parameters);
  expect(code).toBe(1);
  expect(text).toMatch(reason);
  expect(text.split('\n')).toHaveLength(1);
});

test('lists orders and advances them one step at a time', async () => {
  const { shopper, addToCart, place } = openShopping(marketplace);
  const { token, addressId } = await shopper();
  await addToCart(token, (await insertProduct(services)).variantId, 1);
  const { number } = (await place(token, addressId)).body;
  const runCommand = async (words: string, ...given: string[]) => {
    const printed: string[] = [];
    const command = orderCommands.find((known) => known.words === words);
    const task = await command?.read({ args: given, options: {}, operator: 'Shirin', print: (line) => printed.push(line) });
    await task?.(services);
    return printed.join('\n');
  };
  expect(await runCommand('orders list')).toMatch(new RegExp(`${number} .* placed .* IQD\n1 orders`));
  expect(await runCommand('orders advance', number, 'confirmed')).toBe(`${number} is confirmed`);
  await expect(runCommand('orders advance', number, 'delivered')).rejects.toThrow(CommandRefused);
  await expect(runCommand('orders advance', 'nothing', 'packed')).rejects.toThrow('No order has this number');
  await expect(runCommand('orders advance', number, 'lost')).rejects.toThrow('lost is not a status');
  const entries = await services.database.db.select().from(auditLog).where(eq(auditLog.action, 'orders advance'));
  expect(entries).toMatchObject([{ operator: 'Shirin', detail: { number, before: { status: 'placed' }, after: { status: 'confirmed' } } }]);
});

test('prints top-up codes once, lists, shows and revokes them; sets fees; shows accounts and the audit log', {
  timeout: 240_000,
}, async () => {
  const { register } = marketplace;
  const customer = await register();
  const command = async (words: string, given: string[], options: Record<string, string[]> = {}) => {
    const found = [...codeCommands, ...userCommands, ...staffCommands].find((candidate) => candidate.words === words);
    if (!found) throw new Error(`no command ${words}`);
    const printed: string[] = [];
    const task = await found.read({ args: given, options, operator: 'Shirin', print: (line) => printed.push(line) });
    await task(services);
    return printed.join('\n');
  };
  const csv = await command('codes issue', ['2', '25000'], { expires: ['2099-12-31'] });
  expect(csv).toMatch(/^serial,code,amount_iqd,expires\n(\d+)-1,(?:[2-9A-Z]{4} ?){4},25000,2099-12-31\n\1-2,.*,25000,2099-12-31$/);
  const batch = csv.match(/\n(\d+)-1/)?.[1] ?? '';
  const code = csv.match(/-1,([^,]*)/)?.[1] ?? '';
  await marketplace.call('POST', '/api/balance/topup/', {
    token: customer.token,
    body: { code },
    headers: { 'Idempotency-Key': 'back-office-1' },
  });
  expect(await command('codes show', [`${batch}-1`])).toContain(`25000 IQD  redeemed by customer ${customer.userId} at`);
  expect(await command('codes show', [`${batch}-2`])).toContain('open until 2099-12-31');
  expect(await command('codes revoke', [batch])).toBe('1 codes revoked');
  expect(await command('codes show', [`${batch}-2`])).toContain('revoked at');
  expect(await command('codes list', [])).toContain('2 × 25000 IQD  1 redeemed, 1 revoked');
  await expect(command('codes revoke', [batch])).rejects.toThrow('all redeemed or revoked');
  await expect(command('codes revoke', ['999999'])).rejects.toThrow('No codes have this batch or serial');
  await expect(command('codes issue', ['0', '25000'])).rejects.toThrow('1 to 10000 codes');
  await expect(command('codes issue', ['1', '25000'], { expires: ['tomorrow'] })).rejects.toThrow('is not a date');
  const file = path.join(folder, 'codes.csv');
  expect(await command('codes issue', ['3', '1000'], { to: [file] })).toContain('3 codes written to');
  expect((await readFile(file, 'utf8')).trim().split('\n')).toHaveLength(4);
  await expect(command('codes issue', ['3', '1000'], { to: [file] })).rejects.toThrow('can’t be created');

  expect(await command('users transfer-fee', [customer.identifier, '1.5%'])).toBe('500 fixed → 1.5 percentage');
  expect((await marketplace.call('GET', '/api/me/', { token: customer.token })).body.transfer_fee).toEqual({
    amount: 1.5,
    amount_type: 'percentage',
  });
  await expect(command('users transfer-fee', [customer.identifier, '101%'])).rejects.toThrow('A fee must be dinars');
  await expect(command('users transfer-fee', ['nobody@example.com', '5'])).rejects.toThrow('No account');
  expect(await command('users show', [customer.identifier])).toContain('balance 25000 IQD, due on delivery 0 IQD, transfer fee 1.5 %');
  await expect(command('users show', ['nobody@example.com'])).rejects.toThrow('No account');

  const audit = await command('audit', [], { by: ['Shirin'], last: ['20'] });
  expect(audit).toContain(`Shirin  codes revoke  {"after":{"open":0},"batch":${batch},"before":{"open":1},"number":"codes-${batch}"}`);
  const fees = '{"after":{"transferFee":"1.5 percentage"},"before":{"transferFee":"500 fixed"}';
  expect(audit).toContain(`Shirin  users transfer-fee  ${fees},"number":"customer-${customer.userId}","userId":${customer.userId}}`);
  expect(audit).not.toContain(code.replaceAll(' ', ''));
  expect(await command('audit', [], { about: ['codes rev'], last: ['1'] })).toMatch(/codes revoke.*\n1 changes$/);
});

test('an order is shown with all that packing and the courier need', async () => {
  const { addToCart, quote } = openShopping(marketplace);
  const { token } = await marketplace.register();
  const cities = (await marketplace.call('GET', '/api/local_delivery/')).body;
  const where = {
    ...{ full_name: 'Dilan Ahmed', phone: '+9647501112233', second_phone: '+9647704445566', city_id: cities[0].id, area: 'Ankawa' },
    ...{ street: '40 Metre Street', building: '12', floor: '3', nearest_landmark: 'Opposite the bakery', note: 'The bell is broken' },
  };
  const address = await marketplace.call('POST', '/api/me/addresses/', { token, body: where });
  const { variantId } = await insertProduct(services);
  const { db } = services.database;
  const [red] = await db.select().from(colours).limit(1);
  await db
    .update(variants)
    .set({ size: 'XL', colour: red?.slug ?? null, storage: '128 GB' })
    .where(eq(variants.id, variantId));
  await addToCart(token, variantId, 2);
  const { quote_id } = (await quote(token, address.body.id)).body;
  const body = { address_id: address.body.id, payment_method: 'cash', quote_id, note: 'Call before you come' };
  const placed = await marketplace.call('POST', '/api/orders/', { token, headers: { 'Idempotency-Key': randomUUID() }, body });
  const printed: string[] = [];
  const command = orderCommands.find((known) => known.words === 'orders show');
  await (await command?.read({ args: [placed.body.number], options: {}, operator: 'Shirin', print: (line) => printed.push(line) }))?.(
    services,
  );
  const [variant] = await db.select().from(variants).where(eq(variants.id, variantId));
  expect(printed).toContain('Dilan Ahmed, +9647501112233 or +9647704445566');
  expect(printed).toContain(`${cities[0].city_name}, Ankawa, 40 Metre Street, building 12, floor 3`);
  expect(printed).toContain('near Opposite the bakery');
  expect(printed).toContain('note of the address: The bell is broken');
  expect(printed).toContain('note for the courier: Call before you come');
  expect(printed.join('\n')).toMatch(new RegExp(`2 × Desk lamp .*, ${red?.name.en}, size XL, 128 GB, ${variant?.sku} {2}25000 IQD`));
});
