import { type ChangeEvent, type InputHTMLAttributes, type ReactNode, useEffect, useRef, useState } from 'react';
import { translator } from '../i18n/store';
import { useLanguage } from '../i18n/useTranslate';
import { firstMessage, type Rule } from './rules';
import type { FormState } from './state';

interface Shared {
  name: string;
  label: string;
  state: FormState;
  hint?: ReactNode;
  /** The rules that the server applies too: once a field was refused, it is checked on every change (spec, point 5). Needs the `validation` namespace. */
  rules?: readonly Rule[];
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether the shopper has to go on here: it is the first field that was refused. */
const isFirstRefused = ({ name, state }: Pick<Shared, 'name' | 'state'>) =>
  Object.keys(state.errors).find((field) => field !== '') === name;

/** Brings the shopper to the first field that was refused without a page load; where the page was loaded, its `autofocus` did. */
function useReturn({ name, state }: Pick<Shared, 'name' | 'state'>) {
  const before = useRef(state.errors);
  useEffect(() => {
    if (before.current !== state.errors && isFirstRefused({ name, state })) document.getElementById(`field-${name}`)?.focus();
    before.current = state.errors;
  }, [name, state]);
}

/** What a field says now: the server's word first, then that of its rules on every change after it. */
function useMessages({ name, label, state, rules }: Shared) {
  const language = useLanguage();
  useReturn({ name, state });
  const refused = state.errors[name];
  const [seen, setSeen] = useState(state);
  const [checked, setChecked] = useState<string[] | null>(null);
  if (seen !== state) {
    setSeen(state);
    setChecked(null);
  }
  const messages = checked ?? refused ?? [];
  const check = ({ form, value }: Control) => {
    if (!rules || (!refused && checked === null)) return;
    const fieldValue = (field: string) => {
      const other = form?.elements.namedItem(field);
      return other instanceof HTMLInputElement || other instanceof HTMLTextAreaElement || other instanceof HTMLSelectElement
        ? other.value
        : '';
    };
    const message = firstMessage(rules, value.trim(), fieldValue);
    setChecked(message ? [describe(language, message, label)] : []);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, about what was typed before script took the page over.
  useEffect(() => {
    const control = document.getElementById(`field-${name}`);
    // A browser fills passwords in by itself.
    if (control instanceof HTMLInputElement && control.type !== 'password' && control.value !== control.defaultValue) check(control);
  }, []);
  return { messages, onChange: (event: ChangeEvent<Control>) => check(event.target) };
}

function describe(language: Parameters<typeof translator>[0], message: string, label: string): string {
  const [key = '', query] = message.replace('validation.', '').split('?');
  const t = translator(language, 'validation');
  return t(key as Parameters<typeof t>[0], { field: label, ...Object.fromEntries(new URLSearchParams(query)) });
}

function Frame({
  name,
  label,
  hint,
  messages,
  children,
}: {
  name: string;
  label: string;
  hint?: ReactNode;
  messages: string[];
  children: ReactNode;
}) {
  return (
    <div className="field">
      <label htmlFor={`field-${name}`}>{label}</label> {children}
      {hint && (
        <p className="hint" id={`hint-${name}`}>
          {hint}
        </p>
      )}
      {messages.length > 0 && (
        <p className="field-error" id={`error-${name}`}>
          {messages.join(' ')}
        </p>
      )}
    </div>
  );
}

const aria = ({ name, state, hint }: Shared, messages: string[]) => ({
  id: `field-${name}`,
  name,
  autoFocus: isFirstRefused({ name, state }),
  'aria-invalid': messages.length > 0 || undefined,
  'aria-describedby': [messages.length > 0 && `error-${name}`, hint && `hint-${name}`].filter(Boolean).join(' ') || undefined,
});

/** A text field with its label, its hint and its errors. Passwords come back empty. */
export function TextField({
  name,
  label,
  state,
  hint,
  rules,
  ...input
}: Shared & Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'id'>) {
  const shared = { name, label, state, hint, ...(rules ? { rules } : {}) };
  const { messages, onChange } = useMessages(shared);
  return (
    <Frame name={name} label={label} hint={hint} messages={messages}>
      <input
        className="input"
        defaultValue={input.type === 'password' ? undefined : (state.values[name] ?? '')}
        onChange={onChange}
        {...aria(shared, messages)}
        {...input}
      />
    </Frame>
  );
}

/** Several lines of text. */
export function TextArea({
  name,
  label,
  state,
  hint,
  rules,
  rows = 3,
  ...input
}: Shared & { rows?: number; maxLength?: number; required?: boolean }) {
  const shared = { name, label, state, hint, ...(rules ? { rules } : {}) };
  const { messages, onChange } = useMessages(shared);
  return (
    <Frame name={name} label={label} hint={hint} messages={messages}>
      <textarea
        className="input"
        rows={rows}
        defaultValue={state.values[name] ?? ''}
        onChange={onChange}
        {...aria(shared, messages)}
        {...input}
      />
    </Frame>
  );
}

/** A choice of one. `placeholder` is a first, empty choice. */
export function Select({
  name,
  label,
  state,
  hint,
  rules,
  options,
  placeholder,
  ...input
}: Shared & {
  options: readonly { value: string | number; label: string }[];
  placeholder?: string;
  required?: boolean;
  autoComplete?: string;
}) {
  const shared = { name, label, state, hint, ...(rules ? { rules } : {}) };
  const { messages, onChange } = useMessages(shared);
  return (
    <Frame name={name} label={label} hint={hint} messages={messages}>
      <select className="input" defaultValue={state.values[name] ?? ''} onChange={onChange} {...aria(shared, messages)} {...input}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Frame>
  );
}

/** Radio buttons under one heading. */
export function RadioGroup({
  name,
  label,
  state,
  options,
}: Omit<Shared, 'rules'> & { options: readonly { value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean }[] }) {
  const messages = state.errors[name] ?? [];
  return (
    <fieldset className="field choices" aria-describedby={messages.length > 0 ? `error-${name}` : undefined}>
      <legend>{label}</legend>{' '}
      {options.map((option) => (
        <label className="choice" key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            defaultChecked={state.values[name] === option.value}
            disabled={option.disabled}
          />
          <span>
            {option.label} {option.hint && <span className="hint">{option.hint}</span>}
          </span>{' '}
        </label>
      ))}
      {messages.length > 0 && (
        <p className="field-error" id={`error-${name}`}>
          {messages.join(' ')}
        </p>
      )}
    </fieldset>
  );
}
