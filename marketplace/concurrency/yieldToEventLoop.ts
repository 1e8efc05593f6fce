import { setImmediate } from 'node:timers/promises';
import pLimit from 'p-limit';

const oneInATurn = pLimit(1);

/**
 * Resolves in a later turn of the event loop, for one caller in each turn. Work that is done in small parts, each after this, leaves the
 * thread to others between two parts, however many do such work at once.
 */
export const yieldToEventLoop = (): Promise<void> => oneInATurn(() => setImmediate());
