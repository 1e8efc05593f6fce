import { takesFiles } from '../../server/takesFiles';
import { readFormCookie } from '../cookies/formCookie';
import { sessionCookie } from '../cookies/sessionCookie';
import { readFormData } from '../readFormData';
import { formBinding, isFormToken } from './formToken';
import { formTokenField } from './formTokenField';
import { requestSource } from './requestSource';

interface Settings {
  publicUrl: string | null;
  sessionSecrets: string[];
}

/** A guest's cart, wishlist, language, city, theme and consent: the worst that another site does there is a changed preference. */
const guestForms = /^\/(?:product\/\d+|cart|wishlist|language|city|theme|consent)$/;

/** The largest form with files: a return with three photos. */
const maxFormBytes = 32_000_000;

/**
 * Whether a request may change data: it comes from the shop's own pages by its headers, or, where no header tells, by the form token of its
 * visitor. A guest needs none for what is a guest's own.
 */
export async function isAllowedRequest(request: Request, { publicUrl, sessionSecrets }: Settings): Promise<boolean> {
  const source = requestSource(request, publicUrl);
  if (source !== 'unknown') return source === 'own';
  const cookies = request.headers.get('Cookie');
  const isSecure = (publicUrl ?? request.url).startsWith('https:');
  const session = await sessionCookie(sessionSecrets, isSecure).read(cookies);
  const { pathname } = new URL(request.url);
  if (session.token === null && guestForms.test(pathname)) return true;
  const binding = formBinding(session, readFormCookie(cookies, isSecure));
  if (binding === null || request.method !== 'POST') return false;
  const form = await readFormData(request.clone(), takesFiles(pathname) ? maxFormBytes : undefined).catch(() => null);
  const token = form?.get(formTokenField);
  return typeof token === 'string' && isFormToken(sessionSecrets, binding, token);
}
