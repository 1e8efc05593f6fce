import { describe, expect, test } from 'vitest';
import { isAllowed, type Permission, permissions, permissionsOf, roles } from '../../marketplace/contract/staff/permissions';
import { createApi } from '../../marketplace/openMarketplace';
import { openStaff } from './openStaff';
import { openTestMarketplace } from './openTestMarketplace';

const market = await openTestMarketplace();
const { services, register } = market;
const { member } = openStaff(market);

interface Operation {
  security?: Record<string, unknown>[];
  'x-permission'?: Permission;
}

/** Every endpoint of the staff that needs a session, from the API's own description. */
const { paths } = await (await createApi(services).hono.fetch(new Request('http://karwan.test/api/openapi.json'))).json();
const endpoints = Object.entries<Record<string, Operation>>(paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(() => path.startsWith('/api/staff/'))
    .map(([method, { security = [], 'x-permission': permission }]) => ({
      method: method.toUpperCase(),
      path: path
        .replace(/\{(number|reference)\}/, 'none')
        .replace('{id}', '2147483647')
        .replace('{token}', 'x'.repeat(43)),
      permission,
      isOpen: security.length === 0,
    })),
);
const guarded = endpoints.filter(({ isOpen }) => !isOpen);
const api = createApi(services);
const ask = async ({ method, path }: (typeof endpoints)[number], token?: string) => {
  const headers = { 'Content-Type': 'application/json', ...(token !== undefined && { Authorization: `Bearer ${token}` }) };
  const { status } = await api.hono.fetch(
    new Request(`http://karwan.test${path}`, { method, headers, ...(method !== 'GET' && { body: '{}' }) }),
  );
  return status;
};

test('the endpoints without a session are those of the sign-in', () => {
  const open = endpoints.filter(({ isOpen }) => isOpen).map(({ method, path }) => `${method} ${path.replace(/x{43}/, '{token}')}`);
  expect(open.sort()).toEqual([
    'GET /api/staff/invitations/{token}/',
    'POST /api/staff/enrol/',
    'POST /api/staff/enrol/confirm/',
    'POST /api/staff/invitations/{token}/',
    'POST /api/staff/kept_forms/',
    'POST /api/staff/login/',
    'POST /api/staff/login/code/',
  ]);
});

test('every other endpoint names a permission, or is the member’s own', () => {
  const own = guarded.filter(({ permission }) => permission === undefined).map(({ method, path }) => `${method} ${path}`);
  expect(own.sort()).toEqual([
    'DELETE /api/staff/kept_forms/none/',
    'GET /api/staff/kept_forms/none/',
    'GET /api/staff/me/',
    'GET /api/staff/today/',
    'PATCH /api/staff/me/',
    'POST /api/staff/logout/',
    'POST /api/staff/me/password/',
    'POST /api/staff/me/recovery_codes/',
  ]);
  expect(guarded.length).toBeGreaterThan(20);
});

test('an owner may do everything, and alone what changes the shop and its staff', () => {
  expect(permissionsOf(['owner'])).toEqual([...permissions]);
  const others = permissionsOf(['orders', 'catalogue', 'finance', 'sellers']);
  expect(permissions.filter((permission) => !others.includes(permission))).toEqual(['staff', 'settings', 'cities', 'blocking', 'audit']);
});

describe.each(roles)('the role %s', (role) => {
  test('opens what the table of permissions says, and nothing else', async () => {
    const { token } = await member(role);
    for (const endpoint of guarded.filter(({ path }) => path !== '/api/staff/logout/')) {
      const status = await ask(endpoint, token);
      const isOpen = endpoint.permission === undefined || isAllowed([role], endpoint.permission);
      const said = `${endpoint.method} ${endpoint.path}: ${status}`;
      if (isOpen) expect([401, 403], said).not.toContain(status);
      else expect(status, said).toBe(403);
      expect(status, said).toBeLessThan(500);
    }
  });
});

test.each(['nobody', 'a customer', 'a made-up token'])('%s opens none', async (who) => {
  const token = who === 'a customer' ? (await register()).token : who === 'nobody' ? undefined : 'A'.repeat(43);
  for (const endpoint of guarded) expect(await ask(endpoint, token), `${endpoint.method} ${endpoint.path}`).toBe(401);
});
