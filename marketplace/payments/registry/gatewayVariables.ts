import { z } from 'zod';
import { type GatewayName, gatewayNames } from '../../contract/order/orderStates';
import { empty } from '../../shared/environment/variableKinds';
import { StartupError } from '../../shared/startupError';
import type { GatewaySettings } from '../gateways/defineGateway';
import { gatewayRegistry } from './gatewayRegistry';

/** `clientId` of `fib` is FIB_CLIENT_ID. */
const variableOf = (gateway: GatewayName, setting: string) =>
  `${gateway}_${setting.replace(/[A-Z]/g, (capital) => `_${capital}`)}`.toUpperCase();

/** The settings of a gateway with their variables. One that has a default need not be set. */
const settingsOf = (gateway: GatewayName) =>
  Object.entries(gatewayRegistry[gateway].settings).map(([setting, schema]) => ({
    setting,
    name: variableOf(gateway, setting),
    schema,
    hasDefault: schema.safeParse(undefined).success,
  }));

/** The variables of all gateways. A description completes the sentence “NAME must …”. */
export const gatewayVariables = z.object(
  Object.fromEntries(
    gatewayNames.flatMap(settingsOf).map(({ name, schema, hasDefault }) => {
      const variable = z.preprocess(empty, hasDefault ? schema : schema.optional());
      return [name, schema.description ? variable.describe(schema.description) : variable];
    }),
  ),
);

export type GatewayVariables = z.output<typeof gatewayVariables>;

/** The settings of one gateway; null when it is not configured. @throws StartupError when a part of its variables is set. */
function readSettings(gateway: GatewayName, values: GatewayVariables): GatewaySettings | null {
  const settings = settingsOf(gateway);
  const needed = settings.filter(({ hasDefault }) => !hasDefault).map(({ name }) => name);
  const missing = needed.filter((name) => values[name] === undefined);
  if (missing.length === needed.length) return null;
  if (missing.length > 0) throw new StartupError(`${needed.join(', ')} must be set together: ${missing.join(', ')} is missing.`);
  const { url = '', ...others } = Object.fromEntries(settings.map(({ setting, name }) => [setting, values[name] ?? '']));
  return { url, ...others };
}

/**
 * Reads the configured gateways; null for the others. Their callbacks need a public address, and live mode needs TLS.
 * @throws StartupError
 */
export function readGateways(
  values: GatewayVariables,
  { isLive, hasPublicUrl }: { isLive: boolean; hasPublicUrl: boolean },
): Record<GatewayName, GatewaySettings | null> {
  const read = gatewayNames.map((name) => [name, readSettings(name, values)] as const);
  const open = read.flatMap(([name, settings]) => (settings ? [{ name, settings }] : []));
  if (open.length > 0 && !hasPublicUrl)
    throw new StartupError(`${open.map(({ name }) => name.toUpperCase()).join(', ')}: gateways need PUBLIC_URL.`);
  const unsafe = open.filter(({ settings }) => isLive && !settings.url.startsWith('https:'));
  if (unsafe.length > 0)
    throw new StartupError(`APP_MODE=live needs ${unsafe.map(({ name }) => variableOf(name, 'url')).join(', ')} to be https.`);
  return Object.fromEntries(read) as Record<GatewayName, GatewaySettings | null>;
}

/** The addresses of the configured gateways by the variable that sets them. */
export const gatewayAddresses = (gateways: Record<GatewayName, GatewaySettings | null>): [variable: string, url: string][] =>
  gatewayNames.flatMap((name) => {
    const settings = gateways[name];
    return settings ? [[variableOf(name, 'url'), settings.url]] : [];
  });
