import { useActionData } from '@remix-run/react';
import { emptyForm, type FormState } from '../../forms/state';

/** The state of the form `intent` of a page with several forms: refused ones return what was typed, with their intent. */
export function useFormState(intent?: string): FormState {
  const refused = useActionData<FormState>();
  if (!refused) return emptyForm;
  return intent === undefined || refused.values.intent === intent ? refused : emptyForm;
}
