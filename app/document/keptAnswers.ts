interface Kept {
  body: ArrayBuffer;
  init: ResponseInit;
  at: number;
}

/** Pages whose data are kept for the way back, and for how long in milliseconds: the page of a product (spec, points 2 and 9), and lists. */
const kept = new Map<string, Kept>();
const most: { pages: RegExp; count: number }[] = [
  { pages: /^\/product\/[^/]+\.data/, count: 1 },
  { pages: /^\/(product|collection-product-list|wishlist|_root)\.data/, count: 3 },
];
const longest = 5 * 60_000;

const placeOf = (address: string) => {
  const { pathname, search } = new URL(address, location.origin);
  return pathname + search;
};

/** The shopper is on the way back or forward, and the next page's data are asked for; any other navigation comes from a click or a form. */
let isOnTheWayBack = false;
/** What was sent changes pages: nothing kept before is true any more, and the page that follows carries news that are told once. */
let isNews = false;

/** Notes how the shopper moves. Call it once, before the router listens. */
export function watchTheWay(): void {
  const note = ({ type }: Event) => {
    isOnTheWayBack = type === 'popstate';
  };
  for (const type of ['popstate', 'click', 'submit']) addEventListener(type, note);
}

/** The data that a page had when the shopper left it, when they come back to it within five minutes; null otherwise. */
export function takeKept(address: string): Response | null {
  if (!isOnTheWayBack) return null;
  isOnTheWayBack = false;
  const found = kept.get(placeOf(address));
  return found && Date.now() - found.at < longest ? new Response(found.body.slice(0), found.init) : null;
}

/** Keeps the data of a page, in place of the oldest of its kind. */
export function keep(address: string, body: ArrayBuffer, init: ResponseInit): void {
  if (isNews) {
    isNews = false;
    return;
  }
  const place = placeOf(address);
  // Parts of a page are not what the way back asks for.
  const kind = place.includes('_routes=') ? undefined : most.find(({ pages }) => pages.test(place));
  if (!kind) return;
  kept.delete(place);
  kept.set(place, { body: body.slice(0), init, at: Date.now() });
  const alike = [...kept.keys()].filter((other) => kind.pages.test(other));
  for (const old of alike.slice(0, Math.max(0, alike.length - kind.count))) kept.delete(old);
}

/** A form was sent, the city is another, wishes were merged: what was kept shows what no longer is. */
export function forgetKept(): void {
  kept.clear();
  isNews = true;
}
