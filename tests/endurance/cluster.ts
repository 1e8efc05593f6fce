import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chown, mkdtemp, open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../process/server';

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;
const installations = '/usr/lib/postgresql';

/** The programs of the newest PostgreSQL that is installed; null without one. */
export function postgresPrograms(): string | null {
  if (!existsSync(installations)) return null;
  const [version] = readdirSync(installations).sort((one, other) => Number(other) - Number(one));
  const programs = path.join(installations, version ?? '', 'bin');
  return existsSync(path.join(programs, 'initdb')) ? programs : null;
}

/** PostgreSQL refuses to run as root. */
const asPostgres = (program: string, parameters: string[]) =>
  isRoot ? run('runuser', ['-u', 'postgres', '--', program, ...parameters]) : run(program, parameters);

export type StopMode = 'fast' | 'immediate';

/** Mounts a file system of a fixed size in memory. @returns false where that is not permitted. */
async function mountLimited(directory: string, megabytes: number): Promise<boolean> {
  if (!isRoot) return false;
  return run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', directory]).then(
    () => true,
    () => false,
  );
}

/** The process ids of a running server: the postmaster first, then its children. */
function processesOf(data: string): number[] {
  const [postmaster] = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n');
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').split(' ');
  return [postmaster, ...children].map(Number).filter((id) => id > 0);
}

/**
 * A PostgreSQL server that belongs to this run alone. Where a file system can be mounted, its data has one of its own with a fixed size, in
 * memory, so that its disk can be full while the machine's is not.
 */
export async function openCluster({ megabytes = 1024 } = {}) {
  const programs = postgresPrograms();
  if (!programs) throw new Error(`PostgreSQL is not installed in ${installations}`);
  const directory = await mkdtemp(path.join(tmpdir(), 'karwan-cluster-'));
  const isLimited = await mountLimited(directory, megabytes);
  if (isRoot) await chown(directory, ...(await postgresUser()));
  const data = path.join(directory, 'data');
  const ballast = path.join(directory, 'ballast');
  const port = await freePort();
  // Small segments: a full disk reaches the write-ahead log within seconds, not only the tables.
  const locale = ['-E', 'UTF8', '--locale=C.UTF-8'];
  await asPostgres(path.join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', ...locale, '--wal-segsize=1']);
  // A small log is recycled within minutes.
  const sizes = ['-c min_wal_size=8MB', '-c max_wal_size=64MB', '-c max_connections=100'];
  const settings = [`-p ${port}`, `-k ${directory}`, '-c listen_addresses=127.0.0.1', ...sizes];
  const control = (...parameters: string[]) => asPostgres(path.join(programs, 'pg_ctl'), ['-D', data, ...parameters]);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;

  const isRunning = () =>
    control('status').then(
      () => true,
      () => false,
    );

  /** Starts the server unless it runs, and waits until it accepts connections. */
  async function start() {
    if (!(await isRunning())) await control('-w', '-t', '60', '-l', path.join(directory, 'log'), '-o', settings.join(' '), 'start');
    await waitUntilAnswers();
  }

  /** A server that recovers from a crash runs, but refuses connections. */
  async function waitUntilAnswers() {
    const deadline = Date.now() + 60_000;
    for (;;) {
      const error = await query('select 1').then(
        () => null,
        (reason: unknown) => reason,
      );
      if (error === null) return;
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Runs one statement on a connection of its own. */
  async function query<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: 60_000 });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query<Row>(statement)).rows;
    } finally {
      await client.end().catch(() => {});
    }
  }

  const signal = (ids: number[], name: NodeJS.Signals) => {
    for (const id of ids) {
      try {
        process.kill(id, name);
      } catch {
        // A backend may have ended.
      }
    }
  };
  let paused: number[] = [];

  await start();
  return {
    url,
    /** Whether its disk can be filled. */
    isLimited,
    data,
    query,
    start,
    isRunning,
    /** Stops the server: `fast` ends its sessions, `immediate` is a crash. */
    async stop(mode: StopMode) {
      if (await isRunning()) await control('-w', '-m', mode, 'stop');
    },
    /** Freezes all of its processes. Connections stay open, and nothing moves. */
    pause() {
      paused = processesOf(data);
      signal(paused, 'SIGSTOP');
    },
    resume() {
      signal(paused.toReversed(), 'SIGCONT');
      paused = [];
    },
    async terminateBackends() {
      await query(
        "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
      );
    },
    /** Takes all free space of its disk, also what is freed meanwhile. */
    async fillDisk() {
      if (!isLimited) throw new Error('the disk of this cluster has no size of its own');
      // Reserved in one call where that is possible, which leaves little to write.
      const { bavail, bsize } = await statfs(directory);
      await run('fallocate', ['-l', String(bavail * bsize), ballast]).catch(() => {});
      const file = await open(ballast, 'a');
      try {
        for (let size = 4 * 1024 * 1024; size >= 4096; ) {
          const { bytesWritten } = await file.write(Buffer.alloc(size)).catch((error: NodeJS.ErrnoException) => {
            if (error.code !== 'ENOSPC') throw error;
            return { bytesWritten: 0 };
          });
          if (bytesWritten < size) size /= 2;
        }
      } finally {
        await file.close();
      }
    },
    freeDisk: () => rm(ballast, { force: true }),
    /** The free space of its disk, in megabytes. */
    async freeMegabytes() {
      const { bavail, bsize } = await statfs(directory);
      return (bavail * bsize) / 1024 / 1024;
    },
    async remove() {
      signal(paused.toReversed(), 'SIGCONT');
      if (await isRunning()) await control('-w', '-m', 'immediate', 'stop');
      if (isLimited) await run('umount', [directory]);
      await rm(directory, { recursive: true, force: true });
    },
  };
}

export type Cluster = Awaited<ReturnType<typeof openCluster>>;

/** The user and the group that PostgreSQL runs as. */
async function postgresUser(): Promise<[number, number]> {
  const [user, group] = await Promise.all(['-u', '-g'].map(async (which) => Number((await run('id', [which, 'postgres'])).stdout)));
  return [user ?? 0, group ?? 0];
}
