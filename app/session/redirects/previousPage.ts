/**
 * The path and query of the shop's page that led to this one; null for another site's page, this page itself, and no referrer.
 * @param referrer the Referer header, or `document.referrer`.
 * @param here the address of this page.
 * @param publicUrl the shop's public URL, if a proxy hides it from the request.
 */
export function previousPage(referrer: string | null, here: string, publicUrl: string | null = null): string | null {
  if (!referrer || !URL.canParse(referrer)) return null;
  const from = new URL(referrer);
  const to = new URL(here);
  const isOwn = from.host === to.host || (publicUrl !== null && from.host === new URL(publicUrl).host);
  const path = from.pathname + from.search;
  return isOwn && /^https?:$/.test(from.protocol) && !path.startsWith('//') && path !== to.pathname + to.search ? path : null;
}
