import type { GatewayName } from '../../contract/order/orderStates';
import { defineGateway, type GatewayDefinition } from '../gateways/defineGateway';
import { openFib } from '../gateways/fib/openFib';
import { fibSettings } from '../gateways/fib/settings';
import { openQiCard } from '../gateways/qicard/openQiCard';
import { qiCardSettings } from '../gateways/qicard/settings';
import { openZainCash } from '../gateways/zaincash/openZainCash';
import { zainCashSettings } from '../gateways/zaincash/settings';

/** Every gateway: its configuration, `doctor`, the security policy and the payments read this list. */
export const gatewayRegistry: Record<GatewayName, GatewayDefinition> = {
  fib: defineGateway(fibSettings, openFib),
  zaincash: defineGateway(zainCashSettings, openZainCash),
  qicard: defineGateway(qiCardSettings, openQiCard),
};
