import { expect, test, vi } from 'vitest';
import { isAllowed, permissions, permissionsOf } from '../../marketplace/contract/staff/permissions';
import { openStaff } from '../api/openStaff';
import { openTestMarketplace } from '../api/openTestMarketplace';

vi.mock('../../marketplace/contract/brand/brand', async (load) => ({
  ...(await load<typeof import('../../marketplace/contract/brand/brand')>()),
  takesSellers: false,
}));

const market = await openTestMarketplace();
const { call, register } = market;
const owner = await openStaff(market).member('owner');

test('a shop that takes no sellers has no applications to sell', async () => {
  const { token } = await register();
  expect((await call('GET', '/api/me/seller_application/', { token })).status).toBe(404);
  expect((await call('POST', '/api/me/seller_application/', { token, body: {} })).status).toBe(404);
});

test('nobody of its staff decides about any', async () => {
  expect(isAllowed(['owner', 'sellers'], 'applications')).toBe(false);
  expect(permissionsOf(['owner'])).toEqual(permissions.filter((permission) => permission !== 'applications'));
  expect((await call('GET', '/api/staff/applications/', { token: owner.token })).status).toBe(403);
  const { body } = await call('GET', '/api/staff/today/', { token: owner.token });
  expect(body).toMatchObject({ applications: null, reviews: 0 });
});
