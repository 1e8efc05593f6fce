import { changedSettings, changeSettingsRequest, type StaffContacts, staffContacts, staffSettings } from '../../contract/staff/settings';
import type { Api } from '../../http/endpoint';
import { readSettings } from '../../settings/readSettings';
import { changeSettingsAs, listSettings } from './changeSettings';

const access = { access: 'staff', permission: 'settings' } as const;

/** The endpoints of the owners for the shop's settings, and of others for what they print. */
export function addSettingRoutes(api: Api) {
  const path = '/api/staff/settings/';
  api.add(
    { method: 'get', path, summary: 'Every setting with its value and its default', ...access, answer: staffSettings },
    ({ services }) => listSettings(services),
  );
  api.add(
    {
      method: 'get',
      path: '/api/staff/contacts/',
      summary: 'What invoices say of the shop',
      access: 'staff',
      permission: 'orders',
      answer: staffContacts,
    },
    async ({ services }): Promise<StaffContacts> => {
      const { supportEmail: email, phone, office, registrationNumber } = await readSettings(services);
      return { email, phone, office, registrationNumber };
    },
  );
  api.add(
    { method: 'post', path, summary: 'Changes settings', ...access, body: changeSettingsRequest, answer: changedSettings },
    ({ body, visitor, services }) => changeSettingsAs(services, visitor.member, body),
  );
}
