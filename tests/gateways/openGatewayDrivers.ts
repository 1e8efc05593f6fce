import { gatewayNames } from '../../marketplace/contract/order/orderStates';
import type { GatewayDriver } from './gatewayDriver';

const modules = import.meta.glob<{ openDriver(): Promise<GatewayDriver> }>('./*/driver.ts');

/** Opens the stand-in of every gateway of the registry. @throws Error for a gateway without one. */
export const openGatewayDrivers = () =>
  Promise.all(
    gatewayNames.map(async (name) => {
      const load = modules[`./${name}/driver.ts`];
      if (!load) throw new Error(`tests/gateways/${name}/driver.ts is missing: the tests of payments don't run for ${name}`);
      return (await load()).openDriver();
    }),
  );
