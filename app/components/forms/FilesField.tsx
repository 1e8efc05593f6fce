import { getInputProps } from '@conform-to/react';
import { type InputHTMLAttributes, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLanguage, useTranslate } from '../../i18n/useTranslate';
import { buttonLooks } from '../ui/Button';
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

/**
 * An input for files. Where script runs, it lies unseen over a button and a count in the page's language; the browser's own button has the
 * phone's.
 */
function FilesInput(props: InputHTMLAttributes<HTMLInputElement>) {
  const t = useTranslate('common');
  const input = useRef<HTMLInputElement>(null);
  const [count, setCount] = useState(0);
  const look = () => setCount(input.current?.files?.length ?? 0);
  // Files can be chosen before hydration.
  useEffect(look, []);
  return (
    <div className="files">
      <input className="input" type="file" multiple ref={input} onChange={look} {...props} />
      <span className={`files-look ${buttonLooks.outline}`} aria-hidden="true">
        {t('chooseFiles')}
      </span>
      <span className="files-look" role="status">
        {count === 0 ? t('noFile') : t('filesChosen', { count })}
      </span>
    </div>
  );
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
      <FilesInput
        accept={accept}
        {...getInputProps(withOwnIds(meta), { type: 'file', value: false, ariaDescribedBy: hintId(meta.name) })}
        key={[...kept, ...(state.errors[meta.name] ?? [])].join()}
      />
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
