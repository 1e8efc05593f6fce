import type { Language } from '../../contract/common';
import type { OnlineMethod } from '../../contract/orderStates';

/** What a gateway is asked to collect. */
export interface Charge {
  /** Ours, a UUID, the same in every call about this payment. */
  reference: string;
  /** What the shopper knows it by: the order's number. */
  label: string;
  /** Whole dinars. */
  amount: string;
  language: Language;
  /** When the shop gives up waiting. */
  expiresAt: Date;
  /** Where the browser goes when the shopper is through. */
  returnUrl: string;
  /** Where the gateway tells of news. */
  callbackUrl: string;
}

/** What a shopper pays with in a bank's app: no page of the gateway's leads there. */
export interface AppCode {
  readable: string;
  /** A picture as a data URL. */
  qr: string | null;
  links: { kind: 'personal' | 'business' | 'corporate'; url: string }[];
}

/** A payment that now exists at the gateway. */
export interface Begun {
  remoteId: string;
  /** The gateway's page. Null: the shopper pays with `code`, or can't go on with this payment. */
  redirectUrl: string | null;
  code: AppCode | null;
}

export type RemoteState = 'pending' | 'paid' | 'failed' | 'expired' | 'refunding' | 'refunded';

/** What the gateway itself says of a payment: all that money is ever moved for. */
export interface Remote {
  state: RemoteState;
  /** As the gateway says, undefined where it says nothing. */
  amount: string | undefined;
  currency: string | undefined;
  /** Our reference or label, undefined where the gateway does not repeat it. */
  order: string | undefined;
}

/** A payment as it is known to us, for calls about it. */
export interface Known {
  reference: string;
  label: string;
  remoteId: string;
  /** Whole dinars. */
  amount: string;
}

/** News whose sender is as good as it can be known. Even so it only says which payment to ask about. */
export interface Hint {
  remoteId: string;
}

/**
 * One way to collect money online. Every call may throw GatewayError. No call is made inside a database transaction: each may take
 * as long as the gateway likes, up to the patience of `callGateway`.
 */
export interface Gateway {
  name: OnlineMethod;
  /** The least it collects, in dinars. */
  least: string;
  /** Registers a payment. Called once for a reference; when its answer is lost, `recover` says what became of it. */
  create(charge: Charge): Promise<Begun>;
  /** A payment whose `create` was sent and never answered. Null when there is none, or none that anybody could pay. */
  recover(charge: Charge): Promise<Begun | null>;
  status(payment: Known): Promise<Remote>;
  /** Takes back what was not paid yet, where the gateway can. Whether it worked is what `status` says afterwards. */
  cancel(payment: Known): Promise<void>;
  /** Sends all of a captured payment back. `refundReference` is the same however often it is tried. `pending`: `status` will tell. */
  refund(payment: Known, refundReference: string): Promise<'done' | 'pending'>;
  /** Reads what was posted to the callback address; null when it is not the gateway's, or nothing that can be used. */
  readCallback(body: string, headers: Headers): Promise<Hint | null>;
  /** Whether the query of a returning browser may be the gateway's. Without a signature of its own, any is. */
  admitsReturn(query: URLSearchParams, payment: Known): Promise<boolean>;
}

/**
 * The gateway did not do what it was asked. `happened` is `no` when that is sure: it said so, or was never reached; `unknown` when the
 * answer was lost, late or unreadable. The message holds nothing of what was sent.
 */
export class GatewayError extends Error {
  constructor(
    message: string,
    readonly happened: 'no' | 'unknown',
    readonly status: number | null = null,
    /** What a refusal said, as JSON where it was. */
    readonly answer: unknown = null,
  ) {
    super(message);
    this.name = 'GatewayError';
  }
}
