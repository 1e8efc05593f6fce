import { type Role, roles } from '../../../../marketplace/contract/staff/permissions';
import type { FormState } from '../../../components/forms/state';
import { useTranslate } from '../../../i18n/useTranslate';

/** A box for each role. A refused form shows what was chosen in it. */
export function RoleBoxes({ chosen, state }: { chosen: readonly Role[]; state: FormState }) {
  const t = useTranslate('staff');
  const { intent, chosenRoles, roles: kept = '' } = state.values;
  const isChosen = (role: Role) => (intent ? (chosenRoles ?? kept).split(/[ ,]/).includes(role) : chosen.includes(role));
  return (
    <fieldset>
      <legend>{t('roles')}</legend>
      {roles.map((role) => (
        <label key={role} className="box">
          <input type="checkbox" name="roles" value={role} defaultChecked={isChosen(role)} /> {t(`role_${role}`)}{' '}
          <span className="hint">{t(`may_${role}`)}</span>
        </label>
      ))}
      {state.errors.roles && <p className="error">{state.errors.roles.join(' ')}</p>}
    </fieldset>
  );
}
