import { type FieldMetadata, getFormProps, parse, type SubmissionResult, useForm } from '@conform-to/react';
import { useEffect, useMemo } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import type { Language } from '../../i18n/languages';
import { pageMessageText } from '../../i18n/pageMessageText';
import { useLanguage } from '../../i18n/useTranslate';
import { constraintsOf, type Field, type FieldTable, inputValue, problemsOf } from './fieldTable';
import type { FormState } from './state';

/** One field of a form, for the components of `Field.tsx`. */
export interface BoundField {
  meta: FieldMetadata<string>;
  field: Field;
  /** After a page load with errors, the first invalid field gets the focus. */
  autoFocus: boolean;
}

/** A form whose fields have at least the given names. */
export interface BoundForm<Name extends string = never> {
  /** Props of the form element: its id and its validation on submit. */
  props: Pick<ReturnType<typeof getFormProps>, 'id' | 'onSubmit'>;
  fields: Record<Name, BoundField>;
  /** The errors of the form as a whole. */
  messages: readonly string[];
  state: FormState;
  /** Binds a field that is not in the table, such as one for files. */
  bind: (name: string, field: Field) => BoundField;
}

const noMistakes: SubmissionResult = { error: {} };

const isFile = (entry: FormDataEntryValue) => entry instanceof File && entry.size > 0;

/**
 * Validates a form in the browser, for conform. The server's messages stay until their field changes, those of the form until it is sent
 * again.
 */
function check(table: FieldTable, language: Language, formData: FormData, served: Map<string, string[]>) {
  return parse(formData, {
    resolve: (_, intent) => {
      if (intent?.type === 'validate' && intent.payload.name) served.delete(intent.payload.name);
      else served.clear();
      // The server keeps the files of an invalid form.
      if (!intent && [...formData.values()].some(isFile)) return { error: null };
      const problems = problemsOf(table, (name) => inputValue(name, formData.get(name)));
      const error = Object.fromEntries(served);
      for (const [name, message] of problems) error[name] = [pageMessageText(language, message, table[name]?.label?.(language))];
      return Object.keys(error).length > 0 ? { error } : { value: {} };
    },
  });
}

/** Validates refused fields that were changed before hydration. Passwords are skipped: browsers fill them in. */
function useEarlierInput(formId: string, state: FormState, validate: (field: { name: string }) => void) {
  const isHydrated = useHydrated();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs once, for input before hydration.
  useEffect(() => {
    if (!isHydrated) return;
    for (const name of Object.keys(state.errors)) {
      const input = name && document.forms.namedItem(formId)?.elements.namedItem(name);
      const isTyped = (input instanceof HTMLInputElement && input.type !== 'password') || input instanceof HTMLTextAreaElement;
      if (isTyped && input.value !== input.defaultValue) validate({ name });
    }
  }, [isHydrated]);
}

/**
 * Binds a form to its values and messages in `state`. The table's rules validate it on submit, and a field with a message on every change
 * (spec, point 5). The page's handle needs the namespace `validation` and those of the labels.
 * @param id the form's id, unique in the page.
 */
export function useFields<Name extends string>(table: Readonly<Record<Name, Field>>, state: FormState, id: string): BoundForm<Name> {
  const language = useLanguage();
  const { values, errors } = state;
  const served = useMemo(() => new Map(Object.entries(errors)), [errors]);
  // conform compares results by identity.
  const lastResult = useMemo(() => (Object.keys(errors).length > 0 ? { status: 'error' as const, error: errors } : noMistakes), [errors]);
  const [form] = useForm<Record<string, string>>({
    id,
    defaultValue: values,
    constraint: constraintsOf(table),
    lastResult,
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => check(table, language, formData, served),
  });
  useEarlierInput(id, state, form.validate);

  const metas = form.getFieldset();
  const firstRefused = Object.keys(table).find((name) => name in errors);
  const bind = (name: string, field: Field): BoundField => {
    const meta = metas[name];
    if (!meta) throw new Error(`${id} has no field ${name}`);
    return { meta, field, autoFocus: name === firstRefused };
  };
  const bound = Object.entries<Field>(table).map(([name, field]) => [name, bind(name, field)]);
  const { id: formId, onSubmit } = getFormProps(form, { ariaAttributes: false });
  return { props: { id: formId, onSubmit }, fields: Object.fromEntries(bound), messages: form.errors ?? [], state, bind };
}
