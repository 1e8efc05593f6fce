import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { reviewPhotoWidths } from '../contract/order/reviewLimits';
import { uploads } from '../database/tables/customer/uploads';
import { reviewPhotos, reviews } from '../database/tables/order/reviews';
import type { Api } from '../http/endpoint';
import { notFound } from '../shared/refusal';

const [small] = reviewPhotoWidths;
const fileName = new RegExp(`^([1-9]\\d{0,8})-(${reviewPhotoWidths.join('|')})\\.webp$`);
const file = z
  .string()
  .regex(fileName)
  .transform((name) => {
    const [, id, width] = fileName.exec(name) ?? [];
    return { id: Number(id), isSmall: width === String(small) };
  });

/** The endpoint of the photos of published reviews. A hidden review's photos are gone at once, but for browsers' caches: an hour. */
export function addReviewPhotoRoute(api: Api) {
  api.add(
    { method: 'get', path: '/images/reviews/{file}', summary: 'A photo of a review as webp', access: 'anyone', params: z.object({ file }) },
    async ({ services, params }) => {
      const { id, isSmall } = params.file;
      const [found] = await services.database.reads
        .select({ bytes: isSmall ? uploads.preview : uploads.bytes })
        .from(reviewPhotos)
        .innerJoin(reviews, and(eq(reviews.id, reviewPhotos.reviewId), eq(reviews.status, 'published')))
        .innerJoin(uploads, eq(uploads.id, reviewPhotos.uploadId))
        .where(eq(reviewPhotos.uploadId, id));
      if (!found?.bytes) return notFound();
      return new Response(new Uint8Array(found.bytes), {
        headers: {
          'Content-Type': 'image/webp',
          'Content-Length': String(found.bytes.length),
          'Cache-Control': 'public, max-age=3600',
          'X-Content-Type-Options': 'nosniff',
        },
      });
    },
  );
}
