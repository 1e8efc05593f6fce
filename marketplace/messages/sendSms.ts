import { z } from 'zod';
import type { Config } from '../config';

const timeoutMilliseconds = 20_000;
const headersSchema = z.record(z.string(), z.string());

/** Encodes values for the body template's type: as JSON strings or as form values. */
function fillTemplate(template: string, values: Record<string, string>, contentType: string) {
  const write = contentType.includes('x-www-form-urlencoded') ? encodeURIComponent : (value: string) => JSON.stringify(value).slice(1, -1);
  return template.replaceAll(/\{(to|text)\}/g, (_, name: string) => write(values[name] ?? ''));
}

/** Whether SMS are sent to a phone (E.164): SMS cost money, and anyone can type a number. */
export const smsReaches = ({ countries }: NonNullable<Config['sms']>, phone: string): boolean =>
  countries.some((code) => phone.startsWith(`+${code}`));

/**
 * Sends a text through the SMS gateway: a POST to SMS_URL with SMS_HEADERS (a JSON object) and SMS_BODY, in which {to} (E.164) and {text}
 * are replaced.
 * @throws Error when there is no gateway or it does not answer 2xx within 20 seconds.
 */
export async function sendSms(settings: Config['sms'], { to, text }: { to: string; text: string }): Promise<void> {
  if (!settings) throw new Error('SMS_URL and SMS_BODY are not set');
  const headers = new Headers(headersSchema.parse(JSON.parse(settings.headers)));
  if (!headers.has('Content-Type')) headers.set('Content-Type', 'application/json');
  const response = await fetch(settings.url, {
    method: 'POST',
    headers,
    body: fillTemplate(settings.body, { to, text }, headers.get('Content-Type') ?? ''),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMilliseconds),
  });
  // Reads the whole body, so that the connection can be reused.
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}`);
}
