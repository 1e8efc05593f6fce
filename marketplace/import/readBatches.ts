import { createHash } from 'node:crypto';
import type { Language } from '../contract/languages';
import type { Overwritten } from '../contract/staff/productLimits';
import { nearNames } from '../search/words/nearNames';
import { normalise } from '../shared/normalise';
import type { NewColour } from './colours';
import { type FileFormat, type RawRow, readRows } from './file/readRows';
import type { BadRecord, ByteChunks } from './file/splitRecords';
import { describeProblem, type Problem, problem, RowRefused } from './problems';
import { picturesOfColour } from './readImages';
import { type ImportProduct, type ImportTerms, readImportedProduct } from './readImportedProduct';
import type { ImportName } from './readNames';
import type { NamedCity } from './readState';
import { skusOf } from './skusOf';
import type { WrittenProduct } from './write/writeProducts';

export interface ImportOptions {
  /** The operator, for the audit log. */
  operator: string;
  /** The file's name, for the audit log. */
  file: string;
  format: FileFormat;
  rates: ImportTerms['rates'];
  /** The stock of a new variant whose row has none. */
  stock: number;
  seller: string;
  /** The category of rows without one, from the department down. */
  category?: ImportName[];
  /** What the file may change although the staff set it by hand. */
  overwrite?: readonly Overwritten[];
  /** The language of the reasons in the report; English without it. */
  language?: Language;
  /** Called after each batch, with the rows that are done and the bytes that are read. */
  onProgress?: (progress: { rows: number; bytes: number }) => void;
}

interface Counts {
  imported: number;
  updated: number;
  unchanged: number;
}

/** What an import has found so far. */
export interface Findings extends Counts {
  refused: BadRecord[];
  /** What the operator should look at, though the row was taken. */
  warnings: BadRecord[];
}

/** A row with what is wrong with it, in words. */
interface ReportedRow {
  line: number;
  sku?: string;
  reason: string;
}

export interface ImportReport extends Counts {
  /** Every refused row, in the order of the file. */
  refused: ReportedRow[];
  warnings: ReportedRow[];
}

/** The file's bytes, or what opens it: a transaction that is repeated reads it again. */
export type ImportInput = Uint8Array | (() => ByteChunks);

export const openInput = (input: ImportInput): ByteChunks => (input instanceof Uint8Array ? [input] : input());

export const noFindings = (): Findings => ({ imported: 0, updated: 0, unchanged: 0, refused: [], warnings: [] });

/** The report of an import that is done. */
export function reportOf({ refused, warnings, ...counts }: Findings, { language = 'en' }: Pick<ImportOptions, 'language'>): ImportReport {
  const told = ({ problem: found, ...row }: BadRecord) => ({ ...row, reason: describeProblem(language, found) });
  return { ...counts, refused: refused.toSorted((one, other) => one.line - other.line).map(told), warnings: warnings.map(told) };
}

/** A valid row of the file. */
export type Row = WrittenProduct & Pick<RawRow, 'line' | 'lines'>;

/**
 * Refuses a product: the row that is wrong with the reason, and its other rows because of it.
 * @param skus of its variants: a product of one row is named by that of the wrong variant, else by another one's.
 * @param place of the variant that is wrong.
 */
export function refuseRow(
  { refused }: Findings,
  { line, lines = [line] }: Pick<RawRow, 'line' | 'lines'>,
  { found, place, skus }: { found: Problem; place: number | null; skus: readonly (string | null)[] },
) {
  const wrong = lines[place ?? 0] ?? line;
  for (const [row, each] of lines.entries()) {
    const sku = lines.length > 1 ? skus[row] : (skus[place ?? 0] ?? skus.find(Boolean));
    const told = each === wrong ? found : problem('sameProductRefused', { line: wrong });
    refused.push({ line: each, ...(sku && { sku }), problem: told });
  }
}

const batchSize = 500;
/** Characters: a batch of long descriptions has fewer rows. */
const batchLength = 1_000_000;

