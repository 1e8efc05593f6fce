import type { Language } from '../contract/languages';
import type { Db } from '../database/openDatabase';
import { messages } from '../database/tables/customer/messages';
import { enqueue } from '../queue/enqueue';
import { type MessageKind, type MessageParameters, renderMessage } from './renderMessage';

export interface Message<Kind extends MessageKind> {
  /** An e-mail address, or a phone in E.164, which gets an SMS. */
  recipient: string;
  kind: Kind;
  language: Language;
  parameters: MessageParameters[Kind];
  /** The message is not sent after this time. */
  usefulUntil?: Date;
  /** Of a question to the support: the e-mail address for the answer. */
  replyTo?: string | null;
  /** Of a question to the support: the customer who asked. */
  senderId?: number | null;
  /** Of a mail: what follows its text, such as the lines of an order. */
  details?: string;
  /** Of a mail: the page that it is about. The mail ends with its address. */
  path?: string | null;
}

/** A phone in E.164 gets an SMS. */
export const channelOf = (recipient: string) => (recipient.startsWith('+') ? 'sms' : 'email');

/**
 * Stores a message and the job that sends it, as part of the business transaction `tx`. Does nothing when the staff were told about an order
 * at this address before.
 */
export async function queueMessage<Kind extends MessageKind>(tx: Db, message: Message<Kind>): Promise<void> {
  const { recipient, kind, language, parameters, usefulUntil, replyTo, senderId, details = '', path } = message;
  const rendered = renderMessage(language, kind, parameters);
  const channel = channelOf(recipient);
  const isMail = channel === 'email';
  const { subject } = rendered;
  const body = isMail && details !== '' ? `${rendered.body}\n\n${details}` : rendered.body;
  const [written] = await tx
    .insert(messages)
    .values({ channel, recipient, replyTo, senderId, subject, body, path: isMail ? path : null, usefulUntil })
    .onConflictDoNothing()
    .returning({ id: messages.id });
  if (written) await enqueue(tx, 'sendMessage', { messageId: written.id });
}
