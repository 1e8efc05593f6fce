import type { GatewayName } from '../../marketplace/contract/order/orderStates';
import type { Fault } from './fakeServer';

/** A request to the shop's callback address. */
export interface CallbackRequest {
  body: unknown;
  headers?: Record<string, string>;
}

/** The test interface of a gateway: its shoppers, its bank, and forgers. */
export interface GatewayDriver {
  name: GatewayName;
  environment: Record<string, string>;
  /** The newest payment's id. */
  lastId(): string;
  count(): number;
  pay(id: string): void;
  decline(id: string): void;
  expire(id: string): void;
  /** Payments that are paid with a wrong amount, currency or order. */
  mismatches: { what: 'amount' | 'currency' | 'order'; pay(id: string): void }[];
  callback(id: string): Promise<CallbackRequest>;
  /** The query string of the browser's return. */
  returnQuery(id: string): Promise<string>;
  /** Forged callbacks by kind of forgery. Empty for a gateway without signatures. */
  forgedCallbacks(id: string): Promise<Record<string, CallbackRequest>>;
  forgedReturns(id: string): Promise<Record<string, string>>;
  /** Whether a cancelled payment can be revoked at the gateway. */
  canRevoke: boolean;
  isRevoked(id: string): boolean;
  /** Whether a payment can be found when the answer to its creation is lost. */
  canRecover: boolean;
  /** Whether such a payment can still be paid. */
  canContinue: boolean;
  /** The smallest amount that it takes, in dinars. */
  min: number;
  /** The form of the code with which the shopper pays in an app; null for a gateway with a page. */
  code: RegExp | null;
  /** Whether a refund that is sent twice is done once. */
  repeatsRefunds: boolean;
  fault(endpoint: 'create' | 'status' | 'refund' | 'cancel', fault: Fault | undefined): void;
  isRefunded(id: string): boolean;
  /** The bank completes a pending refund. */
  completeRefund(id: string): void;
  refundCount(): number;
  /** The number of status requests. */
  statusCount(): number;
  /** Sets the gateway's clock, in milliseconds, if it has one. */
  setClock(now: () => number): void;
  /** Values that no log and no table may contain: credentials and issued tokens. */
  secrets(): string[];
  close(): Promise<void>;
}
