import type { ReactNode } from 'react';
import type { FormState } from './state';

interface FilesFieldProps {
  name: string;
  /** The hidden field with the ids of what came with an earlier try: it stays, for a file field can't be filled in again. */
  keptName: string;
  kept: readonly (string | number)[];
  label: string;
  hint: string;
  accept: string;
  state: FormState;
  /** Shows what is kept. */
  children: ReactNode;
}

/** A field for several files, which its page sends on before anything else. */
export function FilesField({ name, keptName, kept, label, hint, accept, state, children }: FilesFieldProps) {
  const messages = state.errors[name] ?? [];
  return (
    <div className="field">
      <label htmlFor={`field-${name}`}>{label}</label>
      {kept.length > 0 && children}
      <input type="hidden" name={keptName} value={kept.join(',')} />
      {/* What was sent is kept or refused: the field starts anew, or the page without reload would send it once more. */}
      <input
        key={[...kept, ...messages].join()}
        type="file"
        id={`field-${name}`}
        name={name}
        className="input"
        multiple
        accept={accept}
        aria-invalid={messages.length > 0 || undefined}
        aria-describedby={messages.length > 0 ? `error-${name} hint-${name}` : `hint-${name}`}
      />
      <p className="hint" id={`hint-${name}`}>
        {hint}
      </p>
      {messages.length > 0 && (
        <div className="field-error" id={`error-${name}`}>
          {messages.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </div>
      )}
    </div>
  );
}
