import { statfsSync } from 'node:fs';
import { access, constants, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config';
import { describeMisspelt } from '../misspeltVariables';
import { reasonOf } from '../shared/startupError';
import { type Finding, ok, problem, warning } from './finding';

const megabyte = 1024 ** 2;
/** Below it the embedded database and the pictures soon have no room. */
const littleDisk = 1024 * megabyte;
const noDisk = 100 * megabyte;
/** A random secret of 16 characters has more different ones than this. */
const fewCharacters = 8;

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.');

function checkMode({ mode }: Config): Finding {
  if (mode === 'live') return ok('APP_MODE', 'the shop is live');
  return warning('APP_MODE', 'the shop is a demo: its accounts and payments are public. APP_MODE=live makes it a shop');
}

function checkProxy({ publicUrl, trustProxy, host }: Config): Finding {
  if (trustProxy > 0 && !isLoopback(host))
    return warning(
      'HOST',
      `TRUST_PROXY is ${trustProxy}, but everybody reaches the port and can forge addresses: HOST=127.0.0.1, or a firewall`,
    );
  if (trustProxy === 0 && publicUrl?.startsWith('https:'))
    return problem('TRUST_PROXY', 'PUBLIC_URL is https, so a proxy stands in front, and all visitors share its address: TRUST_PROXY=1');
  return ok('TRUST_PROXY', trustProxy === 0 ? 'no proxy' : `${trustProxy} in front`);
}

function checkStaffNetworks({ staffLimits, trustProxy, publicUrl }: Config): Finding[] {
  if (!staffLimits.networks) return [];
  if (trustProxy === 0 && publicUrl?.startsWith('https:'))
    return [problem('STAFF_NETWORKS', 'behind a proxy everybody has its address, so the networks admit all or nobody: TRUST_PROXY=1')];
  return [ok('STAFF_NETWORKS', staffLimits.networks.join(', '))];
}

function checkSecrets({ sessionSecrets, mode }: Config): Finding {
  const weak = sessionSecrets.findIndex((secret) => new Set(secret).size < fewCharacters);
  if (weak >= 0) return problem('SESSION_SECRET', `secret ${weak + 1} is easy to guess: make one with “openssl rand -base64 32”`);
  if (sessionSecrets.length === 0 && mode === 'demo') return ok('SESSION_SECRET', 'made by the shop, kept in DATA_DIR');
  return ok('SESSION_SECRET', `${sessionSecrets.length}, the first one signs`);
}

async function checkDirectory({ dataDir }: Config): Promise<Finding> {
  const directory = path.resolve(dataDir);
  try {
    await mkdir(directory, { recursive: true });
    await access(directory, constants.W_OK);
  } catch (error) {
    return problem('DATA_DIR', `${directory} can’t be written: ${reasonOf(error)}`);
  }
  const { bavail, bsize } = statfsSync(directory);
  const free = bavail * bsize;
  const text = `${Math.round(free / megabyte).toLocaleString('en')} MB are free on the disk of ${directory}`;
  if (free < noDisk) return problem('DATA_DIR', text);
  return free < littleDisk ? warning('DATA_DIR', text) : ok('DATA_DIR', text);
}

/** The checks that ask nobody else. */
export async function checkSettings(config: Config, environment: Record<string, string | undefined>): Promise<Finding[]> {
  return [
    ...describeMisspelt(environment).map((text) => problem('environment', text)),
    checkMode(config),
    config.publicUrl === null && config.mode === 'demo'
      ? ok('PUBLIC_URL', 'not set: links follow the request')
      : ok('PUBLIC_URL', config.publicUrl ?? ''),
    checkProxy(config),
    ...checkStaffNetworks(config),
    checkSecrets(config),
    await checkDirectory(config),
  ];
}
