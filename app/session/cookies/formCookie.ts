import { randomBytes } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';

const hasForm = /^[\w-]{22}$/;

/** Browsers accept the prefix only from this host, over TLS: no other host of the domain can plant a known value. */
const nameOf = (secure: boolean) => (secure ? '__Host-form' : 'form');

/**
 * The `form` cookie: a random value to which the form tokens of sign-in pages are bound, before there is a session. Set only in browsers
 * that don't say where a form comes from.
 */
export function readFormCookie(header: string | null, secure: boolean): string | null {
  const value = header ? parseCookie(header)[nameOf(secure)] : undefined;
  return value !== undefined && hasForm.test(value) ? value : null;
}

export const newFormKey = (): string => randomBytes(16).toString('base64url');

/** It ends with the browser's session. */
export const writeFormCookie = (value: string, secure: boolean): string =>
  stringifySetCookie({ name: nameOf(secure), value, path: '/', sameSite: 'lax', httpOnly: true, secure });
