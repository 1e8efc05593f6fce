import { getInputProps } from '@conform-to/react';
import { Fragment, type ReactNode } from 'react';
import { useLanguage } from '../../i18n/useTranslate';
import { errorId, FieldHint, fieldId, hintId, withOwnIds } from './Field';
import type { FormState } from './state';
import type { BoundField } from './useFields';

interface FilesFieldProps {
  field: BoundField;
  /** The hidden field with the ids of files uploaded earlier: a file field can't be restored. */
  keptName: string;
  kept: readonly (string | number)[];
  hint: string;
  state: FormState;
  accept: string;
  /** Shows the kept files. */
  children: ReactNode;
}

/** A field for several files. The page uploads them before it handles the other fields. */
export function FilesField({ field, keptName, kept, hint, accept, state, children }: FilesFieldProps) {
  const { meta } = field;
  const language = useLanguage();
  const messages = meta.errors ?? [];
  return (
    <div className="field">
      <label htmlFor={fieldId(meta.name)}>{field.field.label?.(language)}</label>
      {kept.length > 0 && children}
      <input type="hidden" name={keptName} value={kept.join(',')} />
      {/* Sent files are kept or refused. A new key empties the field with the answer; without a page load it would send them again. */}
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
