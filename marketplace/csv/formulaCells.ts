/** A cell that a spreadsheet would run as a formula, or one that was protected before. */
const runs = /^'*[=+\-@\t\r]/;
const isProtected = /^'+[=+\-@\t\r]/;

/** Puts an apostrophe before a text that a spreadsheet would run. `stripFormula` restores every text. */
export const protectFormula = (text: string): string => (runs.test(text) ? `'${text}` : text);
export const stripFormula = (text: string): string => (isProtected.test(text) ? text.slice(1) : text);
