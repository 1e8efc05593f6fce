import type { OnlineMethod } from '../../contract/orderStates';
import type { Services } from '../../services';
import { openTestGateway } from '../testGateway/openTestGateway';
import { openFib } from './fib';
import type { Gateway } from './gateway';
import { openQiCard } from './qicard';
import { openZainCash } from './zaincash';

function open({ config, database, now }: Services): Gateway[] {
  const { fib, zaincash, qicard } = config.gateways;
  return [
    fib && openFib(fib, now),
    zaincash && openZainCash(zaincash, now),
    qicard && openQiCard(qicard),
    config.mode === 'demo' ? openTestGateway(database.db) : null,
  ].filter((gateway) => gateway !== null);
}

/** Opened once for a marketplace: a gateway keeps its access token. */
const opened = new WeakMap<Services['database'], Gateway[]>();

/** The gateways that this shop collects through: those whose variables are set, and in the demo the test gateway. */
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
