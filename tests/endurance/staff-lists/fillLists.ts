import { readFile } from 'node:fs/promises';

const statementsOf = async (name: string, size: number) =>
  (await readFile(new URL(name, import.meta.url), 'utf8')).replaceAll(':size', String(size));

/**
 * Writes what the lists of the staff show, `size` of each: customers, orders, payments, returns, reviews, messages and so on. The shop has
 * the products of `fillLargeCatalogue`. Foreign keys and triggers are off meanwhile, so the user is a superuser.
 */
export async function fillLists(run: (statements: string) => Promise<unknown>, size: number): Promise<void> {
  await run('set session_replication_role = replica');
  await run(await statementsOf('fillOrders.sql', size));
  await run(await statementsOf('fillShop.sql', size));
  await run('set session_replication_role = origin; discard temp');
}
