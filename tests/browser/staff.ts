import { backoffice } from '../process/backoffice';
import type { Shop } from './demoShop';

/**
 * Runs back-office commands on a test's own shop, in sequence: `staff(shop, ['returns', 'approve', number])`. The shop keeps its address
 * and data. The embedded database stops the shop meanwhile, so no page may wait for an answer.
 * @returns the output. @throws Error with the output when a command fails.
 */
export const staff = (shop: Shop, ...commands: string[][]): Promise<string> =>
  shop.withDatabase(async (environment) => {
    let printed = '';
    for (const args of commands) printed += await backoffice(environment, args);
    return printed;
  });
