import { createCookie } from '@remix-run/node';
import { z } from 'zod';

/** The address of the staff's pages. Their cookie is sent there alone. */
export const staffPath = '/staff';

export const isStaffPath = (pathname: string): boolean => pathname === staffPath || pathname.startsWith(`${staffPath}/`);

const schema = z.object({
  /** The session's token. */
  token: z.string().max(200).nullable().default(null),
  /** Between password and second factor: what comes next, and its challenge. It opens nothing else. */
  challenge: z
    .object({ step: z.enum(['code', 'enrol']), token: z.string().max(200) })
    .nullable()
    .default(null),
  /** Where the sign-in leads. */
  next: z.string().max(500).nullable().default(null),
  /** A message for the next page, by its key. */
  flash: z.string().max(60).nullable().default(null),
});

export type StaffSession = z.infer<typeof schema>;

const lifetime = 12 * 3600;
export const noSession: StaffSession = { token: null, challenge: null, next: null, flash: null };

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
      return parsed.success ? parsed.data : noSession;
    },
    /** The Set-Cookie value. An empty session removes the cookie. */
    write(session: StaffSession): Promise<string> {
      const kept = Object.fromEntries(Object.entries(session).filter(([, value]) => value !== null));
      return Object.keys(kept).length === 0 ? cookie.serialize('', { maxAge: 0 }) : cookie.serialize(kept);
    },
  };
}
