import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { endedSessionHeader, maxKeptBytes, maxKeptForms } from '../../marketplace/contract/staff/kept-forms/keptFormLimits';
import { staffSessions } from '../../marketplace/database/tables/system/staff';
import { sha256 } from '../../marketplace/http/authenticate';
import { cleanUp } from '../../marketplace/jobs/cleanUp';
import { createApi } from '../../marketplace/openMarketplace';
import { openStaff, staffPassword, type TestMember } from './openStaff';
import { openTestMarketplace } from './openTestMarketplace';

const market = await openTestMarketplace();
const { call, services, advanceTime } = market;
const { member, logIn } = openStaff(market);

const minutes = (count: number) => advanceTime(count * 60_000);
const input = {
  path: '/staff/products/12',
  fields: [
    ['nameEn', 'Walnut tray'],
    ['variants.0.price', '12,500'],
  ],
  files: ['front.jpg'],
};
const keep = (session: string, more: object = {}) =>
  call('POST', '/api/staff/kept_forms/', { headers: { [endedSessionHeader]: session }, body: { ...input, ...more } });
const kept = (token: string, reference: string, method = 'GET') => call(method, `/api/staff/kept_forms/${reference}/`, { token });

/** Signs in again, with a new code. */
async function signInAgain({ email, code }: TestMember): Promise<string> {
  const { body: first } = await logIn(email);
  const { body } = await call('POST', '/api/staff/login/code/', { body: { challenge: first.token, code: code() } });
  return body.token;
}

/** A member whose session has ended by idling, and who sent a form then. */
async function idleMember(more: object = {}) {
  const clerk = await member('catalogue');
  minutes(31);
  const { status, body } = await keep(clerk.token, more);
  expect(status).toBe(201);
  return { clerk, reference: String(body.reference) };
}

