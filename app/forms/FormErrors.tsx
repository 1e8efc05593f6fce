import { Callout } from '../ui/Callout';
import type { FormState } from './state';

/** What is wrong with the form as a whole. Put it first in the form. */
export function FormErrors({ state }: { state: FormState }) {
  const messages = state.errors[''];
  if (!messages?.length) return null;
  return (
    <Callout kind="error">
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </Callout>
  );
}
