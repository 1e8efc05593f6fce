import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { MiddlewareHandler } from 'hono';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

interface File {
  type: string;
  cache: string;
  bytes: Buffer<ArrayBuffer>;
  br?: Buffer<ArrayBuffer>;
  gzip?: Buffer<ArrayBuffer>;
}

async function readFiles(folder: string): Promise<Map<string, File>> {
  const files = new Map<string, File>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = new Set(entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)));
  await Promise.all(
    [...paths].map(async (path) => {
      const type = types[extname(path)];
      if (!type) return;
      const url = `/${relative(folder, path).split(sep).join('/')}`;
      const cache = url.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
      const file: File = { type, cache, bytes: await readFile(path) };
      if (paths.has(`${path}.br`)) file.br = await readFile(`${path}.br`);
      if (paths.has(`${path}.gz`)) file.gzip = await readFile(`${path}.gz`);
      files.set(url, file);
    }),
  );
  return files;
}

/** The client build, held in memory (it is small) with what the build packed; names under /assets/ carry a hash and never change. */
export async function staticFiles(folder: string): Promise<MiddlewareHandler> {
  const files = await readFiles(folder);
  return async (context, next) => {
    const file = files.get(context.req.path);
    if (!file) return next();
    const accepted = context.req.header('Accept-Encoding') ?? '';
    const br = /\bbr\b/.test(accepted) ? file.br : undefined;
    const gzip = br ? undefined : /\bgzip\b/.test(accepted) ? file.gzip : undefined;
    const body = br ?? gzip ?? file.bytes;
    const headers = new Headers({ 'Content-Type': file.type, 'Cache-Control': file.cache, 'Content-Length': String(body.length) });
    if (file.br ?? file.gzip) headers.set('Vary', 'Accept-Encoding');
    if (br) headers.set('Content-Encoding', 'br');
    else if (gzip) headers.set('Content-Encoding', 'gzip');
    return new Response(body, { headers });
  };
}
