import type { InputHTMLAttributes, ReactNode } from 'react';
import { useLanguage, useTranslate } from '../../../i18n/useTranslate';
import type { Field as FieldRules } from '../../forms/fieldTable';
import type { FormState } from '../../forms/state';
import { useConflict } from './VersionedForm';

interface Labelled {
  name: string;
  /** The name, unless a page has several inputs of this name. */
  id?: string | undefined;
  label: string;
  state: FormState;
  hint?: ReactNode;
  /** The id of the error of the group that the input belongs to; the input shows none of its own then. */
  groupError?: string | undefined;
}

/** What is saved now, when somebody else saved meanwhile and it differs from what was typed. */
function SavedMeanwhile({ inputText, saved }: { inputText: string | undefined; saved: string | undefined }) {
  const t = useTranslate('staff');
  if (!useConflict() || inputText === undefined || inputText === (saved ?? '')) return null;
  return (
    <p className="saved-meanwhile">
      {t('savedMeanwhile')} <q dir="auto">{saved}</q>
    </p>
  );
}

function Frame({
  name,
  id = name,
  label,
  state,
  hint,
  groupError,
  saved,
  children,
}: Labelled & { saved: string | undefined; children: ReactNode }) {
  const errors = groupError ? undefined : state.errors[name];
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label> {children}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <SavedMeanwhile inputText={state.values[name]} saved={saved} />
      {errors && (
        <p className="error" id={`${id}-error`}>
          {errors.join(' ')}
        </p>
      )}
    </div>
  );
}

/** Marks a refused input. A page opens at the first one: browsers focus it, also without script. */
export const refusedIf = (isRefused: boolean) => ({ 'aria-invalid': isRefused || undefined, autoFocus: isRefused });

function marksOf({ name, id = name, state, hint, groupError }: Labelled) {
  const isRefused = groupError !== undefined || state.errors[name] !== undefined;
  const described = [hint && `${id}-hint`, isRefused && (groupError ?? `${id}-error`)].filter(Boolean).join(' ') || undefined;
  return { ...refusedIf(isRefused), 'aria-describedby': described };
}

/** What is below a field's label: that it may stay empty, and the form's own hint. A language of a text is marked in the text's legend. */
function useHint({ required }: FieldRules, lang: string | undefined, hint: ReactNode): ReactNode {
  const t = useTranslate('staff');
  if (required || lang !== undefined) return hint;
  return hint ? (
    <>
      {t('optional')}. {hint}
    </>
  ) : (
    t('optional')
  );
}

interface InputProps extends Omit<Labelled, 'label'> {
  field: FieldRules;
  defaultValue?: string | undefined;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  /** The id of a datalist. */
  list?: string;
  /** The language, of one of several inputs for a text. */
  lang?: string | undefined;
}

/** A line of text. What was typed stays when the form is refused, passwords excepted. */
export function TextInput({ field, defaultValue, lang, list, ...props }: InputProps) {
  const { name, id = name, state } = props;
  const { label, required, maxLength, rules, type = 'text', ...attributes } = field;
  const labelled = { ...props, label: label?.(useLanguage()) ?? name, hint: useHint(field, lang, props.hint) };
  return (
    <Frame {...labelled} saved={defaultValue}>
      <input
        id={id}
        name={name}
        type={type}
        lang={lang}
        list={list}
        {...attributes}
        maxLength={maxLength}
        aria-required={required || undefined}
        {...marksOf(labelled)}
        defaultValue={type === 'password' ? undefined : (state.values[name] ?? defaultValue)}
      />
    </Frame>
  );
}

/** Several lines of text. */
export function TextBox({ field, defaultValue, rows = 3, lang, ...props }: InputProps & { rows?: number }) {
  const { name, id = name, state } = props;
  const labelled = { ...props, label: field.label?.(useLanguage()) ?? name, hint: useHint(field, lang, props.hint) };
  return (
    <Frame {...labelled} saved={defaultValue}>
      <textarea
        id={id}
        name={name}
        rows={rows}
        dir={field.dir}
        lang={lang}
        maxLength={field.maxLength}
        aria-required={field.required || undefined}
        {...marksOf(labelled)}
        defaultValue={state.values[name] ?? defaultValue}
      />
    </Frame>
  );
}

/** A choice of one; `any` is the label of an empty first option. */
export function Choice({
  name,
  label,
  options,
  value,
  any,
}: {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  value: string | null | undefined;
  any?: string;
}) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>{' '}
      <select id={name} name={name} defaultValue={value ?? ''}>
        {any !== undefined && <option value="">{any}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The errors of a form as a whole. */
export function Problems({ state }: { state: FormState }) {
  const messages = state.errors[''] ?? [];
  if (messages.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: the page opens at what is wrong
    <div className="notice bad" role="alert" tabIndex={-1} autoFocus>
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </div>
  );
}

/** Previous and next page of a list, which keep its filters. */
export function Pages({ url, count, isMore, offset, size }: { url: string; count: number; isMore: boolean; offset: number; size: number }) {
  const t = useTranslate('staff');
  const at = (start: number) => {
    const { pathname, searchParams } = new URL(url, 'http://shop.invalid');
    searchParams.set('offset', String(start));
    return `${pathname}?${searchParams}`;
  };
  const last = Math.min(offset + size, isMore ? offset + size : count);
  if (count === 0 && offset === 0) return null;
  return (
    <nav className="pages" aria-label={t('pages')}>
      {offset > 0 && <a href={at(Math.max(0, offset - size))}>{t('previous')}</a>}{' '}
      <span>
        {isMore ? t('ofMore', { from: offset + 1, to: last, count }) : t('ofCount', { from: Math.min(offset + 1, count), to: last, count })}
      </span>{' '}
      {(isMore || last < count) && <a href={at(offset + size)}>{t('next')}</a>}
    </nav>
  );
}
