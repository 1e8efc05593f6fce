import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { staffCommands } from '../../marketplace/cli/commands/staffCommands';
import { auditLog } from '../../marketplace/database/tables/system/jobs';
import { staff, staffInvitations, staffSessions } from '../../marketplace/database/tables/system/staff';
import { seedDemoOwner } from '../../marketplace/demo/seeds/seedOwner';
import { cleanUp } from '../../marketplace/jobs/cleanUp';
import { openSecret, resealAuthenticators } from '../../marketplace/staff/access/sealSecret';
import { openStaff, staffPassword } from './openStaff';
import { newEmail, openTestMarketplace } from './openTestMarketplace';

const market = await openTestMarketplace();
const { call, services, register, inboxOf, advanceTime } = market;
const { db } = services.database;
const { invite, member, logIn, codeOf } = openStaff(market);

const me = (token: string) => call('GET', '/api/staff/me/', { token });
const withCode = (challenge: string, code: string) => call('POST', '/api/staff/login/code/', { body: { challenge, code } });
const owner = await member('owner');

async function operate(words: string, args: string[], options: Record<string, string[]> = {}): Promise<string> {
  const command = staffCommands.find((candidate) => candidate.words === words);
  const lines: string[] = [];
  const task = await command?.read({ args, options, operator: 'Shirin', print: (line) => void lines.push(line) });
  await task?.(services);
  return lines.join('\n');
}

describe('an invitation', () => {
  test('of the first owner is made by a command, which prints the link and sends it', async () => {
    const email = newEmail();
    const printed = await operate('staff add', [email], { role: ['owner'], language: ['ckb'], name: ['Dilan'] });
    const link = printed.split('\n').at(-1) ?? '';
    expect(link).toMatch(/^http:\/\/localhost:\d+\/staff\/invite\/[\w-]{43}\?lang=ckb$/);
    expect((await inboxOf(email))[0]).toMatchObject({ subject: 'هەژمارەکەت لە ستافی کاروان', body: expect.stringContaining(link) });
    const path = `/api/staff/invitations/${new URL(link).pathname.split('/').at(-1)}/`;
    expect((await call('GET', path)).body).toEqual({ email, name: 'Dilan', language: 'ckb' });
    expect((await call('POST', path, { body: { password: 'weak' } })).body).toEqual({ password: ['validation.password'] });
    const accepted = await call('POST', path, { body: { password: staffPassword } });
    expect(accepted.body).toMatchObject({ step: 'enrol', token: expect.any(String) });
    expect((await call('POST', path, { body: { password: staffPassword } })).status).toBe(404);
    expect((await me(accepted.body.token)).status).toBe(401);
    await expect(operate('staff add', [email], { role: ['owner'] })).rejects.toThrow('has an account already');
    await expect(operate('staff add', [newEmail()], { role: ['boss'] })).rejects.toThrow('boss is not a role');
  });

  test('is good for three days', async () => {
    const { token } = await invite(['orders']);
    const [row] = await db.select().from(staffInvitations).orderBy(staffInvitations.expiresAt);
    expect(row?.hash).not.toBe(token);
    const real = services.now();
    await db.update(staffInvitations).set({ expiresAt: real });
    expect((await call('GET', `/api/staff/invitations/${token}/`)).status).toBe(404);
    await cleanUp({ ...services, now: () => new Date(real.getTime() + 1) });
    expect(await db.$count(staffInvitations)).toBe(0);
  });
});

