import { maxPassword } from '../../contract/customer/identityLimits';
import { isStrongPassword } from '../../contract/inputText';
import type { Problems } from '../../shared/inputText';
import { type Identifier, normaliseIdentifier } from './normaliseIdentifier';

/** The reason a password is invalid, as a message key; null when it is valid (spec, point 5: 8 characters, a digit, both cases). */
export function passwordProblem(password: string): string | null {
  if (password === '') return 'validation.required';
  if (password.length > maxPassword) return `validation.max?max=${maxPassword}`;
  return isStrongPassword(password) ? null : 'validation.password';
}

/** Reads a new password and adds its problems under `field`. */
export function readNewPassword(problems: Problems, field: string, password: string): string {
  const problem = passwordProblem(password);
  if (problem) problems[field] = [problem];
  return password;
}

/** Reads a phone_or_email field; null, with a problem under `field`, when it is neither. */
export function readIdentifier(problems: Problems, inputText: string, field = 'identifier'): Identifier | null {
  const identifier = normaliseIdentifier(inputText);
  if (!identifier) problems[field] = [inputText.trim() === '' ? 'validation.required' : 'validation.phoneOrEmail'];
  return identifier;
}
