import { z } from 'zod';
import { sendMessage } from '../messages/sendMessage';
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
}

const handler = <Payload extends z.ZodType>({ payload, run, everySeconds }: Definition<Payload>) => ({
  payload,
  everySeconds: everySeconds ?? null,
  /** @throws what the work throws, and ZodError when the kept payload is not what the work takes. */
  perform: (services: Services, kept: unknown) => run(services, payload.parse(kept)),
});

/** Every kind of work that outlives a request. */
export const handlers = {
  sendMessage: handler({
    payload: z.object({ messageId: z.number().int() }),
    run: (services, { messageId }) => sendMessage(services, messageId),
  }),
  cleanUp: handler({ payload: z.object({}), run: cleanUp, everySeconds: 60 * 60 }),
};

export type JobKind = keyof typeof handlers;
export type JobPayload<Kind extends JobKind> = z.infer<(typeof handlers)[Kind]['payload']>;
export const isJobKind = (kind: string): kind is JobKind => Object.hasOwn(handlers, kind);
