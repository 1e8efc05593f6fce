import { desc, eq } from 'drizzle-orm';
import type { StaffImport, StaffImportSummary } from '../../contract/staff/imports';
import { shownProblems } from '../../contract/staff/productLimits';
import { byteOrderMark, csvRecord } from '../../csv/csvRecord';
import { protectFormula } from '../../csv/formulaCells';
import { imports, type RowProblem } from '../../database/tables/system/imports';
import type { Page } from '../../http/page';
import type { Services } from '../../services';
import { notFound, type Refusal } from '../../shared/refusal';
import { countUpTo } from '../listPage';

type Row = typeof imports.$inferSelect;
type Summary = Pick<
  Row,
  'id' | 'fileName' | 'format' | 'operator' | 'state' | 'createdAt' | 'created' | 'changed' | 'unchanged' | 'refusedCount'
>;

const { id, fileName, format, operator, state, createdAt, created, changed, unchanged, refusedCount } = imports;
const summaryColumns = { id, fileName, format, operator, state, createdAt, created, changed, unchanged, refusedCount };

const describe = ({ createdAt: at, ...row }: Summary): StaffImportSummary => ({ ...row, createdAt: at.toISOString() });

/** The uploaded files, newest first. */
export async function listImports({ database: { db } }: Services, { offset, limit }: Page) {
  const counted = await countUpTo(db, imports, undefined);
  const rows = await db.select(summaryColumns).from(imports).orderBy(desc(imports.id)).limit(limit).offset(offset);
  return { ...counted, results: rows.map(describe) };
}

async function find({ database: { db } }: Services, importId: number): Promise<Row | undefined> {
  const [found] = await db.select().from(imports).where(eq(imports.id, importId));
  return found;
}

/** An uploaded file with its first problems. @returns 404 for an unknown one. */
export async function readImport(services: Services, { id: importId }: { id: number }): Promise<StaffImport | Refusal> {
  const found = await find(services, importId);
  if (!found) return notFound();
  const { options, finishedAt: _, refused, warnings, ...row } = found;
  return {
    ...describe(row),
    ...{ bytes: row.bytes, doneBytes: row.doneBytes, doneRows: row.doneRows, failure: row.failure },
    refused: refused.slice(0, shownProblems),
    warnings: warnings.slice(0, shownProblems),
    ...{ stock: options.stock, pictures: options.pictures },
  };
}

/** Every problem of an uploaded file as CSV. @returns 404 for an unknown one. */
export async function reportImport(services: Services, { id: importId }: { id: number }): Promise<AsyncGenerator<string> | Refusal> {
  const found = await find(services, importId);
  if (!found) return notFound();
  const row =
    (kind: string) =>
    ({ line, sku = '', reason }: RowProblem) => [line > 0 ? String(line) : '', sku, kind, reason];
  const rows = [...found.refused.map(row('refused')), ...found.warnings.map(row('warning'))];
  return (async function* () {
    yield byteOrderMark + csvRecord(['line', 'sku', 'kind', 'reason']);
    for (const row of rows) yield csvRecord(row.map(protectFormula));
  })();
}
