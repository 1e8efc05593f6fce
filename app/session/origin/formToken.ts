import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SessionData } from '../cookies/sessionCookie';

/** What a form token is bound to: the session of a customer, else the `form` cookie. Null if the browser has neither. */
export const formBinding = ({ token }: Pick<SessionData, 'token'>, formCookie: string | null): string | null =>
  token === null ? formCookie && `cookie ${formCookie}` : `session ${token}`;

const tokenOf = (secret: string, binding: string) =>
  createHmac('sha256', secret).update(`form token: ${binding}`).digest('base64url').slice(0, 22);

/** The token of the forms of a page, signed with the first secret. */
export const createFormToken = ([secret = '']: string[], binding: string): string => tokenOf(secret, binding);

/** Whether the token belongs to the binding, by any of the secrets. */
export const isFormToken = (secrets: string[], binding: string, token: string): boolean =>
  secrets.some((secret) => {
    const expected = Buffer.from(tokenOf(secret, binding));
    const sent = Buffer.from(token);
    return sent.length === expected.length && timingSafeEqual(sent, expected);
  });
