import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/** In a process of its own, so that sending the work does not delay it: requests each path at a steady rate until its input ends. */
const watcher = `
  const { Agent, get } = require('node:http');
  const [base, from, milliseconds, ...paths] = process.argv.slice(1);
  const agent = new Agent({ keepAlive: true });
  const latencies = Object.fromEntries(paths.map((path) => [path, []]));
  const statuses = {};
  const pending = [];
  let count = 0;
  const request = (path) => new Promise((resolve) => {
    count += 1;
    const started = performance.now();
    const finish = (status) => {
      latencies[path].push(performance.now() - started);
      statuses[status] = (statuses[status] ?? 0) + 1;
      resolve();
    };
    const headers = { 'Accept-Encoding': 'br', 'User-Agent': 'Mozilla/5.0 (Linux; Android 10) Chrome/140' };
    get(base + path.replace('{n}', Date.now() + '-' + count), { agent, localAddress: from, headers }, (response) => {
      response.resume().on('end', () => finish(response.statusCode)).on('error', () => finish('none'));
    }).on('error', () => finish('none'));
  });
  const timers = paths.map((path, index) => setTimeout(() => {
    timers[index] = setInterval(() => pending.push(request(path)), Number(milliseconds));
  }, (index * Number(milliseconds)) / paths.length));
  process.stdin.resume().on('end', async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(pending);
    agent.destroy();
    process.stdout.write(JSON.stringify({ latencies, statuses }));
  });
`;

interface Watched {
  /** By path, in milliseconds. */
  latencies: Record<string, number[]>;
  /** How often each status was answered; `none` for a lost connection. */
  statuses: Record<string, number>;
}

interface Options {
  /** The loopback address that the requests come from. */
  from?: string;
  /** Between two requests of a path. */
  milliseconds?: number;
}

/**
 * What paths take, requested at a steady rate from a second before `work` until its end.
 * @param paths `{n}` in a path is replaced by text that no other request has, so that no cache has its answer.
 */
export async function watch<Result>(
  url: string,
  paths: string[],
  task: () => Promise<Result>,
  { from = '127.0.0.1', milliseconds = 50 }: Options = {},
): Promise<Watched & { result: Result; seconds: number }> {
  const child = spawn(process.execPath, ['-e', watcher, url, from, String(milliseconds), ...paths], { stdio: ['pipe', 'pipe', 'inherit'] });
  try {
    await wait(1000);
    const started = performance.now();
    const result = await task();
    const seconds = (performance.now() - started) / 1000;
    child.stdin.end();
    const watched: Watched = JSON.parse(await text(child.stdout));
    return { ...watched, result, seconds };
  } finally {
    child.kill();
  }
}
