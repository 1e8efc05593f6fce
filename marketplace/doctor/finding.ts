/** What one check found. A warning can wait; a problem keeps shoppers from something. */
export interface Finding {
  level: 'ok' | 'warning' | 'problem';
  /** What was checked: `DATABASE_URL`. */
  about: string;
  /** What was found, and what to do about it. */
  text: string;
}

export const ok = (about: string, text: string): Finding => ({ level: 'ok', about, text });
export const warning = (about: string, text: string): Finding => ({ level: 'warning', about, text });
export const problem = (about: string, text: string): Finding => ({ level: 'problem', about, text });
