import type { Language } from '../contract/common';

/** Who calls and how, as far as the request tells. */
export interface Visitor {
  /** The signed-in customer; null for guests, and on calls open to all for who must change the password first. */
  userId: number | null;
  /** SHA-256 of the bearer token, when it is a good one. */
  tokenHash: string | null;
  /** The guest's cart key from X-Cart-Id, or null. */
  guestKey: string | null;
  language: Language;
  /** The client's address, for limits only; null for calls from within that name none. */
  address: string | null;
  requestId: string;
  idempotencyKey: string | null;
}

/** A visitor who is signed in: what routes that ask for a token get. */
export type Customer = Visitor & { userId: number; tokenHash: string };
