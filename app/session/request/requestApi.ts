import { type Api, createApi } from '../../api/client';
import { sharedOptions } from '../../api/publicApi';
import type { RequestSettings } from '../../config';
import type { Language } from '../../i18n/languages';
import { isPublicRoute } from '../redirects/publicRoutes';
import { changePasswordPath } from '../redirects/safeRedirect';
import type { createCommit } from './commitCookies';
import type { SessionState } from './sessionState';

interface RequestApiOptions {
  settings: RequestSettings;
  language: Language;
  url: URL;
  isAction: boolean;
  session: SessionState;
  redirect: ReturnType<typeof createCommit>['redirect'];
  /** Called when the session no longer belongs to the loaded user. */
  onUserChange: () => void;
}

/** The API client of one request. It sends the session's token, and handles a rejected one (spec, points 6 and 8). */
export function createRequestApi({ settings, language, url, isAction, session, redirect, onUserChange }: RequestApiOptions): Api {
  let passwordRedirect: Promise<Response> | null = null;
  return createApi({
    ...sharedOptions(settings, language),
    credentials: () => session.data,
    async onUnauthorized() {
      session.dropToken();
      onUserChange();
      if (isPublicRoute(url.pathname)) return;
      throw await redirect('/', { flash: { type: 'error', key: 'sessionEnded', params: { signIn: url.pathname } } });
    },
    /** All calls of a request throw the same redirect, so that each one carries the cookie. */
    async onPasswordDue() {
      session.requirePasswordChange();
      onUserChange();
      passwordRedirect ??= redirect(changePasswordPath(isAction ? url.pathname : url.pathname + url.search));
      throw await passwordRedirect;
    },
  });
}
