import { createTransport } from 'nodemailer';
import type { Config } from '../config';
import { GiveUp } from '../queue/giveUp';

interface Mail {
  /** The message's id: a mail sent again after a crash has the same Message-ID. */
  id: number;
  to: string;
  /** The address for the answer, if it is not the sender's. */
  replyTo: string | null;
  subject: string;
  text: string;
}

/** Whether the server refused this recipient or this mail for good (RFC 5321, 4.2.1: replies of 500 and more). */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false;
  return ['EENVELOPE', 'EMESSAGE'].includes(String(error.code)) && Number(error.responseCode) >= 500;
}

/** Whether a mail server runs on this machine. */
const isLocal = (url: string) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(url).hostname);

/**
 * Sends a mail through the SMTP server of SMTP_URL.
 * @throws Error when there is none or it did not accept the mail within half a minute; GiveUp when it refused the mail for good.
 */
export async function sendMail(settings: Config['mail'], { id, to, replyTo, subject, text }: Mail): Promise<void> {
  if (!settings) throw new Error('SMTP_URL and MAIL_FROM are not set');
  const transport = createTransport({
    url: settings.url,
    // Without it, STARTTLS is left out where somebody between the machines hides it. A query of the address overrides it.
    requireTLS: !isLocal(settings.url),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  try {
    const host = /@([\w.-]+)/.exec(settings.from)?.[1] ?? 'shop.invalid';
    // The addresses are objects: a string would be parsed as a list.
    await transport.sendMail({
      from: settings.from,
      to: { name: '', address: to },
      ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
      subject,
      text,
      messageId: `<message-${id}@${host}>`,
    });
  } catch (error) {
    throw isRefusal(error) ? new GiveUp(error.message, { cause: error }) : error;
  } finally {
    transport.close();
  }
}
