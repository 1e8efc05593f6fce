import { checkCatalogue } from '../../marketplace/import/checkCatalogue';
import { exportCatalogue } from '../../marketplace/import/export/exportCatalogue';
import type { FileFormat } from '../../marketplace/import/file/readRows';
import { importCatalogue } from '../../marketplace/import/importCatalogue';
import type { ImportInput, ImportOptions } from '../../marketplace/import/readBatches';
import type { Services } from '../../marketplace/services';

const usual: ImportOptions = { operator: 'Awat', file: 'file.ndjson', format: 'ndjson', rates: {}, stock: 20, seller: 'Karwan' };

/** Rows as NDJSON. */
export const lines = (...rows: unknown[]) => rows.map((row) => JSON.stringify(row)).join('\n');

/** Import and export of a shop's catalogue, as the back office calls them. */
export function openImport(services: Services, options: Partial<ImportOptions> = {}) {
  return {
    check: (content: string | ImportInput, changed: Partial<ImportOptions> = {}) =>
      checkCatalogue(services, typeof content === 'string' ? Buffer.from(content) : content, { ...usual, ...options, ...changed }),
    take: (content: string | ImportInput, changed: Partial<ImportOptions> = {}) =>
      importCatalogue(services, typeof content === 'string' ? Buffer.from(content) : content, { ...usual, ...options, ...changed }),
    async exported(format: FileFormat = 'ndjson'): Promise<string> {
      const portions: string[] = [];
      for await (const { text } of exportCatalogue(services, format)) portions.push(text);
      return portions.join('');
    },
  };
}
