import { codeSent } from '../../../marketplace/contract/customer/identity';
import { ApiError } from '../../api/error';
import type { RequestContext } from '../context';
import type { PendingCode } from '../cookies/sessionCookie';
import { withRedirectTo } from '../redirects/redirectTo';

type Purpose = PendingCode['purpose'];

interface Kind {
  /** The call that sends another code. */
  send: string;
  /** The call's field for the address; null if the marketplace knows it. */
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

export function sendCode(shop: RequestContext, { purpose, identifier }: PendingCode) {
  const { send, field } = kinds[purpose];
  return shop.api.post(send, codeSent, field === null ? {} : { [field]: identifier });
}

/** Whether a code sent less than a minute ago is valid for this request. Of an account's own codes only the last one is. */
function stillGood({ session }: RequestContext, { purpose, identifier }: PendingCode): boolean {
  const { field } = kinds[purpose];
  if (field === 'identifier') return true;
  return session.pending?.purpose === purpose && (field === null || session.pending.identifier === identifier);
}

/**
 * Sends a first code. A code sent less than a minute ago still works, so an early second request is not an error. If the marketplace knows
 * the address, `identifier` is '' and is replaced by the `destination` of its answer.
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

/** The page that requests a code for this purpose. */
export const startOf = (purpose: Purpose): string => kinds[purpose].start;

/** The pending code. Without one it redirects to the page that requests it. */
export async function pendingCode(shop: RequestContext, purpose: Purpose): Promise<PendingCode> {
  const { pending } = shop.session;
  if (pending?.purpose !== purpose) throw await shop.redirect(withRedirectTo(startOf(purpose), shop.url.searchParams));
  return pending;
}

/** The data of a code page: where the code was sent, and in the demo a link to the inbox. */
export const describePending = (shop: RequestContext, { identifier }: PendingCode) => ({
  identifier,
  isDemo: shop.settings.mode === 'demo',
});
