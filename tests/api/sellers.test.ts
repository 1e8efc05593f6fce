import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { desc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { applicationCommands } from '../../marketplace/cli/commands/applicationCommands';
import { maxDocumentBytes } from '../../marketplace/contract/customer/sellerStates';
import { sellerApplication } from '../../marketplace/contract/customer/sellers';
import { products, sellers } from '../../marketplace/database/tables/catalogue/catalogue';
import { applicationDocuments, applicationHistory, sellerApplications } from '../../marketplace/database/tables/customer/sellers';
import { uploads } from '../../marketplace/database/tables/customer/uploads';
import { auditLog } from '../../marketplace/database/tables/system/jobs';
import { cleanUp } from '../../marketplace/jobs/cleanUp';
import { createApi } from '../../marketplace/openMarketplace';
import { hostilePapers, pdf, scan } from '../pdfFixtures';
import { newPhone, openTestMarketplace } from './openTestMarketplace';

const marketplace = await openTestMarketplace({ environment: { DATABASE_POOL: '16' } });
const { services, call, inboxOf, lastCode, advanceTime, register } = marketplace;
const { db } = services.database;
const api = createApi(services);
const day = 24 * 60 * 60_000;
const own = '/api/me/seller_application/';
const documents = `${own}documents/`;

const written = {
  shop_name: 'Shilan Carpets',
  contact_name: 'Shilan Karim',
  phone: '0750 123 4567',
  email: 'Shilan@Example.com',
  city_id: 1,
  sells: 'Carpets',
  website: 'https://carpets.example',
  description: 'Woven by hand.',
};

const apply = (token: string, changes: object = {}) => call('POST', own, { token, body: { ...written, ...changes } });
const change = (token: string, body: object) => call('PATCH', own, { token, body });
const find = (token: string) => call('GET', own, { token });

async function send(token: string | null, bytes: Buffer, name = 'licence.pdf') {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], name));
  const headers: HeadersInit = token ? { Authorization: `Bearer ${token}` } : {};
  const response = await api.hono.fetch(new Request(`http://karwan.test${documents}`, { method: 'POST', headers, body: form }));
  return { status: response.status, body: await response.json() };
}

const open = (id: number, token: string | null, at = documents) =>
  api.hono.fetch(new Request(`http://karwan.test${at}${id}/`, { headers: token ? { Authorization: `Bearer ${token}` } : {} }));

async function operate(words: string, given: string[], options: Record<string, string[]> = {}) {
  const command = applicationCommands.find((candidate) => candidate.words === `applications ${words}`);
  if (!command) throw new Error(`no command ${words}`);
  const printed: string[] = [];
  await (await command.read({ args: given, options, operator: 'Shirin', print: (line) => printed.push(line) }))(services);
  return printed.join('\n');
}

async function idOf(userId: number): Promise<string> {
  const [found] = await db.select({ id: sellerApplications.id }).from(sellerApplications).where(eq(sellerApplications.userId, userId));
  return String(found?.id);
}

/** A customer with a pending application. */
async function applicant(changes: object = {}) {
  const customer = await register();
  const { status } = await apply(customer.token, changes);
  if (status !== 201) throw new Error(`the application was answered with ${status}`);
  return { ...customer, id: await idOf(customer.userId) };
}

const detail = async (token: string) => {
  const { merchant_approval, is_merchant_revised } = (await call('GET', '/api/me/', { token })).body;
  return [merchant_approval.approval_status, is_merchant_revised];
};

