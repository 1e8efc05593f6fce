import type { RouteConfigEntry } from '@remix-run/route-config';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'playwright/test';
import { isBelow, menuOf } from '../../app/components/staff/frame/menu';
import routes from '../../app/routes';
import { isAllowed, permissions, type Role, roles } from '../../marketplace/contract/staff/permissions';
import { owner } from './staffSignIn';
import { demoCustomer, get, send, Visitor } from './visitor';

/** Addresses for the sign-in and the member's own account. */
const open = /^\/staff(\/(login|login\/code|login\/enrol|invite\/.*|logout|language|me|none))?$/;
const example: Record<string, string> = { token: 'x'.repeat(43), number: 'NONE', reference: 'none', slug: 'none' };

const addressesOf = (entries: RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path, children }) => {
    const here = path === undefined ? above : `${above}/${path}`;
    return children ? addressesOf(children, here) : [here];
  });

/** Every page and file of the staff, with unknown numbers in its address. */
const addresses = addressesOf(routes)
  .filter((path) => isBelow('/staff', path))
  .map((path) => path.replace(/:(\w+)/g, (_, name: string) => example[name] ?? '2147483647').replace('*', 'none'));
const menu = menuOf(permissions, '').flatMap(({ pages }) => pages);

/** The permission that a page needs: that of its list in the menu. */
const permissionFor = (address: string) => menu.find(({ path }) => isBelow(path, address))?.permission;
const guarded = addresses.filter((address) => !open.test(address));

const call = async (method: string, path: string, body: object, token = '') => {
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
  const { text } = await send(method, path, { headers, body: JSON.stringify(body) });
  return JSON.parse(text);
};

/** A browser of a new member with a role, who signs in with a recovery code. */
async function memberWith(role: Role): Promise<Visitor> {
  const email = `${role}-${crypto.randomUUID()}@example.com`;
  const { token: ownersToken } = await call('POST', '/api/staff/login/', owner);
  await call('POST', '/api/staff/members/', { email, name: 'Shirin', roles: [role], language: 'en' }, ownersToken);
  const [message] = JSON.parse((await get(`/api/dev/inbox/?to=${encodeURIComponent(email)}`)).text);
  const invitation = /\/staff\/invite\/([\w-]{43})/.exec(message.body)?.[1];
  const password = 'Staff1234';
  const { token: challenge } = await call('POST', `/api/staff/invitations/${invitation}/`, { password });
  const { secret } = await call('POST', '/api/staff/enrol/', { challenge });
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const { recovery_codes } = await call('POST', '/api/staff/enrol/confirm/', { challenge, code });
  const visitor = new Visitor();
  const next = await visitor.submit('/staff/login', { email, password });
  await visitor.submit(next, { code: recovery_codes[0] });
  return visitor;
}

test('every page of the staff has a permission, and each role opens its own pages alone', async () => {
  test.setTimeout(180_000);
  expect(guarded.filter((address) => permissionFor(address) === undefined)).toEqual([]);
  expect(guarded.length).toBeGreaterThan(menu.length);
  for (const role of roles) {
    const member = await memberWith(role);
    const wrong: string[] = [];
    for (const address of guarded) {
      const permission = permissionFor(address);
      const mayOpen = permission !== undefined && isAllowed([role], permission);
      const { status } = await member.get(address);
      if (mayOpen ? status !== 200 && status !== 404 : status !== 403) wrong.push(`GET ${address}: ${status}`);
      if (mayOpen) continue;
      const posted = await member.post(address);
      // A page without a form takes no POST from anybody.
      if (posted.status !== 403 && posted.status !== 405) wrong.push(`POST ${address}: ${posted.status}`);
    }
    expect(wrong, role).toEqual([]);
    for (const address of ['/staff', '/staff/me']) expect((await member.get(address)).status, `${role} ${address}`).toBe(200);
  }
});

test('nobody and customers are sent to the sign-in from every page', async () => {
  for (const visitor of [new Visitor(), await demoCustomer()]) {
    const wrong: string[] = [];
    for (const address of [...guarded, '/staff', '/staff/me']) {
      for (const answer of [await visitor.get(address), await visitor.post(address)]) {
        const isSentAway = answer.status === 303 && answer.location?.startsWith('/staff/login?');
        if (!isSentAway && answer.status !== 405) wrong.push(`${address}: ${answer.status}`);
      }
    }
    expect(wrong).toEqual([]);
  }
});

test('no page of the staff takes a form from another site, with or without a session', async () => {
  test.setTimeout(120_000);
  const member = new Visitor();
  await member.submit('/staff/login', owner);
  const wrong: string[] = [];
  const origins: Record<string, string>[] = [
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: '', 'Sec-Fetch-Site': 'cross-site' },
    { Origin: '' },
  ];
  for (const address of addresses) {
    for (const from of origins) {
      const { status } = await member.post(address, {}, from);
      if (status !== 403) wrong.push(`${address} from ${JSON.stringify(from)}: ${status}`);
    }
  }
  expect(wrong).toEqual([]);
  expect((await member.get('/staff')).status).toBe(200);
});
