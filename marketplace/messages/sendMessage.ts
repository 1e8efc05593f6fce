import { eq } from 'drizzle-orm';
import type { Services } from '../services';
import { sendMail } from './sendMail';
import { sendSms } from './sendSms';
import { messages } from './tables';

/**
 * Sends a queued message once: by mail or SMS in live mode, after which its words are forgotten; in demo mode to the log,
 * and it stays for the inbox.
 * @throws Error when the transport did not take it, so that the job comes back.
 */
export async function sendMessage({ config, database: { db }, log, now }: Services, messageId: number): Promise<void> {
  const [message] = await db.select().from(messages).where(eq(messages.id, messageId));
  if (!message || message.sentAt) return;
  const { channel, recipient, subject, body } = message;
  if (config.mode === 'demo') {
    log.info({ to: recipient, subject, body }, 'message');
    await db.update(messages).set({ sentAt: now() }).where(eq(messages.id, messageId));
    return;
  }
  if (message.usefulUntil && message.usefulUntil < now()) {
    log.warn({ message: messageId }, 'message not sent: it came too late to be of use');
    await db.update(messages).set({ body: '' }).where(eq(messages.id, messageId));
    return;
  }
  if (channel === 'email') await sendMail(config.mail, { id: messageId, to: recipient, subject, text: body });
  else await sendSms(config.sms, { to: recipient, text: body });
  await db.update(messages).set({ sentAt: now(), body: '' }).where(eq(messages.id, messageId));
}
