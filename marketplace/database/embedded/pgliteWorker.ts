import { chmodSync, fsyncSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, type PGliteInterface } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { joinBytes } from '../../concurrency/joinBytes';

/** Messages between the main thread and the thread of the embedded database: PostgreSQL's wire protocol. */
export type ToWorker = { kind: 'bytes'; connection: number; bytes: Uint8Array } | { kind: 'close'; connection: number } | { kind: 'stop' };

export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'bytes'; connection: number; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'stopped' }
  | { kind: 'failed'; reason: string };

// PostgreSQL compiled to WebAssembly runs in this thread; in the main one every query would block every request.

/**
 * PGlite's own file system has no fsync, so a power cut could lose acknowledged data. This one has it, and counts the calls, so that the
 * start-up check can verify that the hook is called.
 */
class SyncedNodeFS extends NodeFS {
  syncs = 0;

  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const started = await super.init(pg, options);
    started.emscriptenOpts.preRun?.push((module) => {
      const operations = Reflect.get(Reflect.get(module, 'NODEFS'), 'stream_ops');
      Reflect.set(operations, 'fsync', (stream: { nfd: number }) => {
        this.syncs += 1;
        fsyncSync(stream.nfd);
        return 0;
      });
    });
    return started;
  }
}

const port = parentPort;
if (!port) throw new Error('pgliteWorker runs as a worker thread');
const send = (message: FromWorker, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);

const settings = [
  'fsync=on',
  'wal_sync_method=fsync',
  // Statements stay prepared, and planning costs this build of PostgreSQL more than a better plan would save.
  'plan_cache_mode=force_generic_plan',
  // A checkpoint keeps this much of the log for later, not up to 1 GB.
  'max_wal_size=64MB',
  'min_wal_size=32MB',
  // The pages of this many bytes are held twice, here and by the system. 128 MB would be the default.
  'shared_buffers=32MB',
];

/** PGlite unpacks the first files of a database with mode 666, whatever the process's umask. Files of another user stay as they are. */
function closeToOthers(directory: string) {
  for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(directory, name);
    const { mode, uid } = statSync(file);
    if ((mode & 0o077) !== 0 && uid === process.getuid?.()) chmodSync(file, mode & 0o700);
  }
}

async function open(directory: string) {
  const files = new SyncedNodeFS(directory);
  const database = await PGlite.create({
    fs: files,
    extensions: { pg_trgm },
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      ...settings.flatMap((setting) => ['-c', setting]),
    ],
  });
  closeToOthers(directory);
  const before = files.syncs;
  await database.exec(
    'create table if not exists karwan_fsync_check (at timestamptz); insert into karwan_fsync_check values (now()); drop table karwan_fsync_check',
  );
  if (files.syncs === before) throw new Error('the embedded database does not call fsync');
  return database;
}

/** Resets the session for a new connection: no open transaction, no prepared statement. */
async function reset(database: PGliteInterface) {
  await database.exec('rollback');
  await database.exec('discard all');
}

/** Whether a message begins a connection: its answer is not streamed. */
const isStart = (message: Uint8Array) => message[0] === 0;

/**
 * The answer to a message. `execProtocolRaw` would parse what it returns too, and keep the parsed rows until a call of another kind: a process
 * that makes no other call would grow with every answer.
 */
async function answerTo(database: PGliteInterface, message: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  if (isStart(message)) return (await database.execProtocolRaw(message)).slice();
  const parts: Uint8Array[] = [];
  await database.execProtocolRawStream(message, { onRawData: (part) => parts.push(part.slice()) });
  return joinBytes(parts);
}

let queue: Promise<unknown> = Promise.resolve();
try {
  const database = await open(String(workerData.directory));
  port.on('message', (message: ToWorker) => {
    queue = queue
      .then(async () => {
        switch (message.kind) {
          case 'bytes': {
            const bytes = await answerTo(database, message.bytes);
            return send({ kind: 'bytes', connection: message.connection, bytes }, [bytes.buffer]);
          }
          case 'close':
            return reset(database);
          case 'stop':
            await database.close();
            return send({ kind: 'stopped' });
        }
      })
      .catch((error: unknown) => send({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) }));
  });
  send({ kind: 'ready' });
} catch (error) {
  send({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
}
