import { createRemixStub } from '@remix-run/testing';
import { HttpResponse, http } from 'msw';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Language } from '../../../../../../app/i18n/languages';
import { registerAllMessages } from '../../../../../../app/i18n/resources.server';
import { LocaleContext } from '../../../../../../app/i18n/useTranslate';
import ProductList, { loader } from '../../../../../../app/routes/product/list/route';
import { pageTexts } from '../../../../../../locales/texts';
import { translate } from '../../../../../../locales/translate';
import { productCard } from '../../../productCard';
import { host, loaderArgs, remoteMarketplace, signedIn } from '../../../remoteShop';

registerAllMessages();
const remote = remoteMarketplace();
const guest: typeof signedIn = { ...signedIn, token: null, expiry: null };

const category = (id: number, parent: number | null, type: string) => ({
  id,
  parent_id: parent,
  category_type: type,
  name: `Category ${id}`,
  image: null,
});
/** Fourteen departments. The first has thirteen children; 101 has nested categories and leaves below it. */
const departments = Array.from({ length: 14 }, (_, at) => at + 1);
const firstChildren = Array.from({ length: 13 }, (_, at) => 101 + at);
const categories = [
  ...departments.map((id) => category(id, null, 'parent')),
  ...firstChildren.map((id) => category(id, 1, id === 113 ? 'leaf' : 'sub_category')),
  category(1011, 101, 'sub_category'),
  category(1012, 101, 'leaf'),
  category(10_111, 1011, 'leaf'),
  category(10_112, 1011, 'leaf'),
  // Five categories below one another.
  category(201, 2, 'sub_category'),
  category(202, 201, 'sub_category'),
  category(203, 202, 'sub_category'),
  category(204, 203, 'sub_category'),
  category(205, 204, 'leaf'),
];

const card = (id: number, isFavorite: boolean, colours = 0) => ({ ...productCard(id), is_favorite: isFavorite, colour_count: colours });

let results = [card(1, false)];
let count = 1;
beforeEach(() => {
  results = [card(1, false), card(2, true)];
  count = 2;
  remote.use(
    http.get(`${host}/api/category_list/`, () => HttpResponse.json(categories)),
    http.get(`${host}/api/product_search/`, () =>
      HttpResponse.json({ count, next: null, previous: null, results, corrected_search: null, nearby_searches: [] }),
    ),
    http.options(`${host}/api/product_search/`, () => HttpResponse.json({ filterable_fields: [] })),
    http.all(`${host}/*`, () => HttpResponse.json([])),
  );
});

/** A page of the list as markup. */
async function open(address: string, language: Language = 'en', session = guest): Promise<string> {
  const headers = { Cookie: `language=${language}` };
  const args = await loaderArgs(address, { session, headers: session === guest ? headers : {} });
  const data = await loader(args);
  const Page = createRemixStub([
    {
      id: 'root',
      path: '/',
      loader: () => null,
      children: [{ id: 'list', path: 'product', Component: ProductList, loader: () => data }],
    },
  ]);
  const loaderData = { root: { signedIn: session !== guest, language }, list: data };
  return renderToString(
    <LocaleContext.Provider value={{ language, linkLanguage: null, formToken: null }}>
      <Page initialEntries={[address]} hydrationData={{ loaderData }} />
    </LocaleContext.Provider>,
  );
}

const idOf = (address: string | undefined) => Number(/category_id=(\d+)/.exec(address ?? '')?.[1] ?? Number.NaN);
const texts = (html: string) => html.replaceAll(/<!--.*?-->/g, '');

/** The links above the trail, its items (null for a disabled one), and the categories to choose from. */
function placeIn(html: string) {
  const crumbs = /<nav class="crumbs".*?<\/nav>/s.exec(html)?.[0] ?? '';
  const [above = '', trail = ''] = [/<p>.*?<\/p>/s.exec(crumbs)?.[0], /<ol>.*?<\/ol>/s.exec(crumbs)?.[0]];
  const chips = /<ul class="chips[^"]*" aria-busy.*?<\/ul>/s.exec(html)?.[0] ?? '';
  return {
    above: [...above.matchAll(/href="([^"]*)"/g)].flatMap(([, href]) => (href === '/product' ? [] : [idOf(href)])),
    // Nothing of the list is left in a crumb's address.
    trail: [...texts(trail).matchAll(/<li>(.*?)<\/li>/gs)].map(([, item = '']) => [
      Number(/Category (\d+)/.exec(item)?.[1]),
      item.includes('href=') ? Number(/href="\/product\?category_id=(\d+)"/.exec(item)?.[1]) : null,
    ]),
    chips: [...texts(chips).matchAll(/<li>(.*?)<\/li>/gs)].flatMap(([, item = '']) => {
      const shown = Number(/>Category (\d+)</.exec(item)?.[1] ?? Number.NaN);
      return Number.isNaN(shown) ? [] : [shown === idOf(item) ? shown : item];
    }),
    current: [...chips.matchAll(/<a[^>]*aria-current="true"[^>]*>/g)].map(([item]) => idOf(item)),
  };
}

