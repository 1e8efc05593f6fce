const longest = 2000;
/** Parameters that track the visitor, not the product. */
const tracking = /^(utm_\w+|fbclid|gclid|msclkid|ref|ref_|tag|psc|th|spm|scm|_encoding|igshid|mc_[ce]id)$/i;

/**
 * Returns a product's URL in another shop, without tracking parameters. The specification's call ends in `&psc=1` (point 7), which is not
 * part of the product's URL.
 * @returns null for an invalid URL.
 */
export function readProductAddress(text: string): URL | null {
  const address = text.trim().replace(/&psc=1$/, '');
  if (address.length > longest || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  url.hash = '';
  for (const name of [...url.searchParams.keys()]) if (tracking.test(name)) url.searchParams.delete(name);
  return url;
}

/** The forms in which a catalogue may have stored the same address. */
export function spellingsOf(url: URL): string[] {
  const host = url.host.replace(/^www\./, '');
  const path = url.pathname.replace(/\/$/, '');
  return ['https', 'http'].flatMap((protocol) =>
    ['', 'www.'].flatMap((www) => ['', '/'].map((slash) => `${protocol}://${www}${host}${path}${slash}${url.search}`)),
  );
}
