import { type Crawled, readStream } from './readStream';

const addressesOf = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'));

/** Reads the index and every sitemap that it names. A page stands in one of them, at most once. */
export async function crawlSitemap(url: string): Promise<Crawled> {
  const sum = { firstByte: 0, seconds: 0, megabytes: 0 };
  const read = async (address: string): Promise<string[]> => {
    let xml = '';
    const { firstByte, seconds, megabytes } = await readStream(address, (text) => {
      xml += text;
    });
    sum.firstByte = Math.max(sum.firstByte, firstByte);
    sum.seconds += seconds;
    sum.megabytes += megabytes;
    return addressesOf(xml);
  };
  const pages = new Set<string>();
  const broken: string[] = [];
  let entries = 0;
  for (const sitemap of await read(`${url}/sitemap.xml`)) {
    const { pathname, search } = new URL(sitemap);
    for (const page of await read(url + pathname + search)) {
      entries += 1;
      if (pages.has(page)) broken.push(`${page} stands twice`);
      pages.add(page);
    }
  }
  return { name: 'sitemaps', ...sum, entries, broken };
}
