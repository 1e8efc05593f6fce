import { backoffice } from '../process/backoffice';
import type { Shop } from './demoShop';

/**
 * Does at a shop of the test's own what its staff type, one command after the other: `staff(shop, ['returns', 'approve', number])`. The
 * shop keeps its address and all that is in it; on the embedded database it is closed meanwhile, so leave no page waiting for an answer.
 * @returns what was printed. @throws Error with that when a command was refused.
 */
export const staff = (shop: Shop, ...commands: string[][]): Promise<string> =>
  shop.lend(async (environment) => {
    let printed = '';
    for (const words of commands) printed += await backoffice(environment, words);
    return printed;
  });
