import { createContext, type FormHTMLAttributes, useContext } from 'react';
import type { FormState } from '../../forms/state';
import { FormKey } from './FormKey';

const Conflict = createContext(false);

/** Whether somebody else saved between the reading and the sending of the form around a field. */
export const useConflict = () => useContext(Conflict);

interface VersionedFormProps extends FormHTMLAttributes<HTMLFormElement> {
  state: FormState;
  /** The version that is saved now. */
  version: number | string;
}

/**
 * A form for something that several people change. When the API refuses an outdated version, the page shows what was typed and, beside
 * each field that differs, what is saved now; sent again, it replaces that.
 */
export function VersionedForm({ state, version, children, ...attributes }: VersionedFormProps) {
  const isOutdated = state.values.version !== undefined && state.values.version !== String(version);
  return (
    <form method="post" noValidate {...attributes}>
      <FormKey />
      <input type="hidden" name="version" value={version} />
      <Conflict.Provider value={isOutdated}>{children}</Conflict.Provider>
    </form>
  );
}
