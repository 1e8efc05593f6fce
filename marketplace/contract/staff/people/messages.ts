import { z } from 'zod';
import type { Camel } from '../../case';
import { id, instant } from '../../common';
import { staffListOf } from '../members';

/** GET /api/staff/messages/?state=&search=&offset=, the newest first. A text is never shown: it can hold a code. */
export const staffMessage = z.object({
  id,
  channel: z.enum(['email', 'sms']),
  recipient: z.string(),
  subject: z.string(),
  created_at: instant,
  sent_at: instant.nullable(),
  attempts: z.number().int(),
  last_error: z.string().nullable(),
  /** Failed ones are retried; those that are given up are not. */
  state: z.enum(['sent', 'waiting', 'failed', 'given_up', 'expired']),
});
export type StaffMessage = Camel<z.infer<typeof staffMessage>>;
export const staffMessageList = staffListOf(staffMessage);

/** POST /api/staff/messages/send_again/: those of them that failed are sent again. */
export const sendAgainRequest = z.object({ ids: z.array(id).max(100) });
export const sentAgain = z.object({ ids: z.array(id) });
