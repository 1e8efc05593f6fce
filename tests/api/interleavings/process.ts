import { AsyncLocalStorage } from 'node:async_hooks';
import { vi } from 'vitest';
import type { Services } from '../../../marketplace/services';

/** Thrown in a process that was killed. No code of the shop knows it. */
export class Killed extends Error {
  constructor(label: string) {
    super(`killed ${label}`);
    this.name = 'Killed';
  }
}

/** A place at which a process can be killed or halted: before or after a request to a gateway, a commit or a statement that writes. */
export interface Boundary {
  when: 'before' | 'after';
  what: string;
}

type Halt = (boundary: Boundary, index: number) => 'go on' | 'kill' | Promise<void>;

/** A process of the shop: what it did so far, and whether it lives. */
interface Running {
  boundaries: Boundary[];
  isDead: boolean;
  at: Halt;
}

const current = new AsyncLocalStorage<Running>();

async function reach(running: Running, when: Boundary['when'], what: string): Promise<void> {
  if (running.isDead) throw new Killed(what);
  const boundary = { when, what };
  running.boundaries.push(boundary);
  const order = running.at(boundary, running.boundaries.length - 1);
  if (order === 'kill') {
    running.isDead = true;
    throw new Killed(`${when} ${what}`);
  }
  if (order !== 'go on') await order;
}

/** Runs one action that others can see, between its two boundaries. */
async function between<Result>(what: string, act: () => Promise<Result>): Promise<Result> {
  const running = current.getStore();
  if (!running) return act();
  await reach(running, 'before', what);
  const result = await act();
  await reach(running, 'after', what);
  return result;
}

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : query instanceof Object && 'text' in query ? String(query.text) : '';
const writes = /^\s*(insert into|update|delete from)\s+"?(\w+)/i;

type Query = (...parameters: unknown[]) => Promise<unknown>;

/** A dead process sends nothing more. Its open transaction is rolled back by the server, as after a lost connection. */
const refuseDead = (text: string) => {
  if (current.getStore()?.isDead && text !== 'rollback') throw new Killed(`before ${text.slice(0, 20)}`);
};

/**
 * Watches everything that a process does: its requests to gateways, its commits, and its statements outside transactions. Call it once for
 * a file.
 */
export function watchProcesses({ database: { pool } }: Services): void {
  const query: Query = Reflect.get(pool, 'query').bind(pool);
  const watched: Query = async (...parameters) => {
    const text = textOf(parameters[0]);
    refuseDead(text);
    const [, verb, table] = writes.exec(text) ?? [];
    return verb ? between(`${verb.toLowerCase()} ${table}`, () => query(...parameters)) : query(...parameters);
  };
  Reflect.set(pool, 'query', watched);

  const connect = pool.connect.bind(pool);
  const connectWatched = async () => {
    const client = await connect();
    const send: Query = Reflect.get(client, 'query').bind(client);
    const release = client.release.bind(client);
    Reflect.set(client, 'query', async (...parameters: unknown[]) => {
      const text = textOf(parameters[0]);
      refuseDead(text);
      return text === 'commit' ? between('commit', () => send(...parameters)) : send(...parameters);
    });
    client.release = (error) => {
      Reflect.deleteProperty(client, 'query');
      Reflect.deleteProperty(client, 'release');
      release(error);
    };
    return client;
  };
  // The pool itself connects with a callback.
  Reflect.set(pool, 'connect', (callback?: Parameters<typeof connect>[0]) => (callback ? connect(callback) : connectWatched()));

  const request = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    between(`${init?.method ?? 'GET'} ${new URL(url).pathname.replace(/[\da-f]{8}-[\da-f-]{27}/g, 'ID')}`, () => request(url, init)),
  );
}

export interface Outcome {
  boundaries: Boundary[];
  isDead: boolean;
}

/**
 * Runs `task` as a process of the shop: it shares the database with others, but no memory. At each boundary `at` lets it go on, kills it,
 * or halts it until a promise resolves.
 */
export async function runProcess(
  services: Services,
  task: (services: Services) => Promise<unknown>,
  at: Halt = () => 'go on',
): Promise<Outcome> {
  const running: Running = { boundaries: [], isDead: false, at };
  try {
    await current.run(running, () => task({ ...services, database: { ...services.database } }));
  } catch (error) {
    if (!running.isDead) throw error;
  }
  return running;
}

/** Runs `task` outside any process. */
export const outside = <Result>(task: () => Promise<Result>): Promise<Result> => current.exit(task);
