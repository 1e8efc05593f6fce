import { getInputProps } from '@conform-to/react';
import { Fragment, type ReactNode } from 'react';
import { useLanguage } from '../../i18n/useTranslate';
import { errorId, FieldHint, fieldId, hintId, withOwnIds } from './Field';
import type { FormState } from './state';
import type { BoundField } from './useFields';

interface FilesFieldProps {
  field: BoundField;
  /** The hidden field with the ids of what was sent with an earlier try: a file field can't be filled in again. */
  keptName: string;
  kept: readonly (string | number)[];
  hint: string;
  state: FormState;
  accept: string;
  /** Shows what is kept. */
  children: ReactNode;
}

/** A field for several files, which its page sends on before anything else. */
export function FilesField({ field, keptName, kept, hint, accept, state, children }: FilesFieldProps) {
  const { meta } = field;
  const language = useLanguage();
  const messages = meta.errors ?? [];
  return (
    <div className="field">
      <label htmlFor={fieldId(meta.name)}>{field.field.label?.(language)}</label>
      {kept.length > 0 && children}
      <input type="hidden" name={keptName} value={kept.join(',')} />
      {/* What was sent is kept or refused: with the answer the field starts empty, or the page without reload would send it once more. */}
      <Fragment key={[...kept, ...(state.errors[meta.name] ?? [])].join()}>
        <input
          className="input"
          multiple
          accept={accept}
          {...getInputProps(withOwnIds(meta), { type: 'file', value: false, ariaDescribedBy: hintId(meta.name) })}
        />
      </Fragment>
      <FieldHint name={meta.name}>{hint}</FieldHint>
      {messages.length > 0 && (
        <div className="field-error" id={errorId(meta.name)}>
          {messages.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </div>
      )}
    </div>
  );
}
