import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { accentProblem } from '../../../marketplace/contract/brand/accent';
import { drawPicture, pictureNames } from './drawPicture';

const types: Record<string, string> = { '.svg': 'image/svg+xml', '.png': 'image/png', '.ico': 'image/x-icon' };

/**
 * Draws the pictures of the brand into the client build, from `marketplace/contract/brand/logo.svg` and the accent: logo, icons, the picture of shared links, the
 * drawings of empty pages. The development server draws them when they are asked for. A build with an accent on which white text can't be
 * read ends with the numbers.
 */
export function brandPictures(): Plugin {
  let folder: string | null = null;
  return {
    name: 'brand-pictures',
    configResolved(config) {
      if (config.command === 'build' && !config.build.ssr) folder = config.build.outDir;
    },
    buildStart() {
      const problem = accentProblem();
      if (problem !== null) this.error(problem);
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = (request.url ?? '').slice(1).replace(/\?.*$/, '');
        drawPicture(name)
          .then((picture) => {
            if (!picture) return next();
            response.setHeader('Content-Type', types[path.extname(name)] ?? 'application/octet-stream');
            response.end(picture);
          })
          .catch(next);
      });
    },
    async writeBundle() {
      if (folder === null) return;
      for (const name of await pictureNames()) {
        const picture = await drawPicture(name);
        const file = path.join(folder, name);
        await mkdir(path.dirname(file), { recursive: true });
        if (picture) await writeFile(file, picture);
      }
    },
  };
}
