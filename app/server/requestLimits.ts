/** The longest path, in characters: a pasted link of another shop is one. */
const maxPath = 4000;
/** The most parts of a path. The shop's own have five. */
const maxSegments = 10;
const maxSegmentsOfLink = 40;
const maxQuery = 8000;
const maxParameters = 40;
const maxName = 60;
const maxValue = 4000;
/** The most entries of a comma-separated value: of the brands of a list, for example. */
const maxEntries = 60;

/** A parameter of Remix's former data requests, which no page makes. Remix logs an error for each. */
const foreignParameter = '_data';

/** `/product/https://…`: some clients decode the link of another shop's product. */
const pastedLink = /^\/product\/(https?:|www\.)/i;

function isPathWithin(pathname: string): boolean {
  if (pathname.length > maxPath || /%00/.test(pathname)) return false;
  if (pastedLink.test(pathname)) return pathname.split('/').length <= maxSegmentsOfLink;
  return !pathname.includes('//') && pathname.split('/').length - 1 <= maxSegments;
}

function isQueryWithin(search: string): boolean {
  if (search.length > maxQuery) return false;
  if (search.split('&').length > maxParameters) return false;
  for (const [name, value] of new URLSearchParams(search)) {
    if (name === foreignParameter) return false;
    if (name.length > maxName || value.length > maxValue || value.includes('\0')) return false;
    if (value.split(',').length > maxEntries) return false;
  }
  return true;
}

/**
 * Whether an address is one that the shop's own links and forms can make. What is beyond it costs seconds in the routers and filters, so it is
 * refused before them.
 * @param target the path and query of the request, as received.
 */
export function isWithinLimits(target: string): boolean {
  const at = target.indexOf('?');
  return at < 0 ? isPathWithin(target) : isPathWithin(target.slice(0, at)) && isQueryWithin(target.slice(at));
}
