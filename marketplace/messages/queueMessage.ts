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
}

/** Stores a message and the job that sends it, as part of the business transaction `tx`. */
export async function queueMessage<Kind extends MessageKind>(tx: Db, message: Message<Kind>): Promise<void> {
  const { recipient, kind, language, parameters, usefulUntil, replyTo, senderId } = message;
  const { subject, body } = renderMessage(language, kind, parameters);
  const [written] = await tx
    .insert(messages)
    .values({ channel: recipient.startsWith('+') ? 'sms' : 'email', recipient, replyTo, senderId, subject, body, usefulUntil })
    .returning({ id: messages.id });
  if (written) await enqueue(tx, 'sendMessage', { messageId: written.id });
}