describe('a document', async () => {
  test.each(await hostilePapers())('is refused and not stored: %s', async (_, name, bytes, key) => {
    const { token, userId } = await register();
    expect(await send(token, bytes, name)).toEqual({ status: 400, body: { file: [key] } });
    expect(await db.$count(uploads, eq(uploads.userId, userId))).toBe(0);
    expect((await call('GET', documents, { token })).body).toEqual([]);
  });

  test.each(['jpeg', 'png'] as const)('as %s is re-encoded as JPEG without metadata, whatever its name', async (format) => {
    const { token } = await register();
    const { status, body } = await send(token, await scan(format, 3000), 'رخصة التجارة.exe');
    expect([status, body]).toMatchObject([201, { name: 'رخصة التجارة.jpg', mime: 'image/jpeg' }]);
    const storedFile = Buffer.from(await (await open(body.id, token)).arrayBuffer());
    expect(storedFile.length).toBe(body.bytes);
    expect(await sharp(storedFile).metadata()).toMatchObject({ format: 'jpeg', width: 2400 });
    expect(storedFile.includes('Spyphone')).toBe(false);
  });

  test('a picture with the trailing data of phones is accepted', async () => {
    const { token } = await register();
    const jpeg = await scan();
    const moving = Buffer.concat([jpeg, Buffer.from('\0\0\0\x18ftypmp42moving', 'latin1')]);
    for (const bytes of [
      moving,
      Buffer.concat([jpeg, Buffer.alloc(64)]),
      Buffer.concat([jpeg, jpeg]),
      Buffer.concat([jpeg, Buffer.from('notesSEFT')]),
    ])
      expect((await send(token, bytes, 'photo.jpg')).status).toBe(201);
  });

  test('is visible to its owner only, as a download that can’t run code', async () => {
    const [owner, other] = [await register(), await register()];
    const { body } = await send(owner.token, pdf(), 'رخصة "1".pdf');
    const response = await open(body.id, owner.token);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="______1_.pdf"; filename*=UTF-8''${encodeURIComponent('رخصة "1".pdf')}`,
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect(Buffer.from(await response.arrayBuffer()).equals(pdf())).toBe(true);
    expect((await open(body.id, other.token)).status).toBe(404);
    expect((await open(body.id, null)).status).toBe(401);
    expect((await open(body.id, owner.token, '/api/uploads/')).status).toBe(404);
    expect((await send(null, pdf())).status).toBe(401);
  });

  test('may have 5 MB and not a byte more', async () => {
    const { token } = await register();
    const padded = (bytes: number) => Buffer.concat([pdf(), Buffer.alloc(bytes - pdf().length)]);
    expect((await send(token, padded(maxDocumentBytes))).status).toBe(201);
    expect((await send(token, padded(maxDocumentBytes + 1))).body).toEqual({ file: ['sellers.documentTooBig'] });
    expect((await send(token, Buffer.alloc(0))).body).toEqual({ file: ['validation.required'] });
  });

  test('without an application is one of at most twelve, and is deleted after a day; more than sixty an hour are refused', async () => {
    const { token, userId } = await applicant();
    let newest = 0;
    for (let count = 0; count < 14; count += 1) newest = (await send(token, pdf())).body.id;
    const listed = (await call('GET', documents, { token })).body;
    expect([listed.length, listed.at(-1).id]).toEqual([12, newest]);
    for (let count = 0; count < 46; count += 1) await send(token, Buffer.from('x'));
    expect((await send(token, pdf())).status).toBe(429);
    advanceTime(day + 1000);
    await cleanUp(services);
    expect(await db.$count(uploads, eq(uploads.userId, userId))).toBe(0);
  });
});

describe('an application', () => {
  test('is stored as entered, waits, and its sender is notified', async () => {
    const { token, identifier } = await register();
    expect((await find(token)).status).toBe(404);
    expect(await detail(token)).toEqual([null, false]);
    const ids = [(await send(token, pdf())).body.id, (await send(token, await scan(), 'ID card.jpeg')).body.id];
    const { status, body } = await apply(token, { document_ids: ids, shop_name: '  Shilan \u202e  Carpets ' });
    expect(status).toBe(201);
    expect(sellerApplication.parse(body)).toMatchObject({
      ...written,
      phone: '+9647501234567',
      email: 'shilan@example.com',
      city_name: 'Baghdad',
      status: 'pending',
      note: null,
      documents: [{ name: 'licence.pdf' }, { name: 'ID card.jpg' }],
      history: [{ status: 'pending', note: null }],
    });
    expect((await find(token)).body).toEqual(body);
    expect(await detail(token)).toEqual(['pending', false]);
    expect((await inboxOf(identifier))[0]?.subject).toBe('We have your application to sell');
    advanceTime(2 * day);
    await cleanUp(services);
    expect((await find(token)).body.documents).toHaveLength(2);
  });

  test('needs no website and no documents', async () => {
    const { token } = await register();
    const { body } = await apply(token, { website: null, phone: newPhone() });
    expect(body).toMatchObject({ website: null, documents: [] });
  });

  test.each<[object, object]>([
    [{ shop_name: '  ' }, { shop_name: ['validation.required'] }],
    [{ shop_name: 'x'.repeat(101) }, { shop_name: ['validation.max?max=100'] }],
    [{ contact_name: '' }, { contact_name: ['validation.required'] }],
    [{ phone: '12' }, { phone: ['validation.phone'] }],
    ...['+123456', '0650 123 4567', '0750 123 456', '9647501234567', 'shop@carpets.example'].map((phone): [object, object] => [
      { phone },
      { phone: ['validation.phone'] },
    ]),
    [{ phone: '' }, { phone: ['validation.required'] }],
    [{ email: 'shilan@' }, { email: ['validation.email'] }],
    ...['a@b', 'a@b@c.co', '0750 123 4567', '@carpets.example'].map((email): [object, object] => [
      { email },
      { email: ['validation.email'] },
    ]),
    [{ email: '' }, { email: ['validation.required'] }],
    [{ city_id: 9999 }, { city_id: ['validation.city'] }],
    [{ sells: '' }, { sells: ['validation.required'] }],
    [{ website: 'http://carpets.example' }, { website: ['validation.url'] }],
    [{ website: 'javascript:alert(1)' }, { website: ['validation.url'] }],
    ...['www.carpets.example', 'carpets.example', '//carpets.example', 'ftp://carpets.example', 'https://'].map(
      (website): [object, object] => [{ website }, { website: ['validation.url'] }],
    ),
    [{ description: 'x'.repeat(2001) }, { description: ['validation.max?max=2000'] }],
    [{ document_ids: [2_000_000_000] }, { document_ids: ['sellers.documentGone'] }],
    [{ document_ids: [1, 2, 3, 4, 5, 6, 7] }, { document_ids: ['validation.invalid'] }],
    [{ shop_name: undefined }, { shop_name: ['validation.required'] }],
  ])('is refused with an error beside its field: %j', async (wrong, body) => {
    const { token } = await register();
    expect(await apply(token, wrong)).toMatchObject({ status: 400, body });
    expect((await find(token)).status).toBe(404);
  });

  test('can’t use another user’s documents, or a photo of a return', async () => {
    const [one, other] = [await register(), await register()];
    const theirs = (await send(other.token, pdf())).body.id;
    const form = new FormData();
    form.append('file', new File([new Uint8Array(await scan())], 'a.jpg'));
    const headers = { Authorization: `Bearer ${one.token}` };
    const upload = await api.hono.fetch(new Request('http://karwan.test/api/uploads/', { method: 'POST', headers, body: form }));
    const { id: photo } = await upload.json();
    for (const id of [theirs, photo]) {
      expect((await apply(one.token, { document_ids: [id] })).body).toEqual({ document_ids: ['sellers.documentGone'] });
      expect((await open(id, one.token)).status).toBe(404);
    }
    await apply(other.token, { document_ids: [theirs] });
    expect((await apply(one.token, { document_ids: [theirs] })).status).toBe(400);
  });

  test('is one, also when it is sent many times at once, with one message', async () => {
    const { token, userId, identifier } = await register();
    const ids = [(await send(token, pdf())).body.id];
    const answers = await Promise.all(Array.from({ length: 6 }, () => apply(token, { document_ids: ids })));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(await apply(token, { document_ids: ids, sells: 'Rugs' })).toMatchObject({
      status: 409,
      body: { detail: 'sellers.alreadyApplied' },
    });
    expect(await db.$count(sellerApplications, eq(sellerApplications.userId, userId))).toBe(1);
    expect((await inboxOf(identifier)).filter(({ subject }) => subject.includes('application'))).toHaveLength(1);
  });

  test('needs a sign-in, and is limited to thirty an hour', async () => {
    for (const [method, body] of [['GET'], ['POST', written], ['PATCH', {}]] as const)
      expect((await call(method, own, body ? { body } : {})).status).toBe(401);
    const { token } = await register();
    for (let count = 0; count < 30; count += 1) await apply(token, { sells: '' });
    expect((await apply(token)).status).toBe(429);
    expect((await change(token, {})).status).toBe(429);
  });
});

describe('the operator', () => {
  test('sends an application back, receives it again and approves it: the applicant is a seller', async () => {
    const { token, id, userId, identifier } = await applicant({ shop_name: 'Bazari Nwe' });
    const first = (await send(token, pdf(), 'first.pdf')).body.id;
    expect((await change(token, { sells: 'Rugs' })).body).toEqual({ detail: 'sellers.notRevised' });
    expect(await operate('revise', [id], { note: ['Please add your licence.'] })).toBe(`${id} is revised`);
    expect((await inboxOf(identifier))[0]).toMatchObject({ body: expect.stringContaining('Please add your licence.') });
    expect(await detail(token)).toEqual(['revised', true]);
    expect((await find(token)).body).toMatchObject({ status: 'revised', note: 'Please add your licence.' });

    expect((await change(token, { website: 'ftp://x' })).body).toEqual({ website: ['validation.url'] });
    const again = await change(token, { sells: 'Rugs', document_ids: [first] });
    expect(again).toMatchObject({
      status: 200,
      body: { status: 'pending', sells: 'Rugs', shop_name: 'Bazari Nwe', documents: [{ id: first }] },
    });
    expect(await detail(token)).toEqual(['pending', false]);
    expect((await change(token, { sells: 'Rugs' })).status, 'sent twice').toBe(200);

    await operate('revise', [id], { note: ['A clearer one, please.'] });
    const second = (await send(token, pdf(), 'second.pdf')).body.id;
    await change(token, { document_ids: [second] });
    expect((await open(first, token)).status, 'taken away for good').toBe(404);
    expect((await find(token)).body.documents.map(({ name }: { name: string }) => name)).toEqual(['second.pdf']);

    expect(await operate('approve', [id], { note: ['See you on Sunday.'] })).toBe(`${id} is approved`);
    expect(await detail(token)).toEqual(['approved', false]);
    expect((await inboxOf(identifier))[0]?.body).toContain('See you on Sunday.');
    const [application] = await db.select().from(sellerApplications).where(eq(sellerApplications.userId, userId));
    const [seller] = await db
      .select()
      .from(sellers)
      .where(eq(sellers.id, application?.sellerId ?? 0));
    expect(seller).toMatchObject({ slug: 'bazari-nwe', name: { en: 'Bazari Nwe' } });
    const log = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(3);
    expect(log.map(({ operator, action }) => [operator, action])).toEqual([
      ['Shirin', 'applications approved'],
      ['Shirin', 'applications revised'],
      ['Shirin', 'applications revised'],
    ]);
    expect(log[0]?.detail).toEqual({
      number: `application-${id}`,
      id: Number(id),
      before: { status: 'pending' },
      after: { status: 'approved' },
      note: 'See you on Sunday.',
      seller: seller?.id,
    });
    for (const answer of [await apply(token), await change(token, { sells: 'x' })]) expect(answer.status).toBe(409);
  });

  test('rejects an application finally', async () => {
    // Also one that was sent back before.
    for (const revisions of [[], ['Knives'], ['Swords', 'Rifles']]) {
      const { token, id, identifier } = await applicant();
      for (const sells of revisions) {
        await operate('revise', [id], { note: ['What kind?'] });
        expect((await change(token, { sells })).status).toBe(200);
      }
      await operate('reject', [id], { note: ['We sell no weapons.'] });
      expect(await detail(token)).toEqual(['rejected', false]);
      expect((await find(token)).body).toMatchObject({ status: 'rejected', note: 'We sell no weapons.' });
      expect((await inboxOf(identifier))[0]?.body).toContain('We sell no weapons.');
      expect((await apply(token)).body).toEqual({ detail: 'sellers.alreadyApplied' });
      expect((await change(token, { sells: 'Books' })).body).toEqual({ detail: 'sellers.notRevised' });
      expect((await find(token)).body.status).toBe('rejected');
    }
  });

  const answers = ['approve', 'reject', 'revise'] as const;
  test.each(answers.flatMap((from) => answers.map((to) => [from, to] as const)))('can’t %s and then %s', async (from, to) => {
    const { id } = await applicant();
    await operate(from, [id], { note: ['So'] });
    const [before] = await db
      .select()
      .from(sellerApplications)
      .where(eq(sellerApplications.id, Number(id)));
    await expect(operate(to, [id], { note: ['No'] })).rejects.toThrow('Only a pending application');
    expect(
      await db
        .select()
        .from(sellerApplications)
        .where(eq(sellerApplications.id, Number(id))),
    ).toEqual([before]);
    expect(await db.$count(applicationHistory, eq(applicationHistory.applicationId, Number(id)))).toBe(2);
  });

  test('decides pending applications only, and a revised one is pending again when it was changed', async () => {
    const { token, id } = await applicant();
    expect((await change(token, { sells: 'Rugs' })).status).toBe(409);
    for (const round of [1, 2, 3]) {
      expect(await detail(token)).toEqual(['pending', false]);
      await operate('revise', [id], { note: [`Round ${round}`] });
      expect(await detail(token)).toEqual(['revised', true]);
      expect((await find(token)).body).toMatchObject({ status: 'revised', note: `Round ${round}` });
      for (const to of answers) await expect(operate(to, [id], { note: ['No'] })).rejects.toThrow('Only a pending application');
      expect((await apply(token)).status).toBe(409);
      expect((await change(token, { sells: `Rugs ${round}` })).body).toMatchObject({ status: 'pending', sells: `Rugs ${round}` });
    }
    await operate('reject', [id], { note: ['Sorry'] });
    const history = (await find(token)).body.history.map(({ status }: { status: string }) => status);
    expect(history).toEqual(['pending', 'revised', 'pending', 'revised', 'pending', 'revised', 'pending', 'rejected']);
    for (const answer of [await apply(token), await change(token, { sells: 'x' })]) expect(answer.status).toBe(409);
    expect(await detail(token)).toEqual(['rejected', false]);
  });

  test('gives one decision, also when two are given at once', async () => {
    const { id } = await applicant();
    const given = await Promise.allSettled([operate('approve', [id]), operate('reject', [id], { note: ['No'] }), operate('approve', [id])]);
    expect(given.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await db.$count(applicationHistory, eq(applicationHistory.applicationId, Number(id)))).toBe(2);
  });

  test('never gives an applicant another user’s shop, and accepts a name without letters', async () => {
    const slugs: (string | undefined)[] = [];
    for (const name of ['Karwan Star', 'KARWAN STAR', '★']) {
      const { id } = await applicant({ shop_name: name });
      await operate('approve', [id]);
      const [shop] = await db.select({ slug: sellers.slug }).from(sellers).orderBy(desc(sellers.id)).limit(1);
      slugs.push(shop?.slug.replace(new RegExp(`${id}$`), 'ID'));
    }
    expect(slugs).toEqual(['karwan-star', 'karwan-star-ID', 'ID']);
    expect(await db.$count(products)).toBe(0);
  });

  test('lists and shows applications, and writes documents into files', async () => {
    const customer = await register();
    const document = (await send(customer.token, pdf(), 'licence.pdf')).body;
    await apply(customer.token, { shop_name: 'Zagros Honey', document_ids: [document.id] });
    const id = await idOf(customer.userId);
    expect(await operate('list', [], { status: ['pending'] })).toMatch(new RegExp(`^${id} .* pending  Zagros Honey  Carpets$`, 'm'));
    expect(await operate('list', [], { status: ['approved'] })).not.toContain('Zagros Honey');
    const shown = await operate('show', [id]);
    for (const words of [
      'Zagros Honey',
      'Shilan Karim  +9647501234567  shilan@example.com  Baghdad',
      '"Woven by hand."',
      'licence.pdf',
      '1 documents',
    ])
      expect(shown).toContain(words);

    const folder = await mkdtemp(path.join(os.tmpdir(), 'karwan-papers-'));
    try {
      const file = path.join(folder, 'paper.pdf');
      await operate('document', [String(document.id), file]);
      expect((await readFile(file)).equals(pdf())).toBe(true);
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      const accessCount = await db.$count(auditLog, eq(auditLog.action, 'applications document'));
      await expect(operate('document', [String(document.id), file])).rejects.toThrow('can’t be written');
      expect([accessCount, await db.$count(auditLog, eq(auditLog.action, 'applications document'))]).toEqual([1, 1]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test.each<[string, string[], Record<string, string[]>, string]>([
    ['list', [], { status: ['lost'] }, 'is not a status'],
    ['show', ['999999'], {}, 'No application has this id'],
    ['show', ['x'], {}, 'is not an id'],
    ['approve', ['999999'], {}, 'No application has this id'],
    ['approve', [], {}, 'ID is missing'],
    ['reject', ['1'], {}, '--note'],
    ['revise', ['1'], { note: [' '] }, '--note'],
    ['revise', ['1'], { note: ['x'.repeat(1001)] }, 'too long'],
    ['document', ['999999', '/tmp/x'], {}, 'No document has this id'],
  ])('gets an error for invalid input: %s %j %j', async (words, given, options, message) => {
    await expect(operate(words, given, options)).rejects.toThrow(message);
  });

  test.each(['ar', 'ckb'] as const)('writes to the applicant in %s', async (language) => {
    const { token, id, identifier } = await applicant();
    await call('POST', '/api/me/update_profile/', { token, body: { language_id: language === 'ar' ? 3 : 2 } });
    await operate('revise', [id], { note: ['Zwei'] });
    await change(token, { sells: 'Rugs' });
    await operate('reject', [id], { note: ['Drei'] });
    const [rejected, heard, revised] = (await inboxOf(identifier)).map(({ subject, body }) => `${subject} ${body}`);
    for (const text of [rejected, heard, revised]) expect(text).toMatch(language === 'ar' ? /كاروان/ : /کاروان/);
    expect(revised).toContain('Zwei');
    expect(rejected).toContain('Drei');
  });
});

describe('retention', () => {
  /** A customer whose application with a document has a decision. */
  async function decidedApplication(how: 'approve' | 'reject' | 'revise') {
    const customer = await register();
    const document = (await send(customer.token, pdf())).body.id;
    await apply(customer.token, { document_ids: [document] });
    const id = await idOf(customer.userId);
    await operate(how, [id], { note: ['A word'] });
    return { ...customer, id, document };
  }

  const stays = async (token: string) => {
    const { documents: storedFile, contact_name: name, status, note } = (await find(token)).body;
    return { documents: storedFile.length, name, status, note };
  };

  test('reduces a rejected application to its result after ninety days, keeps a seller’s documents, and deletes returned ones in time', async () => {
    const rejected = await decidedApplication('reject');
    const approved = await decidedApplication('approve');
    const revised = await decidedApplication('revise');
    const full = { documents: 1, name: 'Shilan Karim', note: 'A word' };
    advanceTime(89 * day);
    await cleanUp(services);
    const login = async ({ identifier, password }: { identifier: string; password: string }) =>
      (await call('POST', '/api/auth/login/', { body: { identifier, password } })).body.token;
    expect(await stays(await login(rejected))).toEqual({ ...full, status: 'rejected' });
    advanceTime(2 * day);
    await cleanUp(services);
    expect(await stays(await login(rejected))).toEqual({ documents: 0, name: '', note: null, status: 'rejected' });
    expect(await stays(await login(revised))).toEqual({ ...full, status: 'revised' });
    advanceTime(91 * day);
    await cleanUp(services);
    expect(await stays(await login(approved))).toEqual({ ...full, status: 'approved' });
    expect(await stays(await login(revised))).toEqual({ ...full, documents: 0, status: 'revised' });
  });

  test('includes the application in the data export, and deletes it with the account', async () => {
    const { token, userId, identifier, id, document } = await decidedApplication('revise');
    const copy = (await call('GET', '/api/me/export/', { token })).body;
    expect(copy.seller_application).toMatchObject({ shop_name: 'Shilan Carpets', documents: [{ id: document }], status: 'revised' });
    expect(copy.profile.merchant_approval).toEqual({ approval_status: 'revised' });
    await call('POST', '/api/me/delete_account/', { token });
    const gone = await call('POST', '/api/me/verify_delete_account/', { token, body: { code: await lastCode(identifier) } });
    expect(gone.status).toBe(204);
    expect(await db.$count(sellerApplications, eq(sellerApplications.userId, userId))).toBe(0);
    expect(await db.$count(uploads, eq(uploads.userId, userId))).toBe(0);
    expect(await db.$count(applicationDocuments, eq(applicationDocuments.applicationId, Number(id)))).toBe(0);
    expect(await db.$count(applicationHistory, eq(applicationHistory.applicationId, Number(id)))).toBe(0);
  });
});
