import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { productList } from '../../marketplace/contract/catalogue/catalogue';
import { demoCatalogue } from '../../marketplace/demo/catalogue';
import { seedCatalogue } from '../../marketplace/demo/seeds/seedCatalogue';
import { importCatalogue } from '../../marketplace/import/importCatalogue';
import { openTestMarketplace } from './openTestMarketplace';
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

/** The number of results that count. */
const first = 3;

async function firstNames({ inputText }: ShoppersQuery): Promise<string[]> {
  const address = `/api/product_search/?${new URLSearchParams({ search: inputText, limit: String(first) })}`;
  return productList.parse((await call('GET', address, { language: 'en' })).body).results.map(({ name }) => name);
}

test(`shoppers’ queries find the intended product among the first three${withReal ? '' : ' of the demo: ../shared/catalogue/bestbuy.ndjson does not exist'}`, async () => {
  const allQueries = Object.values(shoppersQueries)
    .flat()
    .filter(({ real }) => withReal || !real);
  const misses: string[] = [];
  for (const query of allQueries) {
    const names = await firstNames(query);
    if (!names.some((name) => query.expected.test(name))) misses.push(`${query.inputText}: ${names.join(' · ') || 'nothing'}`);
  }
  const found = allQueries.length - misses.length;
  process.stdout.write(
    `\nSearch: ${found} of ${allQueries.length} queries find what is meant\n${misses.map((miss) => `  ${miss}\n`).join('')}`,
  );
  expect(found).toBeGreaterThanOrEqual(Math.ceil(allQueries.length * 0.95));
}, 60_000);
