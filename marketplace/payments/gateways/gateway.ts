import type { Language } from '../../contract/languages';
import type { OnlineMethod } from '../../contract/order/orderStates';

/** A payment to collect. */
export interface Charge {
  /** Our UUID, the same in every call about this payment. */
  reference: string;
  /** The number that the shopper sees: the order's. */
  label: string;
  /** Whole dinars. */
  amount: string;
  language: Language;
  /** The payment's deadline. */
  expiresAt: Date;
  /** Where the browser returns after the gateway's page. */
  returnUrl: string;
  /** The address for the gateway's callbacks. */
  callbackUrl: string;
}

/** What a shopper uses in a bank's app, without a page of the gateway. */
export interface AppCode {
  readable: string;
  /** A picture as a data URL. */
  qr: string | null;
  links: { kind: 'personal' | 'business' | 'corporate'; url: string }[];
}

/** A payment created at the gateway. */
export interface CreatedPayment {
  remoteId: string;
  /** The gateway's page. Null: the shopper pays with `code`, or can't continue with this payment. */
  redirectUrl: string | null;
  code: AppCode | null;
}

export type RemoteState = 'pending' | 'paid' | 'failed' | 'expired' | 'refunding' | 'refunded';

/** A payment's state from the gateway's own answer, the only reason to move money. */
export interface Remote {
  state: RemoteState;
  /** From the gateway; undefined when absent. */
  amount: string | undefined;
  currency: string | undefined;
  /** Our reference or label; undefined when the gateway does not return it. */
  order: string | undefined;
}

/** A stored payment, for calls about it. */
export interface Known {
  reference: string;
  label: string;
  remoteId: string;
  /** Whole dinars. */
  amount: string;
}

/** A verified callback, as far as the gateway allows. It only names the payment to check. */
export interface Hint {
  remoteId: string;
}

/**
 * The calls to a payment gateway. Each may throw GatewayError. No call is made inside a database transaction: it may take up to the time-out
 * of `callGateway`.
 */
export interface GatewayClient {
  /** The minimum amount, in dinars. */
  min: string;
  /** Creates a payment. Called once for a reference; when its answer is lost, `recover` finds out. */
  create(charge: Charge): Promise<CreatedPayment>;
  /** A payment whose `create` was sent without an answer. Null when there is none, or none that can be paid. */
  recover(charge: Charge): Promise<CreatedPayment | null>;
  status(payment: Known): Promise<Remote>;
  /** Cancels an unpaid payment, if the gateway can. `status` shows the result. */
  cancel(payment: Known): Promise<void>;
  /** Refunds a captured payment in full. `refundReference` is the same for every attempt. `pending`: `status` will show the result. */
  refund(payment: Known, refundReference: string): Promise<'done' | 'pending'>;
  /** Whether a refund that is sent twice is done once. */
  repeatsRefunds: boolean;
  /** Parses a callback; null when it is invalid or not the gateway's. */
  readCallback(body: string, headers: Headers): Promise<Hint | null>;
  /** Whether a returning browser's query may be the gateway's. Always true for gateways without signatures. */
  admitsReturn(query: URLSearchParams, payment: Known): Promise<boolean>;
}

/** An open gateway, by the name under which the shop knows it. */
export interface Gateway extends GatewayClient {
  name: OnlineMethod;
}

/**
 * A gateway call failed. `happened` is `no` when the request was certainly not executed: it was refused, or never arrived; `unknown` when
 * the answer was lost, late or invalid. `status` is null when nothing answered the request. The message contains nothing of it.
 */
export class GatewayError extends Error {
  constructor(
    message: string,
    readonly happened: 'no' | 'unknown',
    readonly status: number | null = null,
    /** The refusal's body, as JSON if possible. */
    readonly answer: unknown = null,
  ) {
    super(message);
    this.name = 'GatewayError';
  }
}
