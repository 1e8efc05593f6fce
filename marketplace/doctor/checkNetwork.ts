import { createTransport } from 'nodemailer';
import type { Config } from '../config';
import { gatewayAddresses } from '../payments/registry/gatewayVariables';
import { reasonOf } from '../shared/startupError';
import { type Finding, ok, problem, warning } from './finding';

const patience = 8000;
/** A clock that differs more makes signatures and codes fail. */
const acceptableClock = 60;

const ask = (address: string) => fetch(address, { method: 'GET', redirect: 'manual', signal: AbortSignal.timeout(patience) });

/** Any answer will do: what an address wants differs from gateway to gateway. */
async function checkReachable(about: string, address: string): Promise<Finding> {
  try {
    const answer = await ask(address);
    await answer.body?.cancel();
    return ok(about, `${new URL(address).host} answers`);
  } catch (error) {
    return problem(about, `${new URL(address).host} can’t be reached: ${reasonOf(error)}`);
  }
}

/** Whether the mail server lets the shop in. */
export async function checkMail({ mail, mode }: Config): Promise<Finding> {
  if (!mail) {
    return mode === 'demo'
      ? ok('SMTP_URL', 'not set: the demo’s messages are at /dev/inbox')
      : warning('SMTP_URL', 'not set: codes go by SMS only');
  }
  const transport = createTransport({ url: mail.url, connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience });
  try {
    await transport.verify();
    return ok('SMTP_URL', `${new URL(mail.url).host} lets the shop in`);
  } catch (error) {
    return problem('SMTP_URL', `${new URL(mail.url).host} does not take mail: ${reasonOf(error)}`);
  } finally {
    transport.close();
  }
}

/** Asks for the shop at its public address. A demo on this machine may not run. */
async function checkPublicAddress(publicUrl: string): Promise<Finding[]> {
  try {
    const answer = await ask(`${publicUrl}/healthz`);
    await answer.body?.cancel();
    const date = Date.parse(answer.headers.get('Date') ?? '');
    const apart = Math.abs(date - Date.now()) / 1000;
    return [
      answer.ok
        ? ok('PUBLIC_URL', 'the shop answers there')
        : problem(
            'PUBLIC_URL',
            `${publicUrl}/healthz answers ${answer.status}: the proxy in front does not reach the shop, or it does not run`,
          ),
      ...(apart > acceptableClock ? [problem('clock', `the proxy’s clock is ${Math.round(apart)} s apart from this machine’s`)] : []),
    ];
  } catch (error) {
    return [problem('PUBLIC_URL', `${publicUrl} can’t be reached from this machine: ${reasonOf(error)}`)];
  }
}

/** The checks that ask other machines. */
export async function checkNetwork(config: Config): Promise<Finding[]> {
  const { publicUrl, sms, google, gateways, apiUrl } = config;
  const others = [
    ...(apiUrl ? [['API_URL', `${apiUrl}/readyz`]] : []),
    ...(sms ? [['SMS_URL', sms.url]] : []),
    ...(google ? [['GOOGLE_ISSUER', `${google.issuer}/.well-known/openid-configuration`]] : []),
    ...gatewayAddresses(gateways),
  ];
  const findings = await Promise.all([
    checkMail(config),
    ...others.map(([about = '', address = '']) => checkReachable(about, address)),
    publicUrl ? checkPublicAddress(publicUrl) : [],
  ]);
  return findings.flat();
}
