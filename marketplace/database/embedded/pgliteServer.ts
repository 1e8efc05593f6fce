import { existsSync } from 'node:fs';
import path from 'node:path';
import { Duplex } from 'node:stream';
import { startWorker } from '../../concurrency/startWorker';
import type { FromWorker, ToWorker } from './pgliteWorker';

const terminate = 'X'.charCodeAt(0);

/** A connection to the embedded database with a socket's interface, for node-postgres. */
class PgliteSocket extends Duplex {
  constructor(
    private readonly connection: number,
    private readonly toWorker: (message: ToWorker) => void,
    private readonly onClose: () => void,
  ) {
    super();
  }

  connect() {
    queueMicrotask(() => this.emit('connect'));
    return this;
  }

  setNoDelay() {
    return this;
  }

  setKeepAlive() {
    return this;
  }

  ref() {
    return this;
  }

  unref() {
    return this;
  }

  override _read() {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void) {
    // A Terminate would end the only session; the worker resets it for the next connection instead.
    if (chunk[0] !== terminate) this.toWorker({ kind: 'bytes', connection: this.connection, bytes: Uint8Array.from(chunk) });
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void) {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'binary', done);
  }

  override _final(done: () => void) {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    this.toWorker({ kind: 'close', connection: this.connection });
    this.onClose();
    done(error);
  }
}

export interface PgliteServer {
  /** A new connection. PGlite has one session, so the pool must hold at most one connection. */
  connect(): Duplex;
  /** Sends messages on the session that is connected, and resolves with the answer. Only while nobody else uses the session. */
  exchange(bytes: Uint8Array): Promise<Uint8Array>;
  stop(): Promise<void>;
}

/** Whether a directory has a database: PostgreSQL's first file. */
const hasDatabase = (directory: string) => existsSync(path.join(directory, 'PG_VERSION'));

/**
 * Starts the embedded database on a directory, in a separate thread. A new one is created in a thread of its own, which frees its memory when it
 * ends: 100 to 500 MB.
 * @throws Error with the database's reason when the directory can't be used.
 */
export async function startPglite(directory: string, onCrash: (reason: string) => void): Promise<PgliteServer> {
  if (!hasDatabase(directory)) await (await startThread(directory, onCrash)).stop();
  return startThread(directory, onCrash);
}

async function startThread(directory: string, onCrash: (reason: string) => void): Promise<PgliteServer> {
  const worker = startWorker(new URL('./pgliteWorker.ts', import.meta.url), { workerData: { directory } });
  const sockets = new Map<number, PgliteSocket>();
  const exchanges = new Map<number, (answer: Uint8Array) => void>();
  let connections = 0;
  let settle: { ready(): void; failed(reason: string): void } | null = null;
  let stopped: () => void = () => {};
  let stopping = false;
  const toWorker = (message: ToWorker) => {
    if (!stopping) worker.postMessage(message);
  };

  worker.on('message', (message: FromWorker) => {
    if (message.kind === 'bytes') {
      sockets.get(message.connection)?.push(message.bytes);
      exchanges.get(message.connection)?.(message.bytes);
    } else if (message.kind === 'ready') settle?.ready();
    else if (message.kind === 'stopped') stopped();
    else if (settle) settle.failed(message.reason);
    else onCrash(message.reason);
  });
  worker.on('error', (error) => (settle ? settle.failed(error.message) : onCrash(error.message)));

  await new Promise<void>((resolve, reject) => {
    settle = { ready: resolve, failed: (reason) => reject(new Error(reason)) };
  }).catch(async (error: unknown) => {
    await worker.terminate();
    throw error;
  });
  settle = null;

  return {
    connect() {
      connections += 1;
      const connection = connections;
      const socket = new PgliteSocket(connection, toWorker, () => sockets.delete(connection));
      sockets.set(connection, socket);
      return socket;
    },
    exchange(bytes) {
      connections += 1;
      const connection = connections;
      return new Promise((resolve) => {
        exchanges.set(connection, (answer) => {
          exchanges.delete(connection);
          resolve(answer);
        });
        toWorker({ kind: 'bytes', connection, bytes: Uint8Array.from(bytes) });
      });
    },
    async stop() {
      const done = new Promise<void>((resolve) => {
        stopped = resolve;
      });
      toWorker({ kind: 'stop' });
      stopping = true;
      await done;
      await worker.terminate();
    },
  };
}
