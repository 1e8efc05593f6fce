import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const compressible = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest']);

async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return compressFolder(path);
      if (!compressible.has(extname(path))) return;
      const content = await readFile(path);
      if (content.length < 512) return;
      await Promise.all([
        brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).then((bytes) => writeFile(`${path}.br`, bytes)),
        zip(content, { level: 9 }).then((bytes) => writeFile(`${path}.gz`, bytes)),
      ]);
    }),
  );
}

/** Writes a .br and a .gz file beside every text file of the client build, so that no request waits for compression. */
export function precompress(): Plugin {
  let folder: string | null = null;
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      if (!config.build.ssr) folder = config.build.outDir;
    },
    async closeBundle() {
      if (folder) await compressFolder(folder);
    },
  };
}
