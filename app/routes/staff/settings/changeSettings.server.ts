import { data } from '@remix-run/node';
import { z } from 'zod';
import {
  type ChangedSettings,
  changedSettings,
  type StaffSetting,
  settingGroups,
  staffSettings,
} from '../../../../marketplace/contract/staff/settings';
import { ApiError } from '../../../api/error';
import { intentOf, refuseByApi } from '../../../components/forms/form.server';
import { contentLanguages } from '../../../i18n/languages';
import { messageText } from '../../../i18n/store';
import type { StaffContext } from '../../../session/staff/staffContext';
import { comparable, inputName, readTyped } from './settingForm';

interface Outcome {
  group: string;
  changed: ChangedSettings['changed'];
  isUndone: boolean;
  /** Why the change could not be undone. */
  problem: string | null;
  values: Record<string, string>;
  errors: Record<string, string[]>;
}

const nothing: Omit<Outcome, 'group'> = { changed: [], isUndone: false, problem: null, values: {}, errors: {} };

/** What was typed into the changed settings. The others show what is saved: somebody may have changed it meanwhile. */
function typedInto(form: FormData, keys: readonly string[]): Record<string, string> {
  const names = keys
    .map((key) => inputName(key))
    .flatMap((name) => [name, `reset-${name}`, ...contentLanguages.map((code) => `${name}-${code}`)]);
  return Object.fromEntries(names.map((name) => [name, form.getAll(name).map(String).join('\n')]));
}

/** Restores what a save replaced. What somebody changed since then stays. */
async function undo(staff: StaffContext, form: FormData, settings: readonly StaffSetting[]) {
  const undone = z
    .string()
    .transform((text) => JSON.parse(text))
    .pipe(changedSettings.shape.changed);
  const parsed = undone.safeParse(form.get('undo'));
  if (!parsed.success) throw new Response(null, { status: 400 });
  const group = settings.find(({ key }) => key === parsed.data[0]?.key)?.group ?? '';
  try {
    const body = { settings: parsed.data.map(({ key, before, version }) => ({ key, value: before, version })) };
    const { changed } = await staff.api.post('/api/staff/settings/', changedSettings, body);
    return data({ ...nothing, group, changed, isUndone: true }, { headers: await staff.headers() });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500 || error.status === 401) throw error;
    const [key = 'errors.general'] = Object.values(error.fieldErrors ?? {}).flat();
    return data({ ...nothing, group, problem: messageText(staff.language, key) }, { status: error.status, headers: await staff.headers() });
  }
}

/** Saves the settings of a group that differ from what was shown: all of them, or none; or restores those before. */
export async function changeSettings(staff: StaffContext): Promise<ReturnType<typeof data<Outcome>>> {
  const form = await staff.form();
  const all = await staff.api.get('/api/staff/settings/', staffSettings);
  if (intentOf(form, ['save', 'undo']) === 'undo') return undo(staff, form, all);
  const group = settingGroups.find((known) => known === form.get('group'));
  if (!group) throw new Response(null, { status: 400 });
  const settings = all
    .filter((setting) => setting.group === group && form.has(`version-${inputName(setting.key)}`))
    .flatMap((setting) => {
      const { key } = setting;
      const value = readTyped(form, setting);
      const isShown = comparable(value) === form.get(`before-${inputName(key)}`);
      return isShown ? [] : [{ key, value, version: Number(form.get(`version-${inputName(key)}`)) || 0 }];
    });
  const confirmation = String(form.get('confirmation') ?? '');
  try {
    const { changed } = await staff.api.post('/api/staff/settings/', changedSettings, { settings, confirmation });
    return data({ ...nothing, group, changed }, { headers: await staff.headers() });
  } catch (error) {
    const fields = Object.fromEntries(settings.map(({ key }, place) => [`settings.${place}.value`, inputName(key)]));
    const known = new Set([...Object.values(fields), 'confirmation']);
    const values = typedInto(
      form,
      settings.map(({ key }) => key),
    );
    const refused = refuseByApi({ language: staff.language, table: {}, values }, error, (name) => known.has(name), fields);
    return data({ ...nothing, ...refused.data, group }, { status: refused.init?.status ?? 400, headers: await staff.headers() });
  }
}
