import type { InputHTMLAttributes } from 'react';
import type { Text } from '../../i18n/text';
import { firstMessage, max, type Rule, required } from './rules';

type Attributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'inputMode' | 'autoComplete' | 'autoCapitalize' | 'enterKeyHint' | 'spellCheck' | 'dir' | 'placeholder'
>;

/** One field of a form: its rules and its input's attributes. Hidden fields have no label. */
export interface Field extends Attributes {
  label?: Text;
  required?: boolean;
  /** In characters. Used as a rule and as an attribute of the input. */
  maxLength?: number;
  /** Further rules for the value. */
  rules?: readonly Rule[];
  type?: 'text' | 'email' | 'tel' | 'url' | 'password' | 'date';
}

/**
 * The fields of a form by name. The server's schema (`formOf`), the validation in the browser and the attributes of the inputs
 * (`useFields`) derive from this table.
 */
export type FieldTable = Readonly<Record<string, Field>>;

/** Passwords are not trimmed, and never returned to the page. */
export const isSecret = (name: string) => /password/i.test(name);

/** The text of a form entry: trimmed, with simple line ends, a password as typed, '' for an absent entry or a file. */
export function inputValue(name: string, entry: unknown): string {
  if (typeof entry !== 'string') return '';
  // A form sends two characters for each line end; the limit of the input counts one.
  return isSecret(name) ? entry : entry.replaceAll('\r\n', '\n').trim();
}

/** All rules of a field, in order of precedence. */
export const rulesOf = (field: Field): readonly Rule[] => [
  ...(field.required ? [required] : []),
  ...(field.rules ?? []),
  ...(field.maxLength === undefined ? [] : [max(field.maxLength)]),
];

/** Validates the values of a form. Returns the first message key of each invalid field. */
export function problemsOf(table: FieldTable, fieldValue: (name: string) => string): Map<string, string> {
  const problems = new Map<string, string>();
  for (const [name, field] of Object.entries(table)) {
    const message = firstMessage(rulesOf(field), fieldValue(name), fieldValue);
    if (message) problems.set(name, message);
  }
  return problems;
}

/** The part of a table that conform converts to attributes. */
export const constraintsOf = (table: FieldTable) =>
  Object.fromEntries(
    Object.entries(table).map(([name, { required: isRequired, maxLength }]) => [
      name,
      { ...(isRequired ? { required: true } : {}), ...(maxLength === undefined ? {} : { maxLength }) },
    ]),
  );
