import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { staticFiles } from './staticFiles';

/** The builds of which the files are kept, this one included. */
const keptBuilds = 4;

const folderOf = (dataDir: string) => path.join(dataDir, 'builds');

/** The name of a build, from the names of its files: those in `assets` have a hash of their content. */
async function nameOf(client: string): Promise<string> {
  const files = await readdir(path.join(client, 'assets'));
  return createHash('sha256').update(files.sort().join('\n')).digest('hex').slice(0, 16);
}

/** The names of the kept builds, the last started first. */
async function namesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.flatMap((entry) => (entry.isDirectory() && /^[\da-f]{16}$/.test(entry.name) ? [entry.name] : []));
  const started = new Map(await Promise.all(names.map(async (name) => [name, (await stat(path.join(folder, name))).mtimeMs] as const)));
  return names.sort((one, other) => (started.get(other) ?? 0) - (started.get(one) ?? 0));
}

/** Removes copies that a killed process left. */
async function removeStaleCopies(folder: string): Promise<void> {
  const hourAgo = Date.now() - 3_600_000;
  for (const name of await readdir(folder)) {
    const copy = path.join(folder, name);
    if (name.startsWith('copy-') && (await stat(copy)).mtimeMs < hourAgo) await rm(copy, { recursive: true, force: true });
  }
}

/**
 * Copies the scripts, styles and fonts of this build to the data directory. Pages that are open in browsers ask for the files of the build
 * that rendered them: after an upgrade, and while processes with two builds run side by side.
 * @param client the folder of the build with `assets`.
 */
export async function keepBuild(client: string, dataDir: string): Promise<void> {
  const folder = folderOf(dataDir);
  const own = path.join(folder, await nameOf(client));
  await mkdir(folder, { recursive: true });
  if (!existsSync(own)) {
    const copy = await mkdtemp(path.join(folder, 'copy-'));
    try {
      await cp(path.join(client, 'assets'), path.join(copy, 'assets'), { recursive: true });
      // Processes that start together make equal copies: the first rename wins.
      await rename(copy, own).catch((error) => {
        if (!existsSync(own)) throw error;
      });
    } finally {
      await rm(copy, { recursive: true, force: true });
    }
  }
  const now = new Date();
  await utimes(own, now, now);
  await removeStaleCopies(folder);
  const names = await namesOf(folder);
  await Promise.all(names.slice(keptBuilds).map((name) => rm(path.join(folder, name), { recursive: true, force: true })));
}

/** Serves the files of kept builds that this build does not have. */
export function filesOfBuilds(dataDir: string): MiddlewareHandler {
  const folder = folderOf(dataDir);
  const serve = (name: string) => staticFiles(path.join(folder, name));
  return async (context, next) => {
    if (!/^\/assets\/[\w.-]+$/.test(context.req.path)) return next();
    for (const name of await namesOf(folder).catch(() => [])) {
      const answer = await serve(name)(context, async () => {});
      if (answer) return answer;
    }
    return next();
  };
}
