import path from 'node:path';
import { z } from 'zod';
import { imageWidths } from '../../contract/images';
import { type Api, idParam } from '../../http/endpoint';
import { notFound } from '../../refusal';
import { findOriginal, type Original } from './findOriginal';
import { renderPicture } from './renderPicture';

const fileName = new RegExp(`^(main|set)-(${imageWidths.join('|')})\\.webp$`);
const file = z
  .string()
  .regex(fileName)
  .transform((name) => {
    const [, kind, width] = fileName.exec(name) ?? [];
    return {
      kind: kind === 'main' ? ('main' as const) : ('set' as const),
      width: imageWidths.find((known) => String(known) === width) ?? 500,
    };
  });

const forGood = 'public, max-age=31536000, immutable';
/** A picture that is not there yet may come. */
const forAnHour = 'public, max-age=3600';
const mostRemembered = 10_000;

/** Pictures at fixed widths (spec, point 9: webp, quality 100 for main images, 80 for sets). */
export function addPictureRoute(api: Api) {
  // What a picture shows never changes, so which original it has is asked once.
  const remembered = new Map<number, Original>();

  api.add(
    { method: 'get', path: '/images/{id}/{file}', summary: 'A picture as webp', access: 'anyone', params: idParam.extend({ file }) },
    async ({ services, params, request }) => {
      const original = remembered.get(params.id) ?? (await findOriginal(services.database.reads, params.id));
      if (!original) return notFound();
      if (original.lasting) {
        if (remembered.size >= mostRemembered) remembered.clear();
        remembered.set(params.id, original);
      }
      const headers = {
        'Content-Type': 'image/webp',
        'Cache-Control': original.lasting ? forGood : forAnHour,
        ETag: `"${original.key}-${params.file.kind}-${params.file.width}"`,
      };
      if (request.headers.get('If-None-Match') === headers.ETag) return new Response(null, { status: 304, headers });
      const directory = path.join(services.config.dataDir, 'cache/images');
      const bytes = await renderPicture(directory, original, params.file, (error) =>
        services.log.warn({ err: error, directory }, 'a rendered picture can’t be kept'),
      );
      return new Response(new Uint8Array(bytes), { headers: { ...headers, 'Content-Length': String(bytes.length) } });
    },
  );
}
