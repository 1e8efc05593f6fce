import type { Permission } from '../../../../marketplace/contract/staff/permissions';
import type { KeyOf } from '../../../i18n/localeTypes';
import type { Namespaces } from '../../../i18n/namespaces';

type Key = KeyOf<Namespaces['staff']>;

interface MenuPage {
  path: string;
  label: Key;
  permission: Permission;
}

interface MenuGroup {
  label: Key;
  pages: readonly MenuPage[];
}

/** The pages of the staff by group, each with the permission that it needs. */
const groups: readonly MenuGroup[] = [
  {
    label: 'menuOrders',
    pages: [
      { path: '/staff/orders', label: 'orders', permission: 'orders' },
      { path: '/staff/returns', label: 'returns', permission: 'returns' },
    ],
  },
  {
    label: 'menuCatalogue',
    pages: [
      { path: '/staff/products', label: 'page_products', permission: 'catalogue' },
      { path: '/staff/import', label: 'page_import', permission: 'catalogue' },
      { path: '/staff/categories', label: 'page_categories', permission: 'catalogue' },
      { path: '/staff/brands', label: 'page_brands', permission: 'catalogue' },
      { path: '/staff/colours', label: 'page_colours', permission: 'catalogue' },
      { path: '/staff/collections', label: 'page_collections', permission: 'catalogue' },
      { path: '/staff/banners', label: 'page_banners', permission: 'catalogue' },
      { path: '/staff/search', label: 'page_search', permission: 'search' },
    ],
  },
  {
    label: 'menuCustomers',
    pages: [
      { path: '/staff/customers', label: 'page_customers', permission: 'customers' },
      { path: '/staff/reviews', label: 'page_reviews', permission: 'reviews' },
      { path: '/staff/applications', label: 'page_applications', permission: 'applications' },
      { path: '/staff/messages', label: 'page_messages', permission: 'messages' },
    ],
  },
  {
    label: 'menuMoney',
    pages: [
      { path: '/staff/payments', label: 'page_payments', permission: 'payments.read' },
      { path: '/staff/codes', label: 'page_codes', permission: 'codes' },
      { path: '/staff/transfer-fees', label: 'page_transferFees', permission: 'transferFees' },
      { path: '/staff/ledger', label: 'page_ledger', permission: 'ledger' },
    ],
  },
  {
    label: 'menuShop',
    pages: [
      { path: '/staff/texts', label: 'page_texts', permission: 'texts' },
      { path: '/staff/cities', label: 'page_cities', permission: 'cities' },
      { path: '/staff/settings', label: 'page_settings', permission: 'settings' },
      { path: '/staff/members', label: 'members', permission: 'staff' },
      { path: '/staff/audit', label: 'audit', permission: 'audit' },
    ],
  },
];

/** Whether a page or one of the pages below it is shown. */
export const isBelow = (path: string, current: string) => current === path || current.startsWith(`${path}/`);

/** The permission for a page: that of its list in the menu; undefined for a page that is below none. */
export const permissionFor = (current: string): Permission | undefined =>
  groups.flatMap(({ pages }) => pages).find(({ path }) => isBelow(path, current))?.permission;

/** The groups with at least one page that a member may open; `isCurrent` is the group of the shown page. */
export const menuOf = (permissions: readonly Permission[], current: string) =>
  groups
    .map(({ label, pages }) => ({
      label,
      pages: pages.filter(({ permission }) => permissions.includes(permission)),
      isCurrent: pages.some(({ path }) => isBelow(path, current)),
    }))
    .filter(({ pages }) => pages.length > 0);
