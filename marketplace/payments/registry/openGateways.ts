import { gatewayNames, type OnlineMethod } from '../../contract/order/orderStates';
import type { Services } from '../../services';
import type { Gateway } from '../gateways/gateway';
import { openTestGateway } from '../testGateway/openTestGateway';
import { gatewayRegistry } from './gatewayRegistry';

function open({ config, database, now }: Services): Gateway[] {
  const configured = gatewayNames.flatMap((name) => {
    const settings = config.gateways[name];
    return settings ? [{ name, ...gatewayRegistry[name].open(settings, now) }] : [];
  });
  return config.mode === 'demo' ? [...configured, { name: 'test', ...openTestGateway(database.db) }] : configured;
}

/** One instance per marketplace: a gateway caches its access token. */
const opened = new WeakMap<Services['database'], Gateway[]>();

/** The configured gateways, and in the demo the test gateway. */
export function gatewaysOf(services: Services): Gateway[] {
  let gateways = opened.get(services.database);
  if (!gateways) {
    gateways = open(services);
    opened.set(services.database, gateways);
  }
  return gateways;
}

export const findGateway = (services: Services, name: OnlineMethod): Gateway | undefined =>
  gatewaysOf(services).find((gateway) => gateway.name === name);
