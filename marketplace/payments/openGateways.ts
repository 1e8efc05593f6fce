import type { OnlineMethod } from '../contract/order/orderStates';
import type { Services } from '../services';
import { openFib } from './gateways/fib';
import type { Gateway } from './gateways/gateway';
import { openQiCard } from './gateways/qicard';
import { openZainCash } from './gateways/zaincash';
import { openTestGateway } from './testGateway/openTestGateway';

function open({ config, database, now }: Services): Gateway[] {
  const { fib, zaincash, qicard } = config.gateways;
  return [
    fib && openFib(fib, now),
    zaincash && openZainCash(zaincash, now),
    qicard && openQiCard(qicard),
    config.mode === 'demo' ? openTestGateway(database.db) : null,
  ].filter((gateway) => gateway !== null);
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
