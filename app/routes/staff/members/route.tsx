import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { type StaffMember, staffMembers } from '../../../../marketplace/contract/staff/members';
import { Confirmation } from '../../../components/staff/forms/Confirmation';
import { FormKey } from '../../../components/staff/forms/FormKey';
import { Choice, Problems, TextInput } from '../../../components/staff/forms/fields';
import { useFormState } from '../../../components/staff/forms/formState';
import { nameField } from '../../../components/staff/forms/nameField';
import { VersionedForm } from '../../../components/staff/forms/VersionedForm';
import { staffMeta } from '../../../components/staff/frame/staffMeta';
import { formatDateTime } from '../../../i18n/format';
import { languageCodes, languageInfo } from '../../../i18n/languages';
import { useLanguage, useTranslate } from '../../../i18n/useTranslate';
import { type Me, requireStaff } from '../../../session/staff/staffContext';
import { changeMembers } from './changeMembers.server';
import { inviteFields } from './memberForms';
import { RoleBoxes } from './RoleBoxes';

export const meta = staffMeta('staff', 'members');

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'staff');
  const members = await staff.api.get('/api/staff/members/', staffMembers);
  return data({ members, me: staff.me }, { headers: await staff.headers() });
}

export async function action(args: ActionFunctionArgs) {
  return changeMembers(await requireStaff(args, 'staff'));
}

function Invite({ language }: { language: Me['language'] }) {
  const t = useTranslate('staff');
  const state = useFormState('invite');
  return (
    <details className="card" open={Object.keys(state.errors).length > 0}>
      <summary>{t('invite')}</summary>
      <form method="post" noValidate>
        <Problems state={state} />
        <FormKey />
        <input type="hidden" name="intent" value="invite" />
        <TextInput name="email" field={inviteFields.email} state={state} />
        <TextInput name="name" field={inviteFields.name} state={state} />
        <RoleBoxes chosen={[]} state={state} />
        <Choice
          name="language"
          label={t('language')}
          value={state.values.language ?? language}
          options={languageCodes.map((value) => ({ value, label: languageInfo(value).name }))}
        />
        <button type="submit">{t('invite')}</button>
      </form>
    </details>
  );
}

function Member({ member, me }: { member: StaffMember; me: Me }) {
  const t = useTranslate('staff');
  const language = useLanguage();
  const change = useFormState(`change-${member.id}`);
  const reset = useFormState(`reset-${member.id}`);
  const isOpen = Object.keys({ ...change.errors, ...reset.errors }).length > 0;
  return (
    <li className="card">
      <h2>
        <bdi>{member.name}</bdi> <span className={`badge ${member.state}`}>{t(`state_${member.state}`)}</span>
      </h2>
      <p>
        <bdi>{member.email}</bdi> · {member.roles.map((role) => t(`role_${role}`)).join(' · ')}
        <br />
        <span className="hint">
          {t(member.hasSecondFactor ? 'hasSecondFactor' : 'noSecondFactor')} ·{' '}
          {member.lastSeenAt ? t('lastSeen', { at: formatDateTime(member.lastSeenAt, language) }) : t('neverSeen')}
        </span>
      </p>
      <details open={isOpen}>
        <summary>{t('change')}</summary>
        <VersionedForm state={change} version={member.version}>
          <Problems state={change} />
          <input type="hidden" name="intent" value={`change-${member.id}`} />
          <TextInput name="name" field={nameField} state={change} defaultValue={member.name} />
          <RoleBoxes chosen={member.roles} state={change} />
          <label>
            <input
              type="checkbox"
              name="isActive"
              value="yes"
              defaultChecked={change.values.intent ? change.values.isActive === 'yes' : member.state !== 'disabled'}
            />{' '}
            {t('mayWork')}
          </label>
          <button type="submit">{t('save')}</button>
        </VersionedForm>
        <form method="post" noValidate>
          <h3>{t('resetAccess')}</h3>
          <Problems state={reset} />
          <FormKey />
          <input type="hidden" name="intent" value={`reset-${member.id}`} />
          <p>{t('resetText')}</p>
          <label>
            <input type="checkbox" name="secondFactor" value="yes" defaultChecked={reset.values.secondFactor === 'yes'} />{' '}
            {t('resetSecondFactor')}
          </label>
          <Confirmation me={me} state={reset} />
          <button type="submit" className="danger">
            {t('resetAccess')}
          </button>
        </form>
      </details>
    </li>
  );
}

export default function MembersPage() {
  const t = useTranslate('staff');
  const { members, me } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{t('members')}</h1>
      <Invite language={me.language} />
      <ul className="cards">
        {members.map((member) => (
          <Member key={member.id} member={member} me={me} />
        ))}
      </ul>
    </>
  );
}
