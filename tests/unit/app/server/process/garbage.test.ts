import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const module = new URL('../../../../../app/server/process/garbage.ts', import.meta.url).href;

/**
 * Keeps some 60 MB, while files of 35 MB arrive again and again, 100 MB a second: where more arrives, V8 lets the heap grow by itself. Prints the
 * number of full garbage collections.
 */
const workload = `
  import { constants, PerformanceObserver } from 'node:perf_hooks';
  import { setImmediate, setTimeout } from 'node:timers/promises';
  const { collectLessOften } = await import(${JSON.stringify(module)});
  if (process.argv.includes('less')) collectLessOften();
  let count = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { detail } of list.getEntries()) if (detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR) count += 1;
  });
  const part = (turn, length) => Array.from({ length }, (_, index) => ({ index, name: 'entry ' + turn }));
  const kept = part(0, 600_000);
  globalThis.gc();
  await setImmediate();
  observer.observe({ entryTypes: ['gc'] });
  const arrived = [];
  for (let turn = 0; turn < 400; turn += 1) {
    part(turn, 100);
    arrived.push(Buffer.alloc(1_000_000, turn));
    if (arrived.length > 35) arrived.length = 0;
    await setTimeout(10);
  }
  process.stdout.write(String(kept.length > 0 ? count : 0));
`;

/** The full garbage collections of two runs. */
async function countCollections(...parameters: string[]): Promise<number> {
  let count = 0;
  for (let run = 0; run < 2; run += 1) {
    const { stdout } = await promisify(execFile)(process.execPath, [
      ...['--expose-gc', '--import', 'tsx', '--input-type=module', '-e', workload, '--'],
      ...parameters,
    ]);
    count += Number(stdout);
  }
  return count;
}

test('files that arrive cause fewer full garbage collections', async () => {
  const [usual, less] = await Promise.all([countCollections(), countCollections('less')]);
  expect(usual).toBeGreaterThan(1);
  expect(less).toBeLessThan(usual * 0.8);
}, 30_000);
