import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { type StaffSetting, settingGroups, staffSettings } from '../../../../marketplace/contract/staff/settings';
import { emptyForm, type FormState } from '../../../components/forms/state';
import { Confirmation } from '../../../components/staff/forms/Confirmation';
import { Problems } from '../../../components/staff/forms/fields';
import { staffMeta } from '../../../components/staff/frame/staffMeta';
import { describeSetting } from '../../../components/staff/settings/settingNames';
import { commaIn } from '../../../i18n/format';
import { useLanguage, useTranslate } from '../../../i18n/useTranslate';
import { type Me, requireStaff } from '../../../session/staff/staffContext';
import { changeSettings } from './changeSettings.server';
import { Setting } from './Setting';

export const meta = staffMeta('staff', 'page_settings');

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'settings');
  const settings = await staff.api.get('/api/staff/settings/', staffSettings);
  return data({ settings, me: staff.me }, { headers: await staff.headers() });
}

export async function action(args: ActionFunctionArgs) {
  return changeSettings(await requireStaff(args, 'settings'));
}

/** What was saved, with the way back. */
function Outcome() {
  const t = useTranslate('staffSettings');
  const language = useLanguage();
  const answer = useActionData<typeof action>();
  if (!answer || Object.keys(answer.errors).length > 0) return null;
  const { changed, isUndone, problem } = answer;
  if (problem !== null) {
    return (
      <p className="notice bad" role="alert">
        {t('undoRefused', { problem })}
      </p>
    );
  }
  if (changed.length === 0) {
    return (
      <p className="notice" role="status">
        {t('nothingChanged')}
      </p>
    );
  }
  const names = changed.map(({ key }) => describeSetting(t, key).label).join(commaIn(language));
  return (
    <div className="notice good">
      <p role="status">{t(isUndone ? 'undone' : 'done', { names })}</p>
      {!isUndone && (
        <form method="post">
          <input type="hidden" name="undo" value={JSON.stringify(changed)} />
          <button type="submit" name="intent" value="undo" className="soft">
            {t('undo')}
          </button>
        </form>
      )}
    </div>
  );
}

function Group({ group, settings, me, state }: { group: StaffSetting['group']; settings: StaffSetting[]; me: Me; state: FormState }) {
  const t = useTranslate('staffSettings');
  const title = t(`group_${group}`);
  return (
    <section className="card" aria-labelledby={group}>
      <h2 id={group}>{title}</h2>
      <p className="hint">{t(`text_${group}`)}</p>
      <form method="post" noValidate action="/staff/settings">
        <Problems state={state} />
        <input type="hidden" name="group" value={group} />
        <div className={group === 'rates' || group === 'limits' ? 'settings-grid' : undefined}>
          {settings.map((setting) => (
            <Setting key={`${setting.key} ${setting.version}`} setting={setting} state={state} />
          ))}
        </div>
        {state.errors.confirmation && <Confirmation me={me} state={state} />}
        <div className="bulk">
          <button type="submit" name="intent" value="save">
            {t('saveGroup', { group: title })}
          </button>
        </div>
      </form>
    </section>
  );
}

export default function SettingsPage() {
  const t = useTranslate('staffSettings');
  const staff = useTranslate('staff');
  const { settings, me } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <h1>{staff('page_settings')}</h1>
      <p className="hint">{t('intro')}</p>
      <Outcome />
      {settingGroups.map((group) => (
        <Group
          key={group}
          group={group}
          settings={settings.filter((setting) => setting.group === group)}
          me={me}
          state={answer?.group === group ? answer : emptyForm}
        />
      ))}
    </>
  );
}
