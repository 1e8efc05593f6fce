const controls = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** A line as typed, fit to be kept: composed, without control characters, single spaces, none around. Joiners stay: Kurdish needs them. */
export const tidyLine = (inputText: string): string => inputText.normalize('NFC').replaceAll(controls, ' ').replaceAll(/\s+/g, ' ').trim();

/** Findings by wire name: fields that are fine are absent. */
export type Problems = Record<string, string[]>;

/** Reads one line into `problems`' terms: the tidied text, with `validation.required` or `validation.max` noted under `field`. */
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

export const hasProblems = (problems: Problems) => Object.keys(problems).length > 0;