describe('a form that is sent after the session has ended', () => {
  test.each([
    ['30 minutes without a request', 31],
    ['12 hours', 12 * 60 + 1],
    ['a day, almost, since it ended', 30 + 24 * 60 - 1],
  ])('is kept after %s, and shown to the member after a sign-in', async (_, passed) => {
    const clerk = await member('catalogue');
    minutes(passed);
    const { status, body } = await keep(clerk.token);
    expect(status).toBe(201);
    expect((await kept(clerk.token, body.reference)).status).toBe(401);
    const token = await signInAgain(clerk);
    expect((await kept(token, body.reference)).body).toEqual({ ...input, kept_at: expect.any(String) });
  });

  test('is not kept while the session lives, nor long after its end', async () => {
    const clerk = await member('catalogue');
    expect((await keep(clerk.token)).status).toBe(404);
    minutes(30 + 24 * 60 + 1);
    expect((await keep(clerk.token)).status).toBe(404);
    expect((await keep('A'.repeat(43))).status).toBe(404);
  });

  test('is not read without an ended session', async () => {
    const ofNobody: Record<string, string>[] = [{}, { [endedSessionHeader]: 'A'.repeat(43) }, { [endedSessionHeader]: 'x'.repeat(300) }];
    for (const headers of ofNobody) {
      // It never ends: who waits for it has no answer.
      const body = new ReadableStream<Uint8Array>();
      const request = new Request('http://karwan.test/api/staff/kept_forms/', { method: 'POST', headers, body, duplex: 'half' });
      expect((await createApi(services).hono.fetch(request)).status).toBe(404);
    }
  });

  test('is not kept after a log-out, a changed password, or when the member is disabled', async () => {
    const out = await member('catalogue');
    await call('POST', '/api/staff/logout/', { token: out.token });
    const changed = await member('catalogue');
    const other = await signInAgain(changed);
    const body = { old_password: staffPassword, new_password: 'Staff5678', confirmation: changed.code() };
    expect((await call('POST', '/api/staff/me/password/', { token: other, body })).status).toBe(204);
    const disabled = await member('catalogue');
    const owner = await member('owner');
    const asOwner = { token: owner.token, body: { version: 1, name: 'Shirin', roles: ['catalogue'], is_active: false } };
    const { body: listed } = await call('GET', '/api/staff/members/', { token: owner.token });
    const { version } = listed.find(({ id }: { id: number }) => id === disabled.id);
    expect((await call('PATCH', `/api/staff/members/${disabled.id}/`, { ...asOwner, body: { ...asOwner.body, version } })).status).toBe(
      200,
    );
    minutes(31);
    for (const { token } of [out, changed, disabled]) expect((await keep(token)).status).toBe(404);
  });

  test('is never shown to another member, nor deleted by one', async () => {
    const { clerk, reference } = await idleMember();
    const other = await member('owner');
    expect((await kept(other.token, reference)).status).toBe(404);
    expect((await kept(other.token, reference, 'DELETE')).status).toBe(204);
    expect((await kept(await signInAgain(clerk), reference)).status).toBe(200);
  });

  test('is forgotten once it was saved', async () => {
    const { clerk, reference } = await idleMember();
    const token = await signInAgain(clerk);
    expect((await kept(token, reference, 'DELETE')).status).toBe(204);
    expect((await kept(token, reference)).status).toBe(404);
  });

  test('loses its passwords and codes', async () => {
    const secrets = ['confirmation', 'oldPassword', 'newPassword', 'password', 'code', 'formToken', 'formKey'].map((name) => [
      name,
      '123456',
    ]);
    const { clerk, reference } = await idleMember({ fields: [...secrets, ['reason', 'Broken'], ['colourCode', 'X1']] });
    const { body } = await kept(await signInAgain(clerk), reference);
    expect(body.fields).toEqual([
      ['reason', 'Broken'],
      ['colourCode', 'X1'],
    ]);
    const [row] = await services.database.db
      .select()
      .from(staffSessions)
      .where(eq(staffSessions.hash, sha256(clerk.token)));
    expect(JSON.stringify(row)).not.toContain('123456');
  });

  test('has a size: half a megabyte, and a number of forms', async () => {
    const clerk = await member('catalogue');
    minutes(31);
    const large = 'ش'.repeat(maxKeptBytes / 2);
    expect((await keep(clerk.token, { fields: [['text', large]] })).body).toEqual({ detail: 'staff.formTooLarge' });
    expect((await keep(clerk.token, { fields: [['t', large.slice(0, -1)]] })).status).toBe(201);
    expect((await keep(clerk.token, { path: 'https://elsewhere.example/' })).status).toBe(400);
    const references: string[] = [];
    for (let count = 0; count < maxKeptForms + 1; count += 1) references.push((await keep(clerk.token)).body.reference);
    const token = await signInAgain(clerk);
    const statuses = await Promise.all(references.map(async (reference) => (await kept(token, reference)).status));
    expect(statuses).toEqual([404, ...Array.from({ length: maxKeptForms }, () => 200)]);
  });

  test('is deleted after a day, and its session with it', async () => {
    const { clerk, reference } = await idleMember();
    const token = await signInAgain(clerk);
    const rows = () =>
      services.database.db
        .select()
        .from(staffSessions)
        .where(eq(staffSessions.hash, sha256(clerk.token)));
    minutes(20);
    await cleanUp(services);
    expect((await kept(token, reference)).status).toBe(200);
    minutes(24 * 60 - 10);
    expect((await kept(await signInAgain(clerk), reference)).status).toBe(404);
    await cleanUp(services);
    expect(await rows()).toMatchObject([{ keptForms: null }]);
    minutes(12 * 60);
    await cleanUp(services);
    expect(await rows()).toEqual([]);
  });

  test('an ended session stays for a day, a challenge does not', async () => {
    const clerk = await member('catalogue');
    const { body: challenge } = await logIn(clerk.email);
    const rowOf = async (token: string) =>
      (
        await services.database.db
          .select()
          .from(staffSessions)
          .where(eq(staffSessions.hash, sha256(token)))
      ).length;
    minutes(13 * 60);
    await cleanUp(services);
    expect(await Promise.all([rowOf(clerk.token), rowOf(challenge.token)])).toEqual([1, 0]);
    minutes(24 * 60);
    await cleanUp(services);
    expect(await rowOf(clerk.token)).toBe(0);
  });
});
