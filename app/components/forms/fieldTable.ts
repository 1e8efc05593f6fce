import type { InputHTMLAttributes } from 'react';
import type { Text } from '../../i18n/text';
import { firstMessage, max, type Rule, required } from './rules';

type Attributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'inputMode' | 'autoComplete' | 'autoCapitalize' | 'enterKeyHint' | 'spellCheck' | 'dir' | 'placeholder'
>;

/** One field of a form: what it accepts, and how its input looks. Fields that the shopper does not see have no label. */
export interface Field extends Attributes {
  label?: Text;
  required?: boolean;
  /** In characters: a rule, and an attribute of the input. */
  maxLength?: number;
  /** What else the value must be. */
  rules?: readonly Rule[];
  type?: 'text' | 'email' | 'tel' | 'url' | 'password';
}

/**
 * The fields of a form by their names. The server's schema (`formOf`), the checks in the browser and the attributes of the inputs
 * (`useFields`) all come from this one table.
 */
export type FieldTable = Readonly<Record<string, Field>>;

/** Passwords are read as typed, and never sent back. */
export const isSecret = (name: string) => /password/i.test(name);

/** The text of an entry of a form: without space around it, a password as typed, '' for what is absent or no text. */
export function inputValue(name: string, entry: unknown): string {
  if (typeof entry !== 'string') return '';
  return isSecret(name) ? entry : entry.trim();
}

/** All rules of a field, in the order in which their messages count. */
export const rulesOf = (field: Field): readonly Rule[] => [
  ...(field.required ? [required] : []),
  ...(field.rules ?? []),
  ...(field.maxLength === undefined ? [] : [max(field.maxLength)]),
];

/** What is wrong with the values of a form: the first message key of each field that has one. */
export function problemsOf(table: FieldTable, fieldValue: (name: string) => string): Map<string, string> {
  const problems = new Map<string, string>();
  for (const [name, field] of Object.entries(table)) {
    const message = firstMessage(rulesOf(field), fieldValue(name), fieldValue);
    if (message) problems.set(name, message);
  }
  return problems;
}

/** The part of a table that conform turns into attributes. */
export const constraintsOf = (table: FieldTable) =>
  Object.fromEntries(
    Object.entries(table).map(([name, { required: isRequired, maxLength }]) => [
      name,
      { ...(isRequired ? { required: true } : {}), ...(maxLength === undefined ? {} : { maxLength }) },
    ]),
  );
