import { cpuMilliseconds } from '../fuzz/cpuTime';
import { countsOf, type Group, inMegabytes, inMilliseconds, type Row } from './row';
import { type BatteryShop, withShop } from './shop';

// One request that costs much: long lists of values, long paths.

const maxCpu = 200;
const maxBytes = 5_000_000;
const runs = 5;

interface Cost {
  name: string;
  status: number | 'none';
  cpu: number;
  bytes: number;
}

/** Sends a request alone, several times; `{n}` in its path differs, so that no cache has the answer. @returns the run with the median CPU time */
async function costOf(shop: BatteryShop, [name, path]: readonly [string, string]): Promise<Cost> {
  const costs: Cost[] = [];
  for (let run = 0; run < runs; run += 1) {
    const before = cpuMilliseconds(shop.pid);
    const { status, bytes } = await shop.send(path.replace('{n}', String(run)));
    costs.push({ name, status, cpu: cpuMilliseconds(shop.pid) - before, bytes });
  }
  return costs.sort((one, other) => one.cpu - other.cpu)[Math.floor(runs / 2)] ?? { name, status: 'none', cpu: Number.NaN, bytes: 0 };
}

async function rowOf(
  shop: BatteryShop,
  point: number,
  what: string,
  expected: number[],
  paths: (readonly [string, string])[],
): Promise<Row> {
  const costs: Cost[] = [];
  for (const path of paths) costs.push(await costOf(shop, path));
  const [worst] = costs.toSorted((one, other) => other.cpu - one.cpu);
  const largest = Math.max(...costs.map(({ bytes }) => bytes));
  const asExpected = costs.every(({ status }) => status !== 'none' && expected.includes(status));
  return {
    point,
    what: `${what}: ${costs.map(({ name }) => name).join('; ')}`,
    figure: `CPU at most ${inMilliseconds(worst?.cpu ?? Number.NaN)} (${worst?.name}); at most ${inMegabytes(largest)}; answers ${countsOf(costs.map(({ status }) => status))}`,
    bound: `${maxCpu} ms of CPU, 5 MB, status ${expected.join(' or ')}`,
    isMet: (worst?.cpu ?? Number.NaN) <= maxCpu && largest <= maxBytes && asExpected,
  };
}

const many = (count: number, name: string) => Array.from({ length: count }, (_, index) => `${name}${index}`).join(',');
const segments = (count: number) => '/a'.repeat(count);

/** How often `redirectTo=` stands in a link, in all of its levels. */
function levelsOf(href: string): number {
  let text = href;
  for (let each = 0; each < 20 && text.includes('%'); each += 1) {
    try {
      text = decodeURIComponent(text);
    } catch {
      break;
    }
  }
  return text.split('redirectTo=').length - 1;
}

/** Follows the link with the most levels, again and again. Links to the page itself in another language keep its own address. */
async function measureRedirects(shop: BatteryShop): Promise<Row> {
  const follow = 20;
  let path = '/login?redirectTo=%2Fcart';
  let deepest = 0;
  let longest = 0;
  for (let followed = 0; followed < follow; followed += 1) {
    const { text } = await shop.send(path);
    const links = [...text.matchAll(/<a\b[^>]*\shref="([^"]*redirectTo=[^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
    const [next] = links
      .filter((href) => !href.includes('lang=') && href !== path)
      .sort((one, other) => levelsOf(other) - levelsOf(one) || other.length - one.length);
    if (!next) break;
    path = next;
    deepest = Math.max(deepest, levelsOf(path));
    longest = Math.max(longest, path.length);
  }
  return {
    point: 2,
    what: `The link with the most targets inside targets, followed ${follow} times from the sign-in page`,
    figure: `${deepest} × \`redirectTo\` in one link, at most ${longest} characters`,
    bound: '2: its own, and one level inside',
    isMet: deepest > 0 && deepest <= 2,
  };
}

export const addresses: Group = {
  points: [1, 2],
  run: (record) =>
    withShop({}, async (shop) => {
      for (let turn = 0; turn < 20; turn += 1) for (const path of ['/', '/product', '/product/1', '/login']) await shop.send(path);
      const { results } = await shop.call('GET', '/api/product_search/?fields=filters');
      const words = [...JSON.stringify(results).matchAll(/[A-Za-z]{3,}/g)].map(([word]) => word).slice(0, 60);
      record(
        await rowOf(
          shop,
          1,
          'Lists of 2,300 values',
          [400],
          [
            ['brands', `/product?brands=${many(2300, 'b')}`],
            ['colours', `/product?color=${many(2300, 'c')}`],
            ['categories', `/product?category_id=${many(2300, '1')}`],
            ['brands of the API', `/api/product_search/?brands=${many(2300, 'b')}`],
          ],
        ),
        await rowOf(
          shop,
          1,
          'The longest lists that are accepted',
          [200, 400],
          [
            ['60 brands', `/product?brands=${many(60, 'b')}&fresh={n}`],
            ['60 words as brands and as colours', `/product?brands=${words.join(',')}&color=${words.join(',')}&fresh={n}`],
            [
              '40 parameters of 40 values',
              `/product?${Array.from({ length: 39 }, (_, each) => `p${each}=${many(40, '')}`).join('&')}&fresh={n}`,
            ],
            ['a search of 3,900 letters', `/product?search=${'ab+'.repeat(1300)}&fresh={n}`],
          ],
        ),
        await rowOf(
          shop,
          2,
          'Long paths',
          [400],
          [
            ['7,000 segments', segments(7000)],
            ['1,000 slashes', `/product${'/'.repeat(1000)}`],
            ['a segment of 5,000 letters', `/${'a'.repeat(5000)}`],
            ['a link of 3,500 segments', `/product/https://example.com${segments(3500)}`],
          ],
        ),
        await rowOf(
          shop,
          2,
          'The longest paths that are accepted',
          [200, 204, 400, 404],
          [
            ['10 segments', segments(10)],
            ['a link of 36 segments', `/product/https://example.com${segments(35)}`],
            ['the manifest of 1,900 segments', `/__manifest?p=${encodeURIComponent(segments(1900)).replaceAll('%2F', '/')}`],
            ['the manifest of 39 paths', `/__manifest?${Array.from({ length: 39 }, () => `p=${segments(40)}`).join('&')}`],
          ],
        ),
        await measureRedirects(shop),
      );
    }),
};