describe('the second factor', () => {
  test('keeps its secret until it is confirmed, and shows ten recovery codes once', async () => {
    const { token } = await invite(['orders', 'sellers']);
    const { body: step } = await call('POST', `/api/staff/invitations/${token}/`, { body: { password: staffPassword } });
    const begun = await call('POST', '/api/staff/enrol/', { body: { challenge: step.token } });
    const again = await call('POST', '/api/staff/enrol/', { body: { challenge: step.token } });
    expect(again.body).toEqual(begun.body);
    expect(begun.body.uri).toMatch(/^otpauth:\/\/totp\/Karwan:/);
    const [stored] = await db.select().from(staff).orderBy(staff.id).where(eq(staff.name, 'Shirin Karim')).offset(1).limit(1);
    expect(JSON.stringify(stored)).not.toContain(begun.body.secret);
    const wrong = await call('POST', '/api/staff/enrol/confirm/', { body: { challenge: step.token, code: '000000' } });
    expect([wrong.status, wrong.body]).toEqual([400, { code: ['staff.wrongCode'] }]);
    const code = codeOf(begun.body.secret);
    const done = await call('POST', '/api/staff/enrol/confirm/', { body: { challenge: step.token, code: code.replace(/(...)/, '$1 ') } });
    expect(done.body.recovery_codes).toHaveLength(10);
    expect((await me(done.body.token)).body).toMatchObject({
      roles: ['orders', 'sellers'],
      permissions: ['orders', 'returns', 'messages', 'customers', 'payments.read', 'applications', 'reviews'],
      has_second_factor: true,
      recovery_codes_left: 10,
    });
    expect((await call('POST', '/api/staff/enrol/', { body: { challenge: step.token } })).status).toBe(401);
  });

  test('is sealed again with the new secret at a start, so that the old one can be removed', async () => {
    const { id } = await member('orders');
    const sealed = async () => (await db.select().from(staff).where(eq(staff.id, id)))[0]?.totpSecret ?? '';
    const withSecrets = (...sessionSecrets: string[]) => ({ ...services, config: { ...services.config, sessionSecrets } });
    const [old = ''] = services.config.sessionSecrets;
    const next = 'the next secret of the tests';
    const before = await sealed();
    const secret = openSecret(services, before);
    expect(await resealAuthenticators(withSecrets(old, next))).toBe(0);
    expect(await sealed()).toBe(before);
    expect(await resealAuthenticators(withSecrets(next, old))).toBeGreaterThan(0);
    expect([openSecret(withSecrets(old), await sealed()), openSecret(withSecrets(next), await sealed())]).toEqual([null, secret]);
    // Another secret can't open it, and leaves it as it is.
    expect(await resealAuthenticators(withSecrets('a secret of another shop'))).toBe(0);
    await resealAuthenticators(withSecrets(old, next));
    expect(openSecret(services, await sealed())).toBe(secret);
  });

  test('a code works once, also in another sign-in, and so does an earlier one', async () => {
    const clerk = await member('orders');
    const first = (await logIn(clerk.email)).body;
    expect(first.step).toBe('code');
    const [earlier, code] = [clerk.code(), clerk.code()];
    expect((await withCode(first.token, code)).status).toBe(200);
    const second = (await logIn(clerk.email)).body;
    expect((await withCode(second.token, code)).body).toEqual({ code: ['staff.wrongCode'] });
    expect((await withCode(second.token, earlier)).body).toEqual({ code: ['staff.wrongCode'] });
    expect((await withCode(second.token, clerk.code())).status).toBe(200);
  });

  test('a recovery code works once, with or without its dashes', async () => {
    const clerk = await member('orders');
    const [one = '', other = ''] = clerk.recoveryCodes;
    const { token } = (await logIn(clerk.email)).body;
    expect((await withCode(token, one.replaceAll('-', ' ').toUpperCase())).body).toMatchObject({ recovery_codes_left: 9 });
    const again = (await logIn(clerk.email)).body.token;
    expect((await withCode(again, one)).status).toBe(400);
    expect((await withCode(again, other)).status).toBe(200);
  });

  test('a challenge takes five codes, and is over after ten minutes', async () => {
    const clerk = await member('orders');
    const { token } = (await logIn(clerk.email)).body;
    for (let tries = 0; tries < 5; tries += 1) expect((await withCode(token, '123456')).status).toBe(400);
    expect((await withCode(token, clerk.code())).body).toEqual({ detail: 'staff.challengeOver' });
    const old = (await logIn(clerk.email)).body.token;
    advanceTime(11 * 60_000);
    expect((await withCode(old, clerk.code())).status).toBe(401);
  });

  test('thirty codes an hour are compared for one account, whatever the challenges', async () => {
    const clerk = await member('orders');
    const statuses: number[] = [];
    for (let challenges = 0; challenges < 7; challenges += 1) {
      const { token } = (await logIn(clerk.email)).body;
      for (let tries = 0; tries < 5; tries += 1) statuses.push((await withCode(token, '123456')).status);
    }
    expect(statuses.indexOf(429)).toBe(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });

  test('is not asked of the demo’s owner in a demo, and of everybody in a live shop', async () => {
    await seedDemoOwner(services);
    await seedDemoOwner(services);
    const demo = await logIn('owner@karwan.example', 'Demo1234');
    expect(demo.body.step).toBe('done');
    expect((await me(demo.body.token)).body).toMatchObject({ has_second_factor: false, roles: ['owner'] });
    const confirmed = await call('POST', '/api/staff/me/recovery_codes/', { token: demo.body.token, body: { confirmation: 'Wrong1234' } });
    expect(confirmed.body).toEqual({ confirmation: ['staff.wrongPassword'] });
    services.config.mode = 'live';
    expect((await logIn('owner@karwan.example', 'Demo1234')).body.step).toBe('enrol');
    services.config.mode = 'demo';
  });
});

describe('a sign-in', () => {
  test('says the same of a wrong password, a missing, a disabled and an invited account', async () => {
    const gone = await member('orders');
    await db.update(staff).set({ disabledAt: services.now() }).where(eq(staff.id, gone.id));
    const invited = await invite(['orders']);
    for (const [email, password] of [
      [owner.email, 'Wrong1234'],
      [newEmail(), staffPassword],
      [gone.email, staffPassword],
      [invited.email, staffPassword],
    ] as const) {
      const { status, body } = await logIn(email, password);
      expect([status, body]).toEqual([400, { detail: 'staff.wrongCredentials' }]);
    }
    expect((await me(gone.token)).status).toBe(401);
  });

  test('is refused after ten wrong passwords of one network, for it alone', async () => {
    const clerk = await member('orders');
    const from = (address: string) => ({ 'X-Forwarded-For': address });
    for (let tries = 0; tries < 10; tries += 1) await logIn(clerk.email, 'Wrong1234', from('203.0.113.9'));
    const locked = await logIn(clerk.email, staffPassword, from('203.0.113.9'));
    expect([locked.status, Number(locked.headers.get('Retry-After')) > 0]).toEqual([429, true]);
    expect((await logIn(clerk.email, staffPassword, from('198.51.100.7'))).status).toBe(200);
  });

  test('gives a token of its own: neither the challenge nor a customer’s opens the staff’s pages, nor the other way round', async () => {
    const clerk = await member('orders');
    const { token } = (await logIn(clerk.email)).body;
    const session = (await withCode(token, clerk.code())).body.token;
    expect(session).not.toBe(token);
    expect((await me(token)).status).toBe(401);
    const customer = await register();
    expect((await me(customer.token)).status).toBe(401);
    expect((await call('GET', '/api/me/', { token: session })).status).toBe(401);
    expect((await call('GET', '/api/orders/', { token: session })).status).toBe(401);
    expect((await call('POST', '/api/staff/logout/', { token: session })).status).toBe(204);
    expect((await me(session)).status).toBe(401);
  });

  test('lasts half an hour without a request, and twelve hours with them', async () => {
    const idle = await member('orders');
    advanceTime(31 * 60_000);
    expect((await me(idle.token)).status).toBe(401);
    const busy = await member('orders');
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      expect((await me(busy.token)).status).toBe(200);
      advanceTime(20 * 60_000);
    }
    advanceTime(20 * 60_000);
    expect((await me(busy.token)).status).toBe(401);
    // For a day, a form that is sent with an ended session is kept.
    advanceTime(24 * 60 * 60_000);
    await cleanUp(services);
    expect(await db.$count(staffSessions)).toBe(0);
  });
});

