import { isStrongPassword } from '../contract/typed';
import { type Identifier, normaliseIdentifier } from './normaliseIdentifier';
import type { Problems } from './typedText';

export const nameLength = 60;
const longestPassword = 200;

/** Why a password can't be taken, as a message key; null when it can (spec, point 5: 8 characters, a digit, both cases). */
export function passwordProblem(password: string): string | null {
  if (password === '') return 'validation.required';
  if (password.length > longestPassword) return `validation.max?max=${longestPassword}`;
  return isStrongPassword(password) ? null : 'validation.password';
}

/** Notes what is wrong with a new password under `field`. */
export function readNewPassword(problems: Problems, field: string, password: string): string {
  const problem = passwordProblem(password);
  if (problem) problems[field] = [problem];
  return password;
}

/** Reads a phone_or_email field; null, and noted under `field`, when it is neither. */
export function readIdentifier(problems: Problems, typed: string, field = 'identifier'): Identifier | null {
  const identifier = normaliseIdentifier(typed);
  if (!identifier) problems[field] = [typed.trim() === '' ? 'validation.required' : 'validation.phoneOrEmail'];
  return identifier;
}
