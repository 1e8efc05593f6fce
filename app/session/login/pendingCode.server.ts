import { codeSent } from '../../../marketplace/contract/customer/identity';
import { ApiError } from '../../api/error';
import type { RequestContext } from '../context';
import type { PendingCode } from '../cookies/sessionCookie';
import { withRedirectTo } from '../redirects/redirectTo';

type Purpose = PendingCode['purpose'];

interface Kind {
  /** The call that sends another code. */
  send: string;
  /** What that call names the address by; null where the marketplace knows it. */
  field: 'identifier' | 'email' | 'phone' | null;
  /** Where the shopper starts who is waiting for none. */
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

export function sendCode(shop: RequestContext, { purpose, identifier }: PendingCode) {
  const { send, field } = kinds[purpose];
  return shop.api.post(send, codeSent, field === null ? {} : { [field]: identifier });
}

/** Whether the code that went out less than a minute ago is good for what is asked now: of an account's own codes only the last one is. */
function stillGood({ session }: RequestContext, { purpose, identifier }: PendingCode): boolean {
  const { field } = kinds[purpose];
  if (field === 'identifier') return true;
  return session.pending?.purpose === purpose && (field === null || session.pending.identifier === identifier);
}

/**
 * Sends a first code. One that went out less than a minute ago still works, so asking twice is no mistake. Where the marketplace knows the
 * address, `identifier` is '' and what it answers takes its place.
 */
export async function sendFirstCode(shop: RequestContext, pending: PendingCode): Promise<void> {
  try {
    const { destination } = await sendCode(shop, pending);
    shop.expectCode({ ...pending, identifier: pending.identifier || destination });
  } catch (error) {
    if (!(error instanceof ApiError && error.detail === 'auth.codeTooSoon' && stillGood(shop, pending))) throw error;
    if (pending.identifier !== '') shop.expectCode(pending);
  }
}

/** The page where a code for that purpose is asked for. */
export const startOf = (purpose: Purpose): string => kinds[purpose].start;

/** The code that the shopper is waiting for; without one, a thrown redirect to where one is asked for. */
export async function pendingCode(shop: RequestContext, purpose: Purpose): Promise<PendingCode> {
  const { pending } = shop.session;
  if (pending?.purpose !== purpose) throw await shop.redirect(withRedirectTo(startOf(purpose), shop.url.searchParams));
  return pending;
}

/** What the page of a code shows: where it went, and in the demo the way to read it. */
export const describePending = (shop: RequestContext, { identifier }: PendingCode) => ({
  identifier,
  isDemo: shop.settings.mode === 'demo',
});