describe('the own account', () => {
  test('changes name and language', async () => {
    const clerk = await member('catalogue');
    const changed = await call('PATCH', '/api/staff/me/', { token: clerk.token, body: { name: ' Rebin  Aziz ', language: 'ar' } });
    expect(changed.body).toMatchObject({ name: 'Rebin Aziz', language: 'ar' });
    expect((await call('PATCH', '/api/staff/me/', { token: clerk.token, body: { name: '' } })).body).toEqual({
      name: ['validation.required'],
    });
  });

  test('a new password needs the old one and a new code, and ends every session', async () => {
    const clerk = await member('orders');
    const other = (await logIn(clerk.email)).body.token;
    const second = (await withCode(other, clerk.code())).body.token;
    const change = (body: object) =>
      call('POST', '/api/staff/me/password/', {
        token: clerk.token,
        body: { old_password: staffPassword, new_password: 'Other1234', ...body },
      });
    expect((await change({ confirmation: '' })).body).toEqual({ confirmation: ['staff.confirmationRequired'] });
    expect((await change({ confirmation: '123456' })).body).toEqual({ confirmation: ['staff.wrongCode'] });
    expect((await change({ confirmation: clerk.code(), old_password: 'Wrong1234' })).body).toEqual({
      old_password: ['validation.wrongPassword'],
    });
    expect((await change({ confirmation: clerk.code(), new_password: 'short' })).body).toEqual({ new_password: ['validation.password'] });
    expect((await change({ confirmation: clerk.code(), new_password: staffPassword })).body).toEqual({
      new_password: ['validation.passwordMustDiffer'],
    });
    expect((await change({ confirmation: clerk.code() })).status).toBe(204);
    expect([(await me(clerk.token)).status, (await me(second)).status]).toEqual([401, 401]);
    expect((await logIn(clerk.email)).status).toBe(400);
    expect((await logIn(clerk.email, 'Other1234')).status).toBe(200);
  });

  test('new recovery codes end the old ones', async () => {
    const clerk = await member('orders');
    const renewed = await call('POST', '/api/staff/me/recovery_codes/', { token: clerk.token, body: { confirmation: clerk.code() } });
    expect(renewed.body.recovery_codes).toHaveLength(10);
    const { token } = (await logIn(clerk.email)).body;
    expect((await withCode(token, clerk.recoveryCodes[0] ?? '')).status).toBe(400);
    expect((await withCode(token, renewed.body.recovery_codes[0])).status).toBe(200);
  });
});