describe.each<[Language, typeof signedIn]>([
  ['en', guest],
  ['ar', guest],
  ['ckb', guest],
  ['en', signedIn],
])('the list in %s', (language, session) => {
  test.each([
    ['', { above: [], trail: [], chips: departments, current: [] }],
    ['category_id=1', { above: [], trail: [], chips: firstChildren, current: [] }],
    // A first-level child is the whole trail.
    ['category_id=101', { above: [1], trail: [[101, null]], chips: [1011, 1012], current: [] }],
    // A category below it is appended, and the ones above it lead back.
    [
      'category_id=1011',
      {
        above: [1],
        trail: [
          [101, 101],
          [1011, null],
        ],
        chips: [10_111, 10_112],
        current: [],
      },
    ],
    // Leaves are not added, and are among their siblings.
    [
      'category_id=10112',
      {
        above: [1],
        trail: [
          [101, 101],
          [1011, null],
        ],
        chips: [10_111, 10_112],
        current: [10_112],
      },
    ],
    ['category_id=1012', { above: [1], trail: [[101, null]], chips: [1011, 1012], current: [1012] }],
    ['category_id=113', { above: [1], trail: [], chips: firstChildren, current: [113] }],
    // Each crumb cuts the trail back to itself.
    ['category_id=201', { above: [2], trail: [[201, null]], chips: [202], current: [] }],
    [
      'category_id=203',
      {
        above: [2],
        trail: [
          [201, 201],
          [202, 202],
          [203, null],
        ],
        chips: [204],
        current: [],
      },
    ],
    [
      'category_id=205',
      {
        above: [2],
        trail: [
          [201, 201],
          [202, 202],
          [203, 203],
          [204, null],
        ],
        chips: [205],
        current: [205],
      },
    ],
  ])('has the trail and the categories of its place: %s', async (query, place) => {
    for (const rest of [
      '',
      'color=black',
      'search=lamp',
      'ordering=price',
      'offset=12',
      'brands=one&brands=two',
      'price_min=250&price_max=9000',
      'is_different_market=1',
      'cityId=4',
      'all=color',
    ]) {
      const address = `/product?${[query, rest].filter(Boolean).join('&')}`;
      expect(placeIn(await open(address, language, session)), address).toEqual(place);
    }
  });

  test('is empty, with other products, exactly when nothing was found', async () => {
    for (const rest of [
      '',
      '?search=lamp',
      '?category_id=101',
      '?category_id=113',
      '?color=black',
      '?brands=one',
      '?price_min=250',
      '?ordering=price',
      '?is_different_market=1',
      '?offset=12',
      '?search=lamp&offset=24',
      '?search=lamp&color=black&ordering=price',
    ]) {
      [results, count] = [[card(1, false)], 1];
      const found = await open(`/product${rest}`, language, session);
      [results, count] = [[], 0];
      const none = await open(`/product${rest}`, language, session);
      expect(
        [found, none].map((html) => html.includes('no-result-found')),
        rest,
      ).toEqual([false, true]);
      expect(none).not.toContain('class="heart');
    }
  });

  test.each([
    '',
    'search=lamp',
    'category_id=101',
    'color=black',
    'ordering=-price',
    'search=lamp&price_max=50000&ordering=price',
    'brands=one',
  ])('requests exactly its query and shows exactly its results: %s', async (query) => {
    for (const offset of [0, 10, 12, 24]) {
      const asked: [string, string][][] = [];
      const own = [card(100 + offset, false), card(101 + offset, true)];
      remote.use(
        http.get(`${host}/api/product_search/`, ({ request }) => {
          asked.push([...new URL(request.url).searchParams]);
          return HttpResponse.json({ count: 60, next: null, previous: null, results: own, corrected_search: null, nearby_searches: [] });
        }),
      );
      const address = `/product?${[query, offset > 0 ? `offset=${offset}` : ''].filter(Boolean).join('&')}`;
      const html = await open(address, language, session);
      expect(asked.map((one) => Object.fromEntries(one))).toEqual([
        { ...Object.fromEntries(new URLSearchParams(query)), offset: String(offset), limit: '12' },
      ]);
      expect(texts(html), 'the count').toContain(translate(pageTexts[language].product, language, 'count', { count: 60 }));
      const cards = /<ul class="cards".*?<\/ul>/s.exec(html)?.[0] ?? '';
      expect([...cards.matchAll(/href="\/product\/(\d+)"/g)].map(([, id]) => Number(id))).toEqual(own.map(({ id }) => id));
    }
  });

  test('says the colours of the products that have several', async () => {
    [results, count] = [[card(1, false), card(2, true, 3), card(3, false, 1)], 3];
    const html = await open('/product', language, session);
    const cards = [...html.matchAll(/<li class="card">.*?<\/li>/gs)].map(([text]) => /<small class="muted">(.*?)<\/small>/.exec(text)?.[1]);
    expect(cards).toEqual([undefined, translate(pageTexts[language].common, language, 'colours', { count: 3 }), undefined]);
  });

  test('marks the products of the wishlist, and only these', async () => {
    for (const rest of ['', '?search=lamp', '?category_id=101', '?offset=12']) {
      const html = await open(`/product${rest}`, language, session);
      const hearts = [...html.matchAll(/<button[^>]*class="(heart|heart on)"[^>]*name="(\w+)\.(\d+)"/g)];
      expect(
        hearts.map(([, ...parts]) => parts),
        rest,
      ).toEqual([
        ['heart', 'add', '1'],
        ['heart on', 'remove', '2'],
      ]);
    }
  });
});
