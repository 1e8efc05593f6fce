import { Callout } from '../ui/Callout';

/** The errors of the form as a whole. Put it first in the form. */
export function FormErrors({ messages = [] }: { messages: readonly string[] | undefined }) {
  if (messages.length === 0) return null;
  return (
    <Callout kind="error">
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </Callout>
  );
}
