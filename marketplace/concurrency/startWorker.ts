import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts a thread.
 * @param source the TypeScript file: `new URL('./name.ts', import.meta.url)`. The build has it as JavaScript, beside the server; in tests
 * and development the thread needs tsx.
 */
export function startWorker(source: URL, options: WorkerOptions): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL(source.href.replace(/\.ts$/, '.js')), options);
  const start = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(source.href)}); })`;
  return new Worker(start, { ...options, eval: true });
}
