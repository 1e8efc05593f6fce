import { z } from 'zod';
import { imageWidths } from '../../contract/catalogue/images';
import { type Api, idParam } from '../../http/endpoint';
import { notFound } from '../../shared/refusal';
import { ttlCache } from '../../shared/ttlCache';
import { type Drawings, findOriginal, type Original } from './findOriginal';
import { imageDirectory, renderPicture } from './renderPicture';

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

const immutable = 'public, max-age=31536000, immutable';
/** For the placeholder of a picture that may still be fetched. */
const oneHour = 'public, max-age=3600';

/** A picture is immutable, so its original is looked up once. */
const originals = ttlCache<number, Original>({ lifetime: Number.POSITIVE_INFINITY, max: 10_000 });

/** The endpoint of pictures at fixed widths (spec, point 9: WebP, quality 100 for main images, 80 for sets). */
export function addPictureRoute(api: Api, drawings: Drawings) {
  api.add(
    { method: 'get', path: '/images/{id}/{file}', summary: 'A picture as webp', access: 'anyone', params: idParam.extend({ file }) },
    async ({ services, params, request }) => {
      const cached = originals.find(services, params.id);
      const original = cached ?? (await findOriginal(services.database.reads, drawings, params.id));
      if (!original) return notFound();
      if (!cached && original.lasting) originals.store(services, params.id, original);
      const headers = {
        'Content-Type': 'image/webp',
        'Cache-Control': original.lasting ? immutable : oneHour,
        ETag: `"${original.key}-${params.file.kind}-${params.file.width}"`,
      };
      if (request.headers.get('If-None-Match') === headers.ETag) return new Response(null, { status: 304, headers });
      const directory = imageDirectory(services);
      const bytes = await renderPicture(directory, original, params.file, (error) =>
        services.log.warn({ err: error, directory }, 'a rendered picture can’t be cached'),
      );
      return new Response(new Uint8Array(bytes), { headers: { ...headers, 'Content-Length': String(bytes.length) } });
    },
  );
}
