import { expect, test } from 'vitest';
import { staffAccess } from '../../../../app/server/staffAccess';

const everywhere = { hosts: null, networks: null };

test.each([
  ['/staff', true],
  ['/staff/orders', true],
  ['/staff.data', true],
  ['/staff/orders.data', true],
  ['/api/staff/me/', true],
  ['/staffing', false],
  ['/product/staff', false],
  ['/', false],
])('%s is of the staff: %s', (path, isOfStaff) => {
  const reach = staffAccess({ hosts: ['office.shop.example'], networks: null });
  expect(reach(`https://shop.example${path}`, '203.0.113.9')).toBe(!isOfStaff);
  expect(reach(`https://office.shop.example:8443${path}`, '203.0.113.9')).toBe(true);
  expect(staffAccess(everywhere)(`https://shop.example${path}`, null)).toBe(true);
});

test.each([
  ['10.1.2.3', true],
  ['::ffff:10.1.2.3', true],
  ['11.1.2.3', false],
  ['2001:db8:1::7', true],
  ['2001:db9::7', false],
  ['no address', false],
  [null, false],
])('the address %s is within the networks: %s', (address, isWithin) => {
  const reach = staffAccess({ hosts: null, networks: ['10.0.0.0/8', '2001:db8::/32'] });
  expect(reach('https://shop.example/staff', address)).toBe(isWithin);
});
