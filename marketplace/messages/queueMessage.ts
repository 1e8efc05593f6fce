import type { Language } from '../contract/common';
import type { Db } from '../database/openDatabase';
import { enqueue } from '../jobs/enqueue';
import { messages } from './tables';
import { type MessageKind, type MessageParameters, texts } from './texts';

export interface Message<Kind extends MessageKind> {
  /** An e-mail address, or a phone in E.164, which gets an SMS. */
  recipient: string;
  kind: Kind;
  language: Language;
  parameters: MessageParameters[Kind];
  /** Past this it is not worth sending any more. */
  usefulUntil?: Date;
}

/** Writes a message and the job that sends it, as part of the business transaction `tx`. */
export async function queueMessage<Kind extends MessageKind>(tx: Db, message: Message<Kind>): Promise<void> {
  const { recipient, kind, language, parameters, usefulUntil } = message;
  const { subject, body } = texts[language][kind](parameters);
  const [written] = await tx
    .insert(messages)
    .values({ channel: recipient.startsWith('+') ? 'sms' : 'email', recipient, subject, body, usefulUntil })
    .returning({ id: messages.id });
  if (written) await enqueue(tx, 'sendMessage', { messageId: written.id });
}
