import { z } from 'zod';
import { reportLedger } from '../balance/ledger/verifyLedger';
import { fetchPictures } from '../import/pictures/fetchPictures';
import { sendMessage } from '../messages/sendMessage';
import { announceOrder } from '../orders/announceOrder';
import { checkPayment } from '../payments/checkPayment';
import { resumeRefund } from '../payments/resumeRefund';
import { watchPayments } from '../payments/watchPayments';
import { refreshIndex } from '../search/indexing/reindexCatalogue';
import { reindexNamed } from '../search/indexing/reindexNamed';
import type { Services } from '../services';
import { checkImport, runImport } from '../staff/imports/runImport';
import { cleanUp } from './cleanUp';

/** Lanes have places of their own: a slow mail server delays no payment. */
export const lanes = { messages: 3, others: 4 } as const;
export type Lane = keyof typeof lanes;

interface Definition<Payload extends z.ZodType> {
  payload: Payload;
  /**
   * Runs the job, outside any transaction. It may run again after a crash or an error, so it must be idempotent. An exception causes a
   * retry.
   */
  run(services: Services, payload: z.infer<Payload>): Promise<void>;
  /** Set for a recurring job: the interval after its end, in seconds. */
  everySeconds?: number;
  /** Jobs of a slow lane run beside the others and take none of their places. */
  lane?: Lane;
  /** The longest time between two attempts, in seconds, and the number of attempts. */
  retries?: { slowestSeconds: number; attempts: number };
  /** How long a process may run it; then the process counts as crashed and another runs it. */
  leaseSeconds?: number;
}

const usualLease = 5 * 60;
/** 5 s, 10 s, 20 s … at most an hour: ten attempts take about 45 minutes. */
const usualRetries = { slowestSeconds: 60 * 60, attempts: 10 };
/** At most a quarter of an hour: three days, longer than mail servers are away. */
const messageRetries = { slowestSeconds: 15 * 60, attempts: 296 };

/** A file that fails once fails again; after a crash it is tried again. */
const importRetries = { slowestSeconds: 60, attempts: 2 };

const handler = <Payload extends z.ZodType>({
  payload,
  run,
  everySeconds,
  leaseSeconds = usualLease,
  lane = 'others',
  retries = usualRetries,
}: Definition<Payload>) => ({
  payload,
  lane,
  retries,
  everySeconds: everySeconds ?? null,
  leaseSeconds,
  /** @throws the job's errors, and ZodError when the stored payload is invalid. */
  perform: (services: Services, stored: unknown) => run(services, payload.parse(stored)),
});

/** Every kind of background job. */
export const handlers = {
  sendMessage: handler({
    payload: z.object({ messageId: z.number().int() }),
    run: (services, { messageId }) => sendMessage(services, messageId),
    lane: 'messages',
    retries: messageRetries,
  }),
  fetchPictures: handler({
    payload: z.object({ productId: z.number().int() }),
    run: async (services, { productId }) => {
      const { failed } = await fetchPictures(services, productId);
      if (failed.length > 0) services.log.info({ failed: failed.length }, 'pictures that could not be fetched');
    },
  }),
  // Apart from the order's own transaction, which takes no setting.
  announceOrder: handler({
    payload: z.object({ orderId: z.number().int(), isCancelled: z.boolean().optional() }),
    run: announceOrder,
    retries: messageRetries,
  }),
  checkPayment: handler({
    payload: z.object({ paymentId: z.number().int() }),
    run: (services, { paymentId }) => checkPayment(services, paymentId),
  }),
  resumeRefund: handler({
    payload: z.object({ paymentId: z.number().int(), refundReference: z.string() }),
    run: resumeRefund,
  }),
  // Enqueued by migrations that change how names are indexed.
  reindexCatalogue: handler({ payload: z.object({}), run: refreshIndex, leaseSeconds: 2 * 60 * 60 }),
  // Uploaded files of products. A member waits for them, and can start one again.
  checkImport: handler({
    payload: z.object({ importId: z.number().int() }),
    run: checkImport,
    leaseSeconds: 15 * 60,
    retries: importRetries,
  }),
  runImport: handler({ payload: z.object({ importId: z.number().int() }), run: runImport, leaseSeconds: 15 * 60, retries: importRetries }),
  reindexNamed: handler({
    payload: z.object({ brandId: z.number().int().optional(), categoryId: z.number().int().optional(), colour: z.string().optional() }),
    run: reindexNamed,
    leaseSeconds: 30 * 60,
  }),
  // Shoppers wait for it. Concurrent runs are safe, so its lease can be short.
  watchPayments: handler({ payload: z.object({}), run: watchPayments, everySeconds: 5, leaseSeconds: 20 }),
  cleanUp: handler({ payload: z.object({}), run: cleanUp, everySeconds: 60 * 60 }),
  reportLedger: handler({ payload: z.object({}), run: reportLedger, everySeconds: 24 * 60 * 60 }),
};

export type JobKind = keyof typeof handlers;
export type JobPayload<Kind extends JobKind> = z.infer<(typeof handlers)[Kind]['payload']>;
export const isJobKind = (kind: string): kind is JobKind => Object.hasOwn(handlers, kind);

/** The lane of a job by its kind. */
export const laneOf = (kind: string): Lane => (isJobKind(kind) ? handlers[kind].lane : 'others');

/** The retries of a job by its kind. */
export const retriesOf = (kind: string) => (isJobKind(kind) ? handlers[kind].retries : usualRetries);

/** The lease of a job by its kind, in seconds. */
export const leaseOf = (kind: string): number => (isJobKind(kind) ? handlers[kind].leaseSeconds : usualLease);
