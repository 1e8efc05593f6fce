import { codeSent } from '../../marketplace/contract/identity';
import type { Storefront } from '../api/context';
import { ApiError } from '../api/error';
import type { PendingCode } from '../session/session';
import { keepTarget } from './onwards';

type Purpose = PendingCode['purpose'];

/** Which call sends another code, and where the shopper starts who is waiting for none. */
const kinds = {
  register: { send: '/api/auth/register/resend/', start: '/register' },
  signIn: { send: '/api/auth/otp/', start: '/login/code' },
  reset: { send: '/api/auth/password/forgot/', start: '/password/forgot' },
} as const satisfies Record<Purpose, { send: string; start: string }>;

export const sendCode = (shop: Storefront, { purpose, identifier }: PendingCode) =>
  shop.api.post(kinds[purpose].send, codeSent, { identifier });

/** Sends a first code. One that went out less than a minute ago still works, so asking twice is no mistake. */
export async function sendFirstCode(shop: Storefront, pending: PendingCode): Promise<void> {
  try {
    await sendCode(shop, pending);
  } catch (error) {
    if (!(error instanceof ApiError && error.detail === 'auth.codeTooSoon')) throw error;
  }
  shop.expectCode(pending);
}

/** The code that the shopper is waiting for; without one, a thrown redirect to where one is asked for. */
export async function pendingCode(shop: Storefront, purpose: Purpose): Promise<PendingCode> {
  const { pending } = shop.session;
  if (pending?.purpose !== purpose) throw await shop.redirect(keepTarget(kinds[purpose].start, shop.url.searchParams));
  return pending;
}

/** What the page of a code shows: where it went, and in the demo the way to read it. */
export const describePending = (shop: Storefront, { identifier }: PendingCode) => ({ identifier, isDemo: shop.settings.mode === 'demo' });
