import { createFormToken, formBinding } from '../origin/formToken';
import type { PreferenceState } from './preferenceState';
import type { SessionState } from './sessionState';

interface Page {
  request: Request;
  url: URL;
  session: SessionState;
  preferences: PreferenceState;
  secrets: string[];
}

/** The pages of guests with forms that need a token: they are not cached, so they may set a cookie. */
const guestPages = /^\/(?:login|register|password|support|web)(?:\/|$)/;

/**
 * The token of a page's forms. Browsers that send Sec-Fetch-Site with a page also send where a form comes from, so their forms have none.
 * Call it when the session is final.
 */
export const createFormTokens =
  ({ request, url, session, preferences, secrets }: Page) =>
  (): string | null => {
    if (request.headers.has('Sec-Fetch-Site')) return null;
    const isCustomer = session.data.token !== null;
    if (!isCustomer && !guestPages.test(url.pathname)) return null;
    const binding = formBinding(session.data, isCustomer ? null : preferences.formKey());
    return binding && createFormToken(secrets, binding);
  };
