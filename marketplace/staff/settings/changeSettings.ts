import { sql } from 'drizzle-orm';
import { recordChange } from '../../audit/recordChange';
import type { ChangedSettings, ChangeSettingsRequest, SettingValue, StaffSetting } from '../../contract/staff/settings';
import type { Db } from '../../database/openDatabase';
import type { Member } from '../../http/authenticateStaff';
import type { Services } from '../../services';
import { readChangedSettings, readSettings } from '../../settings/readSettings';
import { settingKeys, settingTable } from '../../settings/settingTable';
import { hasProblems, type Problems } from '../../shared/inputText';
import { isLess } from '../../shared/money';
import { Refusal, refuseFields } from '../../shared/refusal';
import { confirmMember } from '../access/confirm';
import { defaultOf, kindOf, rateKeys, readSaved, type Saved, save } from './savedSettings';

/** A setting to change: null restores the default. Without a version it replaces what is saved. */
interface Wanted {
  key: string;
  value: SettingValue | null;
  version?: number;
}

/** Every setting with its value and its default: rates first, then in the order of the table. */
export async function listSettings({ config, database }: Services): Promise<StaffSetting[]> {
  const saved = await readSaved(database.db);
  const describe = (key: string, group: StaffSetting['group']): StaffSetting => {
    const [now, initial] = [saved.get(key), defaultOf(config.settingDefaults, key)];
    const { kind = 'rate', min = null, max = null } = kindOf(key) ?? {};
    const changedAt = now?.changedAt.toISOString() ?? null;
    return { key, group, kind, min, max, value: now?.value ?? initial, default: initial, version: now?.version ?? 0, changedAt };
  };
  return [...rateKeys(saved).map((key) => describe(key, 'rates')), ...settingKeys.map((key) => describe(key, settingTable[key].group))];
}

/** The name of a setting's value in the request, for problems. */
const fieldOf = (place: number) => `settings.${place}.value`;

/** Reads the values. Each key may come once. */
function readWanted(given: readonly Wanted[]): Wanted[] | Refusal {
  const problems: Problems = {};
  const wanted = given.map(({ key, value, ...rest }, place) => {
    const kind = kindOf(key);
    const isTwin = given.findIndex((other) => other.key === key) < place;
    const read = value === null ? { value } : kind?.read(value);
    if (!kind || !read || isTwin) problems[fieldOf(place)] = ['staffSettings.unknown'];
    else if ('problem' in read) problems[fieldOf(place)] = [read.problem];
    return { key, value: read && 'value' in read ? read.value : null, ...rest };
  });
  return hasProblems(problems) ? refuseFields(problems) : wanted;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What was saved meanwhile, as text in a message's key. */
const savedText = (value: SettingValue | null) =>
  encodeURIComponent(typeof value === 'object' && value !== null ? Object.values(value).join(', ') : String(value ?? '–'));

async function write(tx: Db, services: Services, wanted: readonly Wanted[], operator: string): Promise<ChangedSettings | Refusal> {
  // Rows that do not exist can't be locked.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('settings'))`);
  const saved = await readSaved(tx);
  const defaults = services.config.settingDefaults;
  const problems: Problems = {};
  const changes: (Wanted & { before: Saved | undefined })[] = [];
  for (const [place, { key, value, version }] of wanted.entries()) {
    const before = saved.get(key);
    if (isSame(before?.value ?? null, value)) continue;
    if (version !== undefined && version !== (before?.version ?? 0))
      problems[fieldOf(place)] = [`staffSettings.changedMeanwhile?saved=${savedText(before?.value ?? defaultOf(defaults, key))}`];
    else changes.push({ key, value, before });
  }
  if (hasProblems(problems)) return refuseFields(problems);
  const changed: ChangedSettings['changed'] = [];
  for (const { key, value, before } of changes) {
    const version = await save(tx, key, value, before, services.now());
    const initial = defaultOf(defaults, key);
    await recordChange(tx, operator, value === null ? 'settings reset' : 'settings set', {
      number: key,
      before: { [key]: before?.value ?? initial },
      after: { [key]: value ?? initial },
    });
    changed.push({ key, before: before?.value ?? null, version });
  }
  return { changed };
}

/**
 * Changes settings: all of them, or none. What is as wanted already is left out of the answer.
 * @returns problems by wire name, `settings.0.value`. A setting that somebody else changed meanwhile has `staffSettings.changedMeanwhile`, with
 * what is saved now.
 */
export async function changeSettings(
  services: Services,
  { settings, operator }: { settings: readonly Wanted[]; operator: string },
): Promise<ChangedSettings | Refusal> {
  const wanted = readWanted(settings);
  if (wanted instanceof Refusal) return wanted;
  const result = await services.database.transaction((tx) => write(tx, services, wanted, operator));
  readChangedSettings.forget(services);
  return result;
}

/** Whether less of what leaves the shop would be confirmed than now. */
async function loosens(services: Services, wanted: readonly Wanted[]): Promise<boolean> {
  const limit = wanted.find(({ key }) => key === 'confirmCodesFrom');
  if (!limit) return false;
  const { confirmCodesFrom } = await readSettings(services);
  return isLess(confirmCodesFrom, String(limit.value ?? services.config.settingDefaults.confirmCodesFrom));
}

/** Changes settings for a member, who confirms a higher limit for codes. @returns as `changeSettings`, or a problem of `confirmation`. */
export async function changeSettingsAs(services: Services, member: Member, { settings, confirmation }: ChangeSettingsRequest) {
  const wanted = readWanted(settings);
  if (wanted instanceof Refusal) return wanted;
  const refused = (await loosens(services, wanted)) ? await confirmMember(services, member, confirmation) : null;
  return refused ?? changeSettings(services, { settings: wanted, operator: member.email });
}
