import { pino } from 'pino';

/** Lines about what broke. They name the request by its id, never the shopper. */
export const logger = pino({ level: process.env.LOG_LEVEL || 'info', base: null });
