/** What members of staff may do, by role. Browsers may load this file: it must not import zod. */
import { takesSellers } from '../brand/brand';

export const roles = ['owner', 'orders', 'catalogue', 'finance', 'sellers'] as const;
export type Role = (typeof roles)[number];

/** Each staff endpoint and screen asks for one of these. */
export const permissions = [
  'orders',
  'returns',
  'messages',
  'customers',
  'payments.read',
  'payments',
  'codes',
  'transferFees',
  'ledger',
  'catalogue',
  'search',
  'texts',
  'applications',
  'reviews',
  'staff',
  'settings',
  'cities',
  'blocking',
  'audit',
] as const;
export type Permission = (typeof permissions)[number];

/** Roles add up. An owner may do everything; nobody else has the permissions that no other role lists. */
const granted: Record<Role, readonly Permission[]> = {
  owner: permissions,
  orders: ['orders', 'returns', 'messages', 'customers', 'payments.read'],
  catalogue: ['catalogue', 'search', 'texts'],
  finance: ['payments.read', 'payments', 'codes', 'transferFees', 'ledger'],
  sellers: ['applications', 'reviews'],
};

/** Nobody decides about applications in a shop that takes none. */
export const isAllowed = (given: readonly Role[], permission: Permission): boolean =>
  (takesSellers || permission !== 'applications') && given.some((role) => granted[role].includes(permission));

export const permissionsOf = (given: readonly Role[]): Permission[] => permissions.filter((permission) => isAllowed(given, permission));
