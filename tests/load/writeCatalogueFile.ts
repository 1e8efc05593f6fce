import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { madeUpCatalogue } from '../endurance/made-up/madeUpCatalogue';

/*
 * Writes a made-up catalogue in the format of the import, as CSV for a name with `.csv`, else as NDJSON. The same seed writes the same file:
 * `npx tsx tests/load/writeCatalogueFile.ts 100000 FILE --seed 1`.
 */
const { positionals, values } = parseArgs({ allowPositionals: true, options: { seed: { type: 'string', default: '1' } } });
const [size = '20000', file = 'catalogue.ndjson'] = positionals;
const lines = madeUpCatalogue({ seed: Number(values.seed), size: Number(size), format: file.endsWith('.csv') ? 'csv' : 'ndjson' });
await pipeline(Readable.from(lines), createWriteStream(file));
