import { z } from 'zod';

/** GET /api/dev/inbox/ (demo only): messages that would have been sent, newest first. */
export const inbox = z.array(z.object({ id: z.number().int(), to: z.string(), subject: z.string(), body: z.string(), at: z.string() }));

/** GET /api/dev/inbox/?to=: the newest hundred messages, or those to one recipient. */
export const inboxQuery = z.object({ to: z.string().optional() });
