import { eq } from 'drizzle-orm';
import { countTry } from '../identity/rateLimit';
import type { Services } from '../services';
import { sendMail } from './sendMail';
import { isServedBySms, sendSms } from './sendSms';
import { messages } from './tables';

/** @throws Error past the day's cap, or to a country that is not served: nobody runs up a bill by typing numbers. */
async function sendCountedSms(services: Services, sms: { to: string; text: string }): Promise<void> {
  const settings = services.config.sms;
  if (settings) {
    if (!isServedBySms(settings, sms.to)) throw new Error('SMS do not go to this country');
    const refused = await countTry(services, { name: 'sms-a-day', tries: settings.dailyCap, seconds: 24 * 60 * 60 }, 'all');
    if (refused) throw new Error(`SMS_DAILY_CAP (${settings.dailyCap}) is used up`);
  }
  await sendSms(settings, sms);
}

/**
 * Sends a queued message once: by mail or SMS in live mode, after which its words are forgotten; in demo mode to the log,
 * and it stays for the inbox.
 * @throws Error when the transport did not take it, so that the job comes back.
 */
export async function sendMessage(services: Services, messageId: number): Promise<void> {
  const {
    config,
    database: { db },
    log,
    now,
  } = services;
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
  else await sendCountedSms(services, { to: recipient, text: body });
  await db.update(messages).set({ sentAt: now(), body: '' }).where(eq(messages.id, messageId));
}
