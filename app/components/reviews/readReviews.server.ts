import { ApiError } from '../../api/error';
import { excerpt } from '../../seo/excerpt';
import type { RequestContext } from '../../session/context';

/** In characters: the product page is to fit into the first round trip of TCP. */
const maxExcerpt = 160;
/** The most helpful reviews. The first one with a text is shown. */
const candidates = 4;

/** The distribution of a product's ratings and its most helpful review, shortened. Null without reviews, or when they can't be read. */
export async function readReviewSection(shop: RequestContext, { id, ratingCount }: { id: number; ratingCount: number }) {
  if (ratingCount === 0) return null;
  const query = { ordering: 'helpful', limit: candidates };
  const list = await shop.catalogue.reviews(id, query).catch((error: unknown) => {
    if (error instanceof ApiError) return null;
    throw error;
  });
  if (!list || list.rating === null) return null;
  const found = list.results.find(({ text }) => text !== null);
  return {
    rating: list.rating,
    ratingCount: list.ratingCount,
    distribution: list.distribution,
    first: found
      ? {
          rating: found.rating,
          title: found.title,
          text: excerpt(found.text ?? '', maxExcerpt),
          initial: found.initial,
          cityName: found.cityName,
          at: found.at,
        }
      : null,
  };
}

export type ReviewSectionData = NonNullable<Awaited<ReturnType<typeof readReviewSection>>>;
