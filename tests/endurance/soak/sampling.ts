import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import path from 'node:path';

/** The values of a moment by series. */
export type Sample = Record<string, number>;

const megabytes = (bytes: number) => bytes / 1024 / 1024;

/** The resident memory of a process in megabytes, and its open files and sockets (Linux). */
export function sampleProcess(pid: number): Sample {
  const resident = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  const targets = readdirSync(`/proc/${pid}/fd`).flatMap((name) => {
    try {
      return [readlinkSync(`/proc/${pid}/fd/${name}`)];
    } catch {
      // Closed in the meantime.
      return [];
    }
  });
  const sockets = targets.filter((target) => target.startsWith('socket:')).length;
  return { 'memory MB': Number(resident) / 1024, sockets, 'other handles': targets.length - sockets };
}

/** The size of a folder in megabytes and its number of files; zero while it does not exist. */
export function sampleFolder(folder: string): { megabytes: number; files: number } {
  let size = 0;
  let files = 0;
  const add = (place: string) => {
    for (const entry of readdirSync(place, { withFileTypes: true })) {
      const file = path.join(place, entry.name);
      try {
        if (entry.isDirectory()) add(file);
        else {
          size += statSync(file).size;
          files += 1;
        }
      } catch (error) {
        // Deleted in the meantime.
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      }
    }
  };
  try {
    add(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return { megabytes: megabytes(size), files };
}

/** Values of a process' metrics in Prometheus' text format. */
export async function sampleMetrics(url: string): Promise<Sample> {
  const text = await (await fetch(url)).text();
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return {
    'heap MB': megabytes(read('nodejs_heap_size_used_bytes')),
    'external memory MB': megabytes(read('nodejs_external_memory_bytes')),
    'active resources': read('nodejs_active_resources_total'),
  };
}
