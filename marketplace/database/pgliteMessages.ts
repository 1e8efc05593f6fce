/** Messages between the main thread and the thread of the embedded database: PostgreSQL's wire protocol. */
export type ToWorker = { kind: 'bytes'; connection: number; bytes: Uint8Array } | { kind: 'close'; connection: number } | { kind: 'stop' };

export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'bytes'; connection: number; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'stopped' }
  | { kind: 'failed'; reason: string };
