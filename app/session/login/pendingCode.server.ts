import { randomBytes } from 'node:crypto';
import { codeSent, verificationSent } from '../../../marketplace/contract/customer/identity';
import { ApiError } from '../../api/error';
import type { RequestContext } from '../context';
import type { PendingCode } from '../cookies/sessionCookie';
import { withRedirectTo } from '../redirects/redirectTo';

type Purpose = PendingCode['purpose'];

interface Kind {
  /** The call that sends another code. */
  send: string;
  /** The call's field for the address; null if the marketplace knows it. A guest's is `identifier`. */
  field: 'identifier' | 'email' | 'phone' | null;
  /** The page that requests the code. */
  start: string;
}

const kinds: Record<Purpose, Kind> = {
  register: { send: '/api/auth/register/resend/', field: 'identifier', start: '/register' },
  signIn: { send: '/api/auth/otp/', field: 'identifier', start: '/login/code' },
  reset: { send: '/api/auth/password/forgot/', field: 'identifier', start: '/password/forgot' },
  changeEmail: { send: '/api/me/change_email/', field: 'email', start: '/account/profile/email' },
  changePhone: { send: '/api/me/change_phone/', field: 'phone', start: '/account/profile/phone' },
  deleteAccount: { send: '/api/me/delete_account/', field: null, start: '/account/profile/delete' },
};

const isForGuests = (purpose: Purpose) => kinds[purpose].field === 'identifier';

/** Sends a code, and remembers where, until the shopper enters it. If the marketplace knows the address, `identifier` is ''. */
export async function sendCode(shop: RequestContext, { purpose, identifier, verificationToken }: PendingCode): Promise<void> {
  const { send, field } = kinds[purpose];
  if (purpose === 'register') {
    await shop.api.post(send, codeSent, { identifier, verificationToken });
  } else if (isForGuests(purpose)) {
    const sent = await shop.api.post(send, verificationSent, { identifier });
    shop.expectCode({ purpose, identifier, verificationToken: sent.verificationToken });
  } else {
    const { destination } = await shop.api.post(send, codeSent, field === null ? {} : { [field]: identifier });
    shop.expectCode({ purpose, identifier: identifier || destination });
  }
}

/** Whether this browser waits for a code that was sent less than a minute ago. A code of another browser does not work here. */
function stillGood({ session }: RequestContext, { purpose, identifier }: PendingCode): boolean {
  return session.pending?.purpose === purpose && (identifier === '' || session.pending.identifier === identifier);
}

/** Sends a first code. A code sent to this browser less than a minute ago still works, so an early second request is not an error. */
export async function sendFirstCode(shop: RequestContext, pending: PendingCode): Promise<void> {
  try {
    await sendCode(shop, pending);
  } catch (error) {
    if (!(error instanceof ApiError && error.detail === 'auth.codeTooSoon' && stillGood(shop, pending))) throw error;
  }
}

/** The page that requests a code for this purpose. */
export const startOf = (purpose: Purpose): string => kinds[purpose].start;

/** A guest's pending code that was never sent: what a program gets that fills every field. */
export const unsentCode = (purpose: Purpose, identifier: string): PendingCode => ({
  purpose,
  identifier,
  verificationToken: randomBytes(32).toString('base64url'),
});

/** The pending code. Without one, or without the token that a guest's code needs, it redirects to the page that requests it. */
export async function pendingCode(shop: RequestContext, purpose: Purpose): Promise<PendingCode> {
  const { pending } = shop.session;
  if (pending?.purpose !== purpose || (isForGuests(purpose) && !pending.verificationToken))
    throw await shop.redirect(withRedirectTo(startOf(purpose), shop.url.searchParams));
  return pending;
}

/** The data of a code page: where the code was sent, and in the demo a link to the inbox. */
export const describePending = (shop: RequestContext, { identifier }: PendingCode) => ({
  identifier,
  isDemo: shop.settings.mode === 'demo',
});
