import { expect, test } from 'vitest';
import { madeUpCatalogue } from '../endurance/made-up/madeUpCatalogue';
import { openImport } from './openImport';
import { openTestMarketplace } from './openTestMarketplace';

const { services } = await openTestMarketplace();
const { take, exported } = openImport(services);

const file = (format: 'csv' | 'ndjson') => [...madeUpCatalogue({ seed: 1, size: 200, format })].join('');

test('a made-up catalogue is imported whole, and its CSV is the same catalogue', async () => {
  expect(await take(file('ndjson'))).toMatchObject({ imported: 200, refused: [], warnings: [] });
  const before = await exported();
  expect(before.trim().split('\n')).toHaveLength(200);
  // Rows count as changed by what they say, and the CSV may say the same in another way.
  expect(await take(file('csv'), { format: 'csv' })).toMatchObject({ imported: 0, refused: [], warnings: [] });
  expect(await exported()).toBe(before);
});
