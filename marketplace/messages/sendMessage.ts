import { eq } from 'drizzle-orm';
import { messages } from '../database/tables/customer/messages';
import { countTry } from '../http/rateLimit';
import { GiveUp } from '../queue/giveUp';
import type { Services } from '../services';
import { readSettings } from '../settings/readSettings';
import { sendMail } from './sendMail';
import { sendSms, smsReaches } from './sendSms';

/** @throws Error above the daily limit, or for a country without service: anyone can type a phone number, and SMS cost money. */
async function sendCountedSms(services: Services, sms: { to: string; text: string }): Promise<void> {
  const settings = services.config.sms;
  if (settings) {
    if (!smsReaches(settings, sms.to)) throw new GiveUp('SMS are not sent to this country');
    const { smsDailyCap } = await readSettings(services);
    const refused = await countTry(services, { name: 'sms-a-day', tries: smsDailyCap, seconds: 24 * 60 * 60 }, 'all');
    if (refused) throw new Error(`The ${smsDailyCap} SMS of a day are used up`);
  }
  await sendSms(settings, sms);
}

/**
 * Sends a queued message once: by mail or SMS in live mode, after which its text is deleted; in demo mode to the log, with its text kept
 * for the inbox.
 * @throws Error when the transport fails, so that the job is retried.
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
  const { channel, recipient, replyTo, subject, path } = message;
  const body = path !== null && config.publicUrl !== null ? `${message.body}\n\n${config.publicUrl}${path}` : message.body;
  if (config.mode === 'demo') {
    log.info({ to: recipient, subject, body }, 'message');
    await db.update(messages).set({ sentAt: now() }).where(eq(messages.id, messageId));
    return;
  }
  if (message.usefulUntil && message.usefulUntil < now()) {
    log.warn({ message: messageId }, 'message not sent: it has expired');
    await db.update(messages).set({ body: '' }).where(eq(messages.id, messageId));
    return;
  }
  if (channel === 'email') await sendMail(config.mail, { id: messageId, to: recipient, replyTo, subject, text: body });
  else await sendCountedSms(services, { to: recipient, text: body });
  await db.update(messages).set({ sentAt: now(), body: '', replyTo: null }).where(eq(messages.id, messageId));
}
