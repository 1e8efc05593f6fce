import { changedSettings, changeSettingsRequest, staffSettings } from '../../contract/staff/settings';
import type { Api } from '../../http/endpoint';
import { changeSettingsAs, listSettings } from './changeSettings';

const access = { access: 'staff', permission: 'settings' } as const;

/** The endpoints of the owners for the shop's settings. */
export function addSettingRoutes(api: Api) {
  const path = '/api/staff/settings/';
  api.add(
    { method: 'get', path, summary: 'Every setting with its value and its default', ...access, answer: staffSettings },
    ({ services }) => listSettings(services),
  );
  api.add(
    { method: 'post', path, summary: 'Changes settings', ...access, body: changeSettingsRequest, answer: changedSettings },
    ({ body, visitor, services }) => changeSettingsAs(services, visitor.member, body),
  );
}