const plain = (name: ImportName) => (Object.keys(name).length === 1 ? name.en : name);

/** Texts that a product may lack in each of the first languages: the hash has them as null. */
const untranslated = { en: null, ar: null, ckb: null };

/** Names without translations are plain texts. The hash of an unchanged row stays the same from version to version. */
const hashOf = (product: ImportProduct) =>
  createHash('sha256')
    .update(
      JSON.stringify({
        ...product,
        names: { ...untranslated, ...product.names },
        descriptions: { ...untranslated, ...product.descriptions },
        brand: product.brand && plain(product.brand),
        categories: product.categories.map(plain),
        seller: plain(product.seller),
      }),
    )
    .digest('hex');

/** Validates each row alone, and against the rows before it. */
function rowReader(terms: ImportTerms) {
  const sources = new Map<string, Map<string, number>>();
  const skus = new Map<string, number>();
  return (raw: RawRow): Row => {
    if (raw.conflict) throw new RowRefused(raw.conflict.problem, raw.conflict.place);
    const product = readImportedProduct(raw, terms);
    const lines = sources.get(product.source) ?? new Map<string, number>();
    sources.set(product.source, lines);
    const first = lines.get(product.sourceId);
    if (first !== undefined) throw new RowRefused(problem('idTwice', { value: product.sourceId, line: first }));
    for (const [place, { sku }] of product.variants.entries())
      if (skus.has(sku)) throw new RowRefused(problem('skuInLine', { value: sku, line: skus.get(sku) ?? 0 }), place);
    for (const [place, { sku }] of product.variants.entries()) skus.set(sku, raw.lines?.[place] ?? raw.line);
    lines.set(product.sourceId, raw.line);
    const variants = picturesOfColour(product.variants);
    // The hash is of the row alone: what follows from it may change with a version.
    return { ...product, variants, line: raw.line, ...(raw.lines && { lines: raw.lines }), hash: hashOf(product) };
  };
}

/** What the steps of an import share. */
export interface ImportSteps {
  options: ImportOptions;
  findings: Findings;
  /** Normalised slug or name → slug. */
  colours: Map<string, string>;
  /** By normalised slug or name. */
  cities: ReadonlyMap<string, NamedCity>;
  /** Of rows that are read, and not written yet. */
  newColours: NewColour[];
}

/** A colour that is almost another one is perhaps misspelt. */
const newColour = (value: string, near: string[]) =>
  near.length === 0 ? problem('newColour', { value }) : problem('newColourNear', { value, near: near.join(', ') });

/** The valid rows of the file in batches. */
export async function* readBatches(
  chunks: ByteChunks,
  { options, findings, colours, cities, newColours }: ImportSteps,
): AsyncGenerator<Row[]> {
  const readRow = rowReader({
    rates: options.rates,
    seller: options.seller,
    category: options.category ?? null,
    colours,
    cities,
    addColour: (slug, name) => void newColours.push({ slug, name }),
  });
  let batch: Row[] = [];
  let length = 0;
  for await (const raw of readRows(chunks, options.format)) {
    if ('problem' in raw) {
      findings.refused.push(raw);
      continue;
    }
    const before = newColours.length;
    try {
      batch.push(readRow(raw));
    } catch (error) {
      if (!(error instanceof RowRefused)) throw error;
      newColours.length = before;
      refuseRow(findings, raw, { found: error.problem, place: error.place, skus: skusOf(raw) });
      continue;
    }
    for (const { slug, name } of newColours.slice(before)) {
      if (colours.has(normalise(slug))) continue;
      const near = nearNames(name.en, colours.values());
      for (const text of [slug, ...Object.values(name)]) colours.set(normalise(text), slug);
      findings.warnings.push({ line: raw.line, problem: newColour(name.en, near) });
    }
    length += raw.size;
    if (batch.length === batchSize || length > batchLength) {
      yield batch;
      batch = [];
      length = 0;
    }
  }
  if (batch.length > 0) yield batch;
}
