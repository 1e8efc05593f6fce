import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { importCatalogue } from '../../marketplace/catalogue/importing/importCatalogue';
import { seedCatalogue } from '../../marketplace/catalogue/seedCatalogue';
import { productList } from '../../marketplace/contract/catalogue';
import { demoCatalogue } from '../../marketplace/demo/catalogue';
import { openTestMarketplace } from './harness';
import { type ShoppersQuery, shoppersQueries } from './shoppersQueries';

const { call, services } = await openTestMarketplace();
const realCatalogue = path.resolve('../shared/catalogue/bestbuy.ndjson');
const withReal = existsSync(realCatalogue);

await services.database.transaction((tx) => seedCatalogue(tx, demoCatalogue, new Date()));
if (withReal) {
  const file = await readFile(realCatalogue);
  const options = {
    operator: 'Awat',
    file: 'bestbuy.ndjson',
    format: 'ndjson',
    rates: { USD: 1310 },
    stock: 20,
    seller: 'Karwan',
  } as const;
  await importCatalogue(services, file, options);
}

/** How many of the results are looked at. */
const first = 3;

async function firstNames({ typed }: ShoppersQuery): Promise<string[]> {
  const address = `/api/product_search/?${new URLSearchParams({ search: typed, limit: String(first) })}`;
  return productList.parse((await call('GET', address, { language: 'en' })).body).results.map(({ name }) => name);
}

test(`what shoppers type finds what they mean among the first three${withReal ? '' : ' of the demo: ../shared/catalogue/bestbuy.ndjson is not there'}`, async () => {
  const asked = Object.values(shoppersQueries)
    .flat()
    .filter(({ real }) => withReal || !real);
  const misses: string[] = [];
  for (const query of asked) {
    const names = await firstNames(query);
    if (!names.some((name) => query.wanted.test(name))) misses.push(`${query.typed}: ${names.join(' · ') || 'nothing'}`);
  }
  const found = asked.length - misses.length;
  process.stdout.write(`\nSearch: ${found} of ${asked.length} queries find what is meant\n${misses.map((miss) => `  ${miss}\n`).join('')}`);
  expect(found).toBeGreaterThanOrEqual(Math.ceil(asked.length * 0.95));
}, 60_000);
