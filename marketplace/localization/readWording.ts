import { withoutMarks } from '../../locales/sections';
import { shopParameter } from '../../locales/translate';
import { normalForm } from '../shared/normalForm';
import { markdownProblem } from './checkMarkdown';
import { type KnownField, type KnownText, placeholdersIn } from './knownTexts';

/** Characters without a place in a text: controls, and marks that change the direction of all that follows. */
const unwanted = /[^\P{Cc}\n]|[\u202a-\u202e]/gu;
const isolates = /[\u2066-\u2069]/g;

/** Whether each isolate of a direction is closed. */
function isBalanced(text: string): boolean {
  let open = 0;
  for (const [mark] of text.matchAll(isolates)) {
    open += mark === '\u2069' ? -1 : 1;
    if (open < 0) return false;
  }
  return open === 0;
}

function tidy(text: string, isMultiline: boolean): string {
  const plain = normalForm(text, 'NFC').replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ').replaceAll(unwanted, '');
  const kept = isBalanced(plain) ? plain : plain.replaceAll(isolates, '');
  if (!isMultiline) return kept.replaceAll(/\s+/g, ' ').trim();
  return kept
    .replaceAll(/(?<! ) +$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

const about = (key: string, value: string) => `staffTexts.${key}?${new URLSearchParams({ value: `{{${value}}}` })}`;

function problemOf({ area, maxLength, placeholders }: KnownText, { required }: KnownField, text: string): string | null {
  if (text === '') return 'validation.required';
  if ([...text].length > maxLength) return `validation.max?max=${maxLength}`;
  const used = placeholdersIn(text);
  const unknown = used.find((name) => name !== shopParameter && !placeholders.includes(name));
  if (unknown !== undefined) return about('unknownValue', unknown);
  const plain = area === 'info' ? withoutMarks(text) : text;
  if (/[{}]/.test(plain.replaceAll(/\{\{\w+\}\}/g, ''))) return 'staffTexts.brokenValue';
  const missing = required.find((name) => !used.includes(name));
  if (missing !== undefined) return about('missingValue', missing);
  return area === 'info' ? markdownProblem(plain) : null;
}

/**
 * Reads the shop's own wording of a field as somebody typed it. Spaces at its ends are those of the default: ", " joins words.
 * @returns the wording, null for the default itself, or the key of a problem: an empty or too long text, an unknown, missing or misspelt
 * value, or what an information page can't show.
 */
export function readWording(text: KnownText, field: KnownField, inputText: string): { value: string | null } | { problem: string } {
  const written = tidy(inputText, text.isMultiline);
  const problem = problemOf(text, field, written);
  if (problem !== null) return { problem };
  if (written === tidy(field.default, text.isMultiline)) return { value: null };
  const [before = ''] = /^\s*/.exec(field.default) ?? [];
  const [after = ''] = /\s*$/.exec(field.default) ?? [];
  return { value: before + written + after };
}
