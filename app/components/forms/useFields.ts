import { type FieldMetadata, getFormProps, parse, type SubmissionResult, useForm } from '@conform-to/react';
import { useEffect, useMemo } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import type { Language } from '../../i18n/languages';
import { pageMessageText } from '../../i18n/pageMessageText';
import { useLanguage } from '../../i18n/useTranslate';
import { constraintsOf, type Field, type FieldTable, inputValue, problemsOf } from './fieldTable';
import type { FormState } from './state';

/** One field of a form in a page, as the components of `Field.tsx` take it. */
export interface BoundField {
  meta: FieldMetadata<string>;
  field: Field;
  /** Where the page was loaded with mistakes, the shopper goes on at the first field that has one. */
  autoFocus: boolean;
}

/** A form whose fields have at least the given names. */
export interface BoundForm<Name extends string = never> {
  /** Of the form element: its id, and the check before it is sent. */
  props: Pick<ReturnType<typeof getFormProps>, 'id' | 'onSubmit'>;
  fields: Record<Name, BoundField>;
  /** What is wrong with the form as a whole. */
  messages: readonly string[];
  state: FormState;
  /** A field that is not of the table, such as one for files. */
  bind: (name: string, field: Field) => BoundField;
}

const noMistakes: SubmissionResult = { error: {} };

const isFile = (entry: FormDataEntryValue) => entry instanceof File && entry.size > 0;

/**
 * What a check in the browser answers to conform. The server's messages stay while their fields stay as they were sent, those of the whole
 * form until it is sent again.
 */
function check(table: FieldTable, language: Language, formData: FormData, served: Map<string, string[]>) {
  return parse(formData, {
    resolve: (_, intent) => {
      if (intent?.type === 'validate' && intent.payload.name) served.delete(intent.payload.name);
      else served.clear();
      // The server keeps the files of a form with mistakes.
      if (!intent && [...formData.values()].some(isFile)) return { error: null };
      const problems = problemsOf(table, (name) => inputValue(name, formData.get(name)));
      const error = Object.fromEntries(served);
      for (const [name, message] of problems) error[name] = [pageMessageText(language, message, table[name]?.label?.(language))];
      return Object.keys(error).length > 0 ? { error } : { value: {} };
    },
  });
}

/** Checks the refused fields that were changed before script took the page over. Browsers fill in passwords by themselves. */
function useEarlierInput(formId: string, state: FormState, validate: (field: { name: string }) => void) {
  const isHydrated = useHydrated();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about what was typed until now, once.
  useEffect(() => {
    if (!isHydrated) return;
    for (const name of Object.keys(state.errors)) {
      const input = name && document.forms.namedItem(formId)?.elements.namedItem(name);
      if (input instanceof HTMLInputElement && input.type !== 'password' && input.value !== input.defaultValue) validate({ name });
    }
  }, [isHydrated]);
}

/**
 * A form of fields: their values and messages as `state` has them, checked by the table's rules when it is sent, and from their first
 * message on at every change (spec, point 5). The page's handle needs the namespace `validation` and those of the labels.
 * @param id of the form, unique in the page.
 */
export function useFields<Name extends string>(table: Readonly<Record<Name, Field>>, state: FormState, id: string): BoundForm<Name> {
  const language = useLanguage();
  const { values, errors } = state;
  const served = useMemo(() => new Map(Object.entries(errors)), [errors]);
  // conform tells a new result from the one before by its identity.
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
