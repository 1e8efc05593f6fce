import type { Config } from '../config';
import type { Services } from '../services';
import { checkDatabase } from './checkDatabase';
import { checkNetwork } from './checkNetwork';
import { checkSettings } from './checkSettings';
import type { Finding } from './finding';

/** Checks the configuration, the database and what the shop needs of other machines. It changes nothing. */
export async function inspectShop(
  config: Config,
  environment: Record<string, string | undefined>,
  services: Omit<Services, 'database'>,
): Promise<Finding[]> {
  const findings = await Promise.all([
    checkSettings(config, environment),
    config.apiUrl ? [] : checkDatabase(config, services),
    checkNetwork(config),
  ]);
  return findings.flat();
}
