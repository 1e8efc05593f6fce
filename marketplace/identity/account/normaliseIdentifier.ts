import { eq } from 'drizzle-orm';
import { isEmailAddress, plain } from '../../contract/inputText';
import { users } from '../../database/tables/customer/identity';
import { normalisePhone } from '../../shared/normalisePhone';

/** The identifier of an account: a phone in E.164 or an e-mail address in lower case. */
export interface Identifier {
  kind: 'phone' | 'email';
  value: string;
}

/** Parses a phone_or_email field (spec, point 5); null when it is neither. */
export function normaliseIdentifier(inputText: string): Identifier | null {
  const phone = normalisePhone(inputText);
  if (phone) return { kind: 'phone', value: phone };
  const address = plain(inputText).trim().toLowerCase();
  return isEmailAddress(address) ? { kind: 'email', value: address } : null;
}

export const hasIdentifier = ({ kind, value }: Identifier) => eq(kind === 'phone' ? users.phone : users.email, value);

/** Masks an identifier, so that only its owner recognises it: +964•••••••67, d•••@example.com. */
export function maskIdentifier({ kind, value }: Identifier): string {
  if (kind === 'phone') return `${value.slice(0, 4)}${'•'.repeat(value.length - 6)}${value.slice(-2)}`;
  const at = value.lastIndexOf('@');
  return `${value.slice(0, 1)}•••${value.slice(at)}`;
}
