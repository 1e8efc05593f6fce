import type { Flash, sessionCookie } from '../cookies/sessionCookie';
import type { PreferenceState } from './preferenceState';
import type { SessionState } from './sessionState';

interface Changes {
  session: SessionState;
  preferences: PreferenceState;
  cookie: ReturnType<typeof sessionCookie>;
}

/** Writes what a request changed into the headers of its answer. */
export function createCommit({ session, preferences, cookie }: Changes) {
  /** Adds the changed cookies. An answer that sets one, or that belongs to a signed-in shopper, is never stored. Safe to call twice. */
  async function commit(headers: Headers): Promise<Headers> {
    for (const setCookie of preferences.takeSetCookies()) headers.append('Set-Cookie', setCookie);
    const changed = session.takeChanges();
    if (changed) headers.append('Set-Cookie', await cookie.write(changed));
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
