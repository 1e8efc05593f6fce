import { type FieldMetadata, getInputProps, getSelectProps, getTextareaProps } from '@conform-to/react';
import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { useTypedText } from '../../browser/hydration/useTypedText';
import { useLanguage } from '../../i18n/useTranslate';
import type { BoundField } from './useFields';

interface FieldProps {
  field: BoundField;
  hint?: ReactNode;
}

export const fieldId = (name: string) => `field-${name}`;
export const errorId = (name: string) => `error-${name}`;
export const hintId = (name: string) => `hint-${name}`;

/** Replaces conform's ids, which derive from the form's, with the field's own. Fields are inside their form and need no `form`. */
export const withOwnIds = (meta: FieldMetadata<string>): FieldMetadata<string> =>
  new Proxy(meta, {
    get(target, key) {
      if (key === 'id') return fieldId(target.name);
      if (key === 'errorId') return errorId(target.name);
      return key === 'formId' ? undefined : Reflect.get(target, key);
    },
  });

/** After a page load with errors, the browser focuses the first invalid field. */
export const control = ({ autoFocus }: BoundField) => ({ className: 'input', autoFocus });

export const described = ({ meta }: BoundField, hint: ReactNode) => (hint ? { ariaDescribedBy: hintId(meta.name) } : {});

/** The errors of a field. */
export const FieldErrors = ({ meta: { name, errors } }: BoundField) =>
  errors && (
    <p className="field-error" id={errorId(name)}>
      {errors.join(' ')}
    </p>
  );

export const FieldHint = ({ name, children }: { name: string; children: ReactNode }) => (
  <p className="hint" id={hintId(name)}>
    {children}
  </p>
);

/** A field's label, hint and errors around its control. */
export function FieldFrame({ field, hint, children }: FieldProps & { children: ReactNode }) {
  const { name } = field.meta;
  const language = useLanguage();
  return (
    <div className="field">
      <label htmlFor={fieldId(name)}>{field.field.label?.(language)}</label> {children}
      {hint && <FieldHint name={name}>{hint}</FieldHint>}
      <FieldErrors {...field} />
    </div>
  );
}

type TextBoxProps = FieldProps & Pick<InputHTMLAttributes<HTMLInputElement>, 'onFocus' | 'list'>;

/** The input of a text field. Secrets are not restored. */
export function TextBox({ field, hint, ...input }: TextBoxProps) {
  const { label, required, maxLength, rules, type = 'text', ...attributes } = field.field;
  return (
    <input
      {...control(field)}
      {...getInputProps(withOwnIds(field.meta), { type, value: type !== 'password', ...described(field, hint) })}
      {...attributes}
      {...input}
    />
  );
}

/** A text field with its label, hint and errors. */
export const TextField = (props: TextBoxProps) => (
  <FieldFrame field={props.field} hint={props.hint}>
    <TextBox {...props} />
  </FieldFrame>
);

/** Several lines of text. */
export function TextArea({ field, hint, rows = 3 }: FieldProps & Pick<TextareaHTMLAttributes<HTMLTextAreaElement>, 'rows'>) {
  const ref = useTypedText(fieldId(field.meta.name));
  return (
    <FieldFrame field={field} hint={hint}>
      <textarea {...control(field)} rows={rows} {...getTextareaProps(withOwnIds(field.meta), described(field, hint))} ref={ref} />
    </FieldFrame>
  );
}

interface SelectProps extends FieldProps, Pick<SelectHTMLAttributes<HTMLSelectElement>, 'autoComplete'> {
  options: readonly { value: string | number; label: string }[];
  /** The label of an empty first option. */
  placeholder?: string;
}

/** A select for one option. */
export function Select({ field, hint, options, placeholder }: SelectProps) {
  return (
    <FieldFrame field={field} hint={hint}>
      <select
        {...control(field)}
        autoComplete={field.field.autoComplete}
        {...getSelectProps(withOwnIds(field.meta), described(field, hint))}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

interface RadioGroupProps {
  field: BoundField;
  options: readonly { value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean }[];
}

/** Radio buttons with a common legend. */
export function RadioGroup({ field, options }: RadioGroupProps) {
  const { meta } = field;
  const language = useLanguage();
  return (
    <fieldset className="field choices" aria-describedby={meta.errors && errorId(meta.name)}>
      <legend>{field.field.label?.(language)}</legend>{' '}
      {options.map(({ value, label, hint, disabled }) => {
        // An id must be unique: the fieldset references the errors.
        const { id, required, ...radio } = getInputProps(withOwnIds(meta), { type: 'radio', value, ariaAttributes: false });
        return (
          <label className="choice" key={value}>
            <input {...radio} disabled={disabled} />
            <span>
              {label} {hint && <span className="hint">{hint}</span>}
            </span>{' '}
          </label>
        );
      })}
      <FieldErrors {...field} />
    </fieldset>
  );
}
