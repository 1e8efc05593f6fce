import { pino } from 'pino';

/** Error logs. They contain the request's id, never the shopper's data. */
export const logger = pino({ level: process.env.LOG_LEVEL || 'info', base: null });
