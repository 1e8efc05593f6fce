import type { Flash, sessionCookie } from '../cookies/sessionCookie';
import type { PreferenceState } from './preferenceState';
import type { SessionState } from './sessionState';

interface Changes {
  session: SessionState;
  preferences: PreferenceState;
  cookie: ReturnType<typeof sessionCookie>;
  /** Nothing is written: the visit may never follow. */
  isPrefetch: boolean;
}

/** Writes the changes of a request to the headers of its response. */
export function createCommit({ session, preferences, cookie, isPrefetch }: Changes) {
  /** Adds the changed cookies. A response that sets one, or for a signed-in shopper, is never cached. Safe to call twice. */
  async function commit(headers: Headers): Promise<Headers> {
    if (!isPrefetch) {
      for (const setCookie of preferences.takeSetCookies()) headers.append('Set-Cookie', setCookie);
      const changed = session.takeChanges();
      if (changed) headers.append('Set-Cookie', await cookie.write(changed));
    }
    if (headers.has('Set-Cookie') || session.data.token) headers.set('Cache-Control', 'private, no-store');
    return headers;
  }
  return {
    commit,
    /** A redirect within the shop with the changed cookies. The status is 303, so that a GET follows a POST. */
    async redirect(to: string, { flash, status = 303 }: { flash?: Flash; status?: number } = {}): Promise<Response> {
      if (flash) session.flash(flash);
      return new Response(null, { status, headers: await commit(new Headers({ Location: to })) });
    },
  };
}
