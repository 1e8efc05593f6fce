const batchSize = 500;

/** Splits rows into batches for one statement each: PostgreSQL allows 65,535 parameters. */
export const inBatches = <Row>(rows: Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / batchSize) }, (_, place) => rows.slice(place * batchSize, (place + 1) * batchSize));
