import path from 'node:path';
import { recordChange } from '../../audit/recordChange';
import { ownSeller } from '../../catalogue/ownSeller';
import { maxStock, overwritable, type uploadFormats, usualStock } from '../../contract/staff/productLimits';
import { importPieces, imports } from '../../database/tables/system/imports';
import { readInteger } from '../../http/readQuery';
import { enqueue } from '../../queue/enqueue';
import type { Services } from '../../services';
import { tidyLine } from '../../shared/inputText';
import { type Refusal, refuseFields } from '../../shared/refusal';
import type { SentFile } from '../../uploads/readFile';

type UploadFormat = (typeof uploadFormats)[number];

const maxFileName = 200;

/** ZIP, PDF and the old spreadsheets: files that are surely no text. */
const notText = ['PK\u0003\u0004', '%PDF', '\u00d0\u00cf\u0011\u00e0'];

/**
 * The format of a file by its name, or else by its first character. A zip has pictures; null for a spreadsheet or another file that is no text.
 */
function formatOf({ name, parts }: SentFile): UploadFormat | null {
  const start = Buffer.from(parts[0]?.subarray(0, 4) ?? []).toString('latin1');
  const extension = path.extname(name).toLowerCase();
  if (extension === '.zip') return 'zip';
  if (notText.includes(start)) return null;
  if (['.csv', '.tsv', '.txt'].includes(extension)) return 'csv';
  if (['.ndjson', '.jsonl', '.json'].includes(extension)) return 'ndjson';
  return start.trimStart().startsWith('{') ? 'ndjson' : 'csv';
}

interface Given {
  file: SentFile;
  stock?: string | undefined;
  pictures?: 'yes' | 'no' | undefined;
  overwrite?: string | undefined;
  operator: string;
}

/** Stores a file of products or of pictures, and has it checked by a job. Nothing of the catalogue changes. @returns its id; field errors. */
export async function storeImport(
  services: Services,
  { file, stock, pictures, overwrite = '', operator }: Given,
): Promise<{ id: number } | Refusal> {
  const format = formatOf(file);
  if (format === null) return refuseFields({ file: ['staffImport.notText'] });
  const usual = readInteger(stock || String(usualStock), 0);
  if (usual === null || usual > maxStock) return refuseFields({ stock: [`staffProducts.notAStock?max=${maxStock}`] });
  const fileName = tidyLine(path.basename(file.name)).slice(0, maxFileName) || 'products';
  const options = {
    stock: usual,
    seller: ownSeller,
    pictures: pictures === 'yes',
    overwrite: overwritable.filter((field) => overwrite.split(',').includes(field)),
  };
  return services.database.transaction(async (tx) => {
    const [stored] = await tx
      .insert(imports)
      .values({ operator, fileName, format, bytes: file.size, state: 'checking', options, createdAt: services.now() })
      .returning({ id: imports.id });
    if (!stored) throw new Error('the insert of an import returned no row');
    for (const [position, part] of file.parts.entries())
      await tx.insert(importPieces).values({ importId: stored.id, position, bytes: Buffer.from(part.buffer, 0, part.length) });
    await recordChange(tx, operator, 'imports upload', {
      number: `import-${stored.id}`,
      after: { file: fileName, bytes: file.size },
    });
    await enqueue(tx, 'checkImport', { importId: stored.id });
    return stored;
  });
}
