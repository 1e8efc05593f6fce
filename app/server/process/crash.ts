import { AsyncLocalStorage } from 'node:async_hooks';
import type { Logger } from 'pino';

/** The request that is being handled, for the log of a crash. */
export const currentRequest = new AsyncLocalStorage<{ requestId: string; method: string; path: string }>();

/** An unexpected error leaves unknown state behind: it is logged with its request, and the process ends. A supervisor starts a new one. */
export function endAfterCrash(log: Logger, end: () => void) {
  const crashed = (reason: string) => (error: unknown) => {
    log.fatal({ err: error instanceof Error ? error : new Error(String(error)), ...currentRequest.getStore() }, reason);
    end();
  };
  process.on('uncaughtException', crashed('uncaught exception'));
  process.on('unhandledRejection', crashed('unhandled rejection'));
}