describe('owners', () => {
  const change = async (id: number, body: object, token: string) => call('PATCH', `/api/staff/members/${id}/`, { token, body });
  const list = async (token: string) => (await call('GET', '/api/staff/members/', { token })).body;

  test('invite members, change them by version, and every change is in the audit with before and after', async () => {
    const boss = await member('owner');
    const email = newEmail();
    const body = { email: email.toUpperCase(), name: 'Aram', roles: ['orders', 'orders'], language: 'ar' };
    const invited = await call('POST', '/api/staff/members/', { token: boss.token, body });
    expect([invited.status, invited.body]).toMatchObject([201, { email, roles: ['orders'], state: 'invited', version: 1 }]);
    expect((await inboxOf(email))[0]?.body).toMatch(/\/staff\/invite\/[\w-]{43}\?lang=ar\s/);
    expect((await call('POST', '/api/staff/members/', { token: boss.token, body })).body).toEqual({ email: ['staff.emailTaken'] });
    expect((await call('POST', '/api/staff/members/', { token: boss.token, body: { ...body, email: 'x', roles: [] } })).body).toEqual({
      email: ['validation.email'],
      roles: ['staff.noRoles'],
    });
    const saved = await change(invited.body.id, { version: 1, roles: ['finance'] }, boss.token);
    expect(saved.body).toMatchObject({ roles: ['finance'], version: 2 });
    const late = await change(invited.body.id, { version: 1, roles: ['sellers'] }, boss.token);
    expect([late.status, late.body]).toMatchObject([409, { detail: 'staff.changedKept', current: { roles: ['finance'] } }]);
    expect(await list(boss.token)).toContainEqual(expect.objectContaining({ email, roles: ['finance'] }));
    const audited = await db.select().from(auditLog).where(eq(auditLog.operator, boss.email)).orderBy(auditLog.id);
    expect(audited.map(({ action, detail }) => [action, detail])).toEqual([
      ['staff set-password', {}],
      ['staff enrol', {}],
      ['staff invite', { email, after: { name: 'Aram', roles: ['orders'], language: 'ar' } }],
      ['staff change', { email, before: { roles: ['orders'] }, after: { roles: ['finance'] } }],
    ]);
  });

  test('find changes by a part of a member’s name or address, or a whole operator', async () => {
    const boss = await member('owner');
    const clerk = await member('orders');
    await call('PATCH', '/api/staff/me/', { token: clerk.token, body: { name: 'Zozan Barzi', language: 'en' } });
    const operators = async (by: string) => {
      const { body } = await call('GET', `/api/staff/audit/?by=${encodeURIComponent(by)}`, { token: boss.token });
      return [...new Set(body.results.map(({ operator }: { operator: string }) => operator))];
    };
    for (const by of ['zozan', ' Barzi ', clerk.email, clerk.email.slice(0, -3).toUpperCase()])
      expect(await operators(by)).toEqual([clerk.email]);
    expect(await operators('the test')).toEqual(['the test']);
    expect(await operators('zozan%barzi')).toEqual([]);
  });

  test('a disabled member is out at once, and may come back', async () => {
    const boss = await member('owner');
    const clerk = await member('orders');
    expect((await change(clerk.id, { version: 1, is_active: false }, boss.token)).body.state).toBe('disabled');
    expect((await me(clerk.token)).status).toBe(401);
    expect((await logIn(clerk.email)).status).toBe(400);
    expect((await change(clerk.id, { version: 2, is_active: true }, boss.token)).body.state).toBe('active');
    expect((await logIn(clerk.email)).status).toBe(200);
  });

  test('the last one stays: of two who remove each other at once, one is left', async () => {
    const [one, other] = [await member('owner'), await member('owner')];
    await db.update(staff).set({ disabledAt: services.now() }).where(eq(staff.id, owner.id));
    for (const { id, roles } of await db.select().from(staff))
      if (roles.includes('owner') && id !== one.id && id !== other.id)
        await db.update(staff).set({ disabledAt: services.now() }).where(eq(staff.id, id));
    const answers = await Promise.all([
      change(other.id, { version: 1, roles: ['orders'] }, one.token),
      change(one.id, { version: 1, is_active: false }, other.token),
    ]);
    // The second one has lost the right or the session by then, or leaves the last owner.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409 || status === 401 || status === 403)).toHaveLength(1);
    const left = (await db.select().from(staff)).filter(({ roles, disabledAt }) => roles.includes('owner') && disabledAt === null);
    expect(left).toHaveLength(1);
  });

  test('a reset ends sessions and, if asked for, forgets the authenticator and the password', async () => {
    const boss = await member('owner');
    const clerk = await member('orders');
    const reset = (body: object) => call('POST', `/api/staff/members/${clerk.id}/reset/`, { token: boss.token, body });
    expect((await reset({ second_factor: true, confirmation: '' })).body).toEqual({ confirmation: ['staff.confirmationRequired'] });
    expect((await reset({ second_factor: false, confirmation: boss.code() })).status).toBe(204);
    expect((await me(clerk.token)).status).toBe(401);
    expect((await inboxOf(clerk.email))[0]?.subject).toBe('A new password for your staff account at Karwan');
    expect((await logIn(clerk.email)).body.step).toBe('code');
    expect((await reset({ second_factor: true, confirmation: boss.code() })).status).toBe(204);
    expect((await logIn(clerk.email)).status).toBe(400);
    const printed = await operate('staff reset', [clerk.email]);
    const token = new URL(printed.split('\n').at(-1) ?? '').pathname.split('/').at(-1);
    const accepted = await call('POST', `/api/staff/invitations/${token}/`, { body: { password: 'Other1234' } });
    expect(accepted.body.step).toBe('enrol');
    expect(await operate('staff list', [])).toContain(`${clerk.email}  Shirin Karim  orders  active  no second factor`);
  });
});
