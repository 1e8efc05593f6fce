import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { type Overwritten, uploadFormats } from '../../../contract/staff/productLimits';
import { at, bytea, createdAt, identity } from '../columns';

/** What is wrong with a row of an imported file. */
export interface RowProblem {
  line: number;
  /** Absent for a row without one. */
  sku?: string;
  reason: string;
}

/** Files of products, or a zip with their pictures, that the staff uploads: checked first, then imported by a job. */
export const imports = pgTable('imports', {
  id: identity(),
  /** The e-mail address of the member who uploaded it. */
  operator: text('operator').notNull(),
  fileName: text('file_name').notNull(),
  format: text('format', { enum: uploadFormats }).notNull(),
  bytes: integer('bytes').notNull(),
  state: text('state', { enum: ['checking', 'checked', 'importing', 'done', 'failed'] }).notNull(),
  options: jsonb('options').$type<{ stock: number; seller: string; pictures: boolean; overwrite?: Overwritten[] }>().notNull(),
  doneRows: integer('done_rows').notNull().default(0),
  doneBytes: integer('done_bytes').notNull().default(0),
  /** The counts of the check, or of the import. */
  created: integer('created').notNull().default(0),
  changed: integer('changed').notNull().default(0),
  unchanged: integer('unchanged').notNull().default(0),
  refusedCount: integer('refused_count').notNull().default(0),
  refused: jsonb('refused').$type<RowProblem[]>().notNull().default([]),
  warnings: jsonb('warnings').$type<RowProblem[]>().notNull().default([]),
  /** Why it failed as a whole, as a message key. */
  failure: text('failure'),
  createdAt: createdAt(),
  finishedAt: at('finished_at'),
});

/** The bytes of such a file, in pieces. Deleted when it is imported, and with its import. */
export const importPieces = pgTable(
  'import_pieces',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.position] })],
);
