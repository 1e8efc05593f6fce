import { z } from 'zod';
import { proveLedger } from '../balance/verifyLedger';
import { fetchPictures } from '../catalogue/importing/fetchPictures';
import { sendMessage } from '../messages/sendMessage';
import { checkPayment } from '../payments/checkPayment';
import { watchPayments } from '../payments/watchPayments';
import type { Services } from '../services';
import { cleanUp } from './cleanUp';

interface Definition<Payload extends z.ZodType> {
  payload: Payload;
  /**
   * Does the work, outside any transaction. It may run again after a crash or an error, so doing it twice must change
   * nothing. Throwing means: try again later.
   */
  run(services: Services, payload: z.infer<Payload>): Promise<void>;
  /** Set for work that comes back by itself, this long after it was done. */
  everySeconds?: number;
  /** How long it is left to the process that took it; then that process counts as dead and another takes it. */
  leaseSeconds?: number;
}

const usualLease = 5 * 60;

const handler = <Payload extends z.ZodType>({ payload, run, everySeconds, leaseSeconds = usualLease }: Definition<Payload>) => ({
  payload,
  everySeconds: everySeconds ?? null,
  leaseSeconds,
  /** @throws what the work throws, and ZodError when the kept payload is not what the work takes. */
  perform: (services: Services, kept: unknown) => run(services, payload.parse(kept)),
});

/** Every kind of work that outlives a request. */
export const handlers = {
  sendMessage: handler({
    payload: z.object({ messageId: z.number().int() }),
    run: (services, { messageId }) => sendMessage(services, messageId),
  }),
  fetchPictures: handler({
    payload: z.object({ productId: z.number().int() }),
    run: async (services, { productId }) => {
      const { failed } = await fetchPictures(services, productId);
      if (failed.length > 0) services.log.info({ failed: failed.length }, 'pictures that could not be fetched');
    },
  }),
  checkPayment: handler({
    payload: z.object({ paymentId: z.number().int() }),
    run: (services, { paymentId }) => checkPayment(services, paymentId),
  }),
  // Shoppers wait for it. Run beside itself it changes nothing, and so it need not be left to a process that is gone.
  watchPayments: handler({ payload: z.object({}), run: watchPayments, everySeconds: 5, leaseSeconds: 20 }),
  cleanUp: handler({ payload: z.object({}), run: cleanUp, everySeconds: 60 * 60 }),
  proveLedger: handler({ payload: z.object({}), run: proveLedger, everySeconds: 24 * 60 * 60 }),
};

export type JobKind = keyof typeof handlers;
export type JobPayload<Kind extends JobKind> = z.infer<(typeof handlers)[Kind]['payload']>;
export const isJobKind = (kind: string): kind is JobKind => Object.hasOwn(handlers, kind);

/** The lease of a job by its kind, in seconds. */
export const leaseOf = (kind: string): number => (isJobKind(kind) ? handlers[kind].leaseSeconds : usualLease);
