import { z } from '@hono/zod-openapi';
import { snakeKey } from '../contract/case';
import { pageSize } from '../contract/paging';
import { readInteger } from './readQuery';

/** A day of this shop's time, YYYY-MM-DD: PostgreSQL has no year 0, and Date none after 275760. An invalid one counts as absent. */
export const dayParameter = z.iso
  .date()
  .regex(/^2\d{3}/)
  .optional()
  .catch(undefined);

/** A text of a filter. A longer one counts as absent. */
export const textParameter = (max: number) => z.string().max(max).optional().catch(undefined);

/** One of a list of values. Another one counts as absent. */
export const choiceParameter = <const Values extends readonly string[]>(values: Values) => z.enum(values).optional().catch(undefined);

/** The maximum page size of a list, unless it sets its own. */
const maxLimit = 100;

/** The parameters of a list. `readPage` reads them. */
export const pageQuery = z.object({
  offset: z
    .string()
    .optional()
    .openapi({ type: ['integer', 'null'], minimum: 0, maximum: 100_000_000 }),
  limit: z.string().optional().openapi({ type: 'integer', minimum: 1, maximum: maxLimit }),
});

export interface Page {
  offset: number;
  limit: number;
}

/** Reads `offset` and `limit`. Invalid numbers count as absent; a page has 12 entries by default and at most `max`. */
export const readPage = (query: { offset?: string | undefined; limit?: string | undefined }, max = maxLimit): Page => ({
  offset: readInteger(query.offset, 0) ?? 0,
  limit: Math.min(readInteger(query.limit, 1) ?? pageSize, max),
});

/**
 * A list in DRF's format: `next` and `previous` are URLs of the same endpoint with its other parameters and the offset moved by the limit.
 */
export function pageOf<Item>(
  path: string,
  { offset, limit }: Page,
  count: number,
  results: Item[],
  parameters: Record<string, string | undefined> = {},
) {
  const { offset: _offset, limit: _limit, ...others } = parameters;
  const given = Object.entries(others).flatMap(([name, value]): [string, string][] => (value ? [[snakeKey(name), value]] : []));
  const at = (start: number) =>
    `${path}?${new URLSearchParams({ ...Object.fromEntries(given), offset: String(start), limit: String(limit) })}`;
  return {
    count,
    next: offset + limit < count ? at(offset + limit) : null,
    previous: offset > 0 ? at(Math.max(0, offset - limit)) : null,
    results,
  };
}
