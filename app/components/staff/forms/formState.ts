import { useActionData } from '@remix-run/react';
import { emptyForm, type FormState } from '../../forms/state';
import { usePageData } from './pageData';

/** What came back with the page: the form that the action refused, or the one that was kept when the session had ended. */
function useReturnedForm(): FormState | null {
  const answer = useActionData<Partial<FormState>>();
  const kept = usePageData()?.kept;
  if (answer) return answer.values && answer.errors ? { values: answer.values, errors: answer.errors } : null;
  // The empty list opens what hides the form.
  return kept && !kept.isGone ? { values: kept.values, errors: { '': [] } } : null;
}

/**
 * The state of the form `intent` of a page with several forms: refused and kept ones return what was typed, with their intent. Without an
 * intent, the page has one form.
 */
export function useFormState(intent?: string): FormState {
  const returned = useReturnedForm();
  if (!returned) return emptyForm;
  return intent === undefined || returned.values.intent === intent ? returned : emptyForm;
}
