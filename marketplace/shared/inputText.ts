import { normalForm } from './normalForm';

const controls = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** Normalises a typed line for storage: NFC, no control characters, single spaces, trimmed. Joiners are kept: Kurdish needs them. */
export const tidyLine = (inputText: string): string =>
  normalForm(inputText, 'NFC').replaceAll(controls, ' ').replaceAll(/\s+/g, ' ').trim();

/** Normalises a text of several lines: each line as `tidyLine`, and at most one empty line between two others. */
export const tidyText = (inputText: string): string =>
  inputText
    .split(/\r\n|\r|\n/)
    .map(tidyLine)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

/** Problems by wire name; valid fields are absent. */
export type Problems = Record<string, string[]>;

/** Reads a line: returns the normalised text, and adds `validation.required` or `validation.max` under `field`. */
export function readLine(
  problems: Problems,
  field: string,
  inputText: string | null | undefined,
  { max, required }: { max: number; required: boolean },
): string {
  const line = tidyLine(inputText ?? '');
  if (required && line === '') problems[field] = ['validation.required'];
  if ([...line].length > max) problems[field] = [`validation.max?max=${max}`];
  return line;
}

/** Reads a text of several lines like `readLine`. */
export function readText(
  problems: Problems,
  field: string,
  inputText: string | null | undefined,
  { max, required }: { max: number; required: boolean },
): string {
  const text = tidyText(inputText ?? '');
  if (required && text === '') problems[field] = ['validation.required'];
  if ([...text].length > max) problems[field] = [`validation.max?max=${max}`];
  return text;
}

export const hasProblems = (problems: Problems) => Object.keys(problems).length > 0;
