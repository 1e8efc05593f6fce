import { groupBy } from '../groupBy';
import type { Mail } from './mailSink';

/** A time in which something was broken, in milliseconds since 1970. */
export interface Disturbance {
  from: number;
  to: number;
}

/** How long before a fault a mail may have been accepted whose process did not come to note it. */
const noteMilliseconds = 2000;

/** Whether a fault kept the shop from noting at once that a mail was accepted. */
const isExcused = (at: number, disturbances: Disturbance[]) =>
  disturbances.some(({ from, to }) => at >= from - noteMilliseconds && at <= to + noteMilliseconds);

/**
 * Checks that each event caused one message, and that a message was sent again only if its first sending fell into a fault: a crash between
 * the server's acceptance and the note of it leaves no other choice. The second mail has the first one's Message-ID.
 * @returns the differences in words, and how many mails were such repetitions.
 */
export function checkMails(mails: Mail[], disturbances: Disturbance[]): { differences: string[]; repeated: number } {
  const differences: string[] = [];
  let repeated = 0;
  for (const [messageId, same] of groupBy(mails, (mail) => mail.messageId)) {
    repeated += same.length - 1;
    const wrong = same.slice(0, -1).filter(({ at }) => !isExcused(at, disturbances));
    if (wrong.length > 0) differences.push(`mail ${messageId} “${same[0]?.subject}” was sent ${same.length} times without a fault`);
  }
  for (const [event, same] of groupBy(mails, ({ to, subject, reference }) => `“${subject}” about ${reference} to ${to}`)) {
    const messages = new Set(same.map(({ messageId }) => messageId));
    if (messages.size > 1) differences.push(`${event} was sent as ${messages.size} messages`);
  }
  return { differences, repeated };
}
