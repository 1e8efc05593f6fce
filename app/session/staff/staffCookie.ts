import { createCookie } from '@remix-run/node';
import { z } from 'zod';
import { languageCodes } from '../../i18n/languages';

/** The address of the staff's pages. Their cookie is sent there alone. */
export const staffPath = '/staff';

export const isStaffPath = (pathname: string): boolean => pathname === staffPath || pathname.startsWith(`${staffPath}/`);

/** The longest address that the sign-in leads back to, in characters. */
export const maxStaffTarget = 500;

const schema = z.object({
  /** The session's token. */
  token: z.string().max(200).nullable().default(null),
  /** Between password and second factor: what comes next, and its challenge. It opens nothing else. */
  challenge: z
    .object({ step: z.enum(['code', 'enrol']), token: z.string().max(200) })
    .nullable()
    .default(null),
  /** Where the sign-in leads. */
  next: z.string().max(maxStaffTarget).nullable().default(null),
  /** The token of the session that has ended: it opens nothing, but a form that was sent with it can be kept for its member. */
  ended: z.string().max(200).nullable().default(null),
  /** A message for the next page, by its key, and what undoes the change that it tells. */
  flash: z
    .object({
      message: z.string().max(60),
      undo: z
        .object({ action: z.string().max(maxStaffTarget), fields: z.array(z.tuple([z.string(), z.string()])).max(20) })
        .nullable()
        .default(null),
    })
    .nullable()
    .default(null),
  /** The language without a session: the last member's, or one that was chosen on the sign-in page, which becomes that of the member. */
  language: z
    .object({ code: z.enum(languageCodes), isChosen: z.boolean() })
    .nullable()
    .default(null),
});

export type StaffSession = z.infer<typeof schema>;

/** In seconds: a session lasts 12 hours, and for a day after its end its token still says whose form was sent. */
const lifetime = 36 * 3600;
/** Without a session. The language stays. */
export const noSession = { token: null, challenge: null, next: null, ended: null, flash: null } satisfies Omit<StaffSession, 'language'>;

/** The signed cookie of the staff's pages. */
export function staffCookie(secrets: string[], secure: boolean) {
  const cookie = createCookie(secure ? '__Secure-staff' : 'staff', {
    ...{ secrets, secure, maxAge: lifetime },
    httpOnly: true,
    sameSite: 'lax',
    path: staffPath,
  });
  return {
    /** An absent, forged or outdated cookie is no session. */
    async read(header: string | null): Promise<StaffSession> {
      const parsed = schema.safeParse(await cookie.parse(header));
      return parsed.success ? parsed.data : { ...noSession, language: null };
    },
    /** The Set-Cookie value. An empty session removes the cookie. */
    write(session: StaffSession): Promise<string> {
      const kept = Object.fromEntries(Object.entries(session).filter(([, value]) => value !== null));
      return Object.keys(kept).length === 0 ? cookie.serialize('', { maxAge: 0 }) : cookie.serialize(kept);
    },
  };
}
