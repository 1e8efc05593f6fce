import { z } from 'zod';
import { pageSize } from '../contract/paging';

const largestOffset = 100_000_000;

/** `offset` and `limit` as any client may write them: what is no number counts as absent. */
export const pageQuery = z.object({
  offset: z.coerce.number().int().min(0).max(largestOffset).catch(0).default(0),
  limit: z.coerce.number().int().min(1).max(100).catch(pageSize).default(pageSize),
});

export interface Page {
  offset: number;
  limit: number;
}

/** A DRF list: `next` and `previous` are the same call's addresses with the offset moved by the limit. */
export function pageOf<Item>(
  path: string,
  { offset, limit }: Page,
  count: number,
  results: Item[],
  parameters: Record<string, string> = {},
) {
  const at = (start: number) => `${path}?${new URLSearchParams({ ...parameters, offset: String(start), limit: String(limit) })}`;
  return {
    count,
    next: offset + limit < count ? at(offset + limit) : null,
    previous: offset > 0 ? at(Math.max(0, offset - limit)) : null,
    results,
  };
}
