import type pg from 'pg';

/** How much the write-ahead log grows before a checkpoint, in bytes: one of its files. */
const longest = 16 * 1024 * 1024;
const minute = 60_000;

/**
 * Writes checkpoints of the embedded database. A server has a process of its own for that. Without them the log grows without end, and the
 * first start after a crash repeats all of it.
 * @param interval how often the log is looked at, in milliseconds.
 * @returns a function that ends it.
 */
export function keepLogShort(pool: pg.Pool, interval = minute): () => void {
  const check = async () => {
    const { rows } = await pool.query<{ grown: number }>(
      'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as grown from pg_control_checkpoint()',
    );
    if ((rows[0]?.grown ?? 0) > longest) await pool.query('checkpoint');
  };
  // What keeps a checkpoint from being written keeps every other query from it, too, and is reported there.
  const timer = setInterval(() => void check().catch(() => {}), interval).unref();
  return () => clearInterval(timer);
}
