import type { ReactNode } from 'react';
import { FormKey } from './FormKey';
import { Problems } from './fields';
import type { useFormState } from './formState';

interface ActionFormProps {
  name: string;
  /** What opens the form, and what its button says. */
  label: string;
  state: ReturnType<typeof useFormState>;
  danger?: boolean;
  children?: ReactNode;
}

/** One action of a page that has several: folded until it is wanted, open while it has errors. */
export function ActionForm({ name, label, state, danger, children }: ActionFormProps) {
  return (
    <details open={Object.keys(state.errors).length > 0}>
      <summary>{label}</summary>
      <form method="post" noValidate>
        <Problems state={state} />
        <FormKey />
        {children}
        <button type="submit" name="intent" value={name} className={danger ? 'danger' : undefined}>
          {label}
        </button>
      </form>
    </details>
  );
}
