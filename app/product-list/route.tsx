import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { productList } from '../../marketplace/contract/catalogue';
import { pageSize } from '../../marketplace/contract/paging';
import { type Category, type Storefront, storefront } from '../api/context';
import { orNotFound } from '../api/notFound';
import { listTitle } from '../document/listPages';
import { pageMeta } from '../document/meta';
import { breadcrumbList, itemList } from '../document/structuredData';
import { page, type Translate } from '../i18n/store';
import { useTranslate } from '../i18n/useTranslate';
import { Breadcrumbs } from '../ui/Breadcrumbs';
import { cardView } from '../ui/cardView';
import { Link } from '../ui/Link';
import { WishForm } from '../wishlist/WishForm';
import { categoryTrail } from './categoryTrail';
import { FilterForm } from './FilterForm';
import { drawFilters } from './filters';
import { NothingFound } from './NothingFound';
import { looksLikeUrl, ownListPath, readListQuery } from './query';
import { Results } from './Results';
import { readFilters } from './readFilters.server';
import { SearchNotice } from './SearchNotice';

export const handle = page('product');
export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t, site) => {
    const { data } = args;
    const name = data?.category?.name ?? t('product')('listTitle');
    if (!data?.path) return { title: data?.search ? t('product')('resultsFor', { search: data.search }) : name, noindex: true };
    const { path, category, cards, offset } = data;
    const things = category && [
      breadcrumbList(crumbsOf(data, t('product')).map(({ text, to }) => ({ text, to: site.page(to) }))),
      itemList(
        cards.map(({ id }) => site.page(`/product/${id}`)),
        offset,
      ),
    ];
    return {
      title: listTitle(name, data, t('common')),
      description: t('product')('listDescription', { name }),
      path,
      things,
    };
  });

export async function loader(args: LoaderFunctionArgs) {
  const shop = await storefront(args);
  const { filters, offset, cityId } = readListQuery(shop.url.searchParams);
  const search = filters.search ?? '';
  if (looksLikeUrl(search)) throw await shop.redirect(`/product/${encodeURIComponent(search)}`, { status: 302 });
  const city = cityId ?? (await shop.city())?.cityId;
  const query = { ...filters, cityId: city };
  const [list, fields, categories] = await Promise.all([
    orNotFound(shop.api.get('/api/product_search/', productList, { ...query, offset: String(offset), limit: pageSize })),
    orNotFound(readFilters(shop, query)),
    shop.categories(),
  ]);
  const { current, trail, below } = categoryTrail(categories, filters.category_id);
  return {
    path: ownListPath(shop.url.searchParams, { category: current, offset, count: list.count }),
    search,
    corrected: list.correctedSearch,
    nearby: list.nearbySearches,
    instead: list.count === 0 ? await readInstead(shop, categories, city) : null,
    offset,
    count: list.count,
    cards: list.results.map(cardView),
    category: current,
    trail,
    below,
    filters: drawFilters(fields, filters, shop.url.searchParams.get('all')),
    kept: keptParameters(filters, cityId),
  };
}

/** From all products down to the category. */
const crumbsOf = ({ trail }: { trail: { id: number; name: string }[] }, t: Translate<'product'>) => [
  { text: t('listTitle'), to: '/product' },
  ...trail.map(({ id, name }) => ({ text: name, to: `/product?category_id=${id}` })),
];
/** So many products stand below an empty list. */
const popularShown = 4;

/** What an empty list offers instead; without the popular products when they can't be had. */
async function readInstead(shop: Storefront, categories: Category[], cityId: number | undefined) {
  const query = { ordering: 'popularity', cityId, limit: popularShown };
  const popular = await shop.publicApi.get('/api/product_search/', productList, query).catch(() => null);
  return { departments: categoryTrail(categories, undefined).below, popular: popular?.results.map(cardView) ?? [] };
}

/** What the filter form carries on: the search, the category, the city of the address. */
function keptParameters(filters: Record<string, string>, cityId: number | null) {
  const kept: Record<string, string> = {};
  if (filters.search) kept.search = filters.search;
  if (filters.category_id) kept.category_id = filters.category_id;
  if (cityId !== null) kept.cityId = String(cityId);
  return kept;
}

export default function ProductList() {
  const data = useLoaderData<typeof loader>();
  const { path, search, corrected, nearby, instead, offset, count, cards, category, trail, below, filters, kept } = data;
  const t = useTranslate('product');
  const toCategory = (id: number) => `/product?${new URLSearchParams({ ...kept, category_id: String(id) })}`;
  return (
    <>
      {trail.length > 0 && <Breadcrumbs trail={crumbsOf(data, t)} />}
      <h1>{search ? t('resultsFor', { search }) : (category?.name ?? t('listTitle'))}</h1>
      <SearchNotice search={search} corrected={corrected} nearby={nearby} count={count} />
      {!instead && below.length > 0 && (
        <ul className="chips">
          {below.map(({ id, name }) => (
            <li key={id}>
              <Link className="chip" to={toCategory(id)} rel={path ? undefined : 'nofollow'}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="with-filters">
        <FilterForm filters={filters} kept={kept} />
        {instead ? <NothingFound {...instead} /> : <Results cards={cards} count={count} offset={offset} />}
      </div>
      <WishForm />
    </>
  );
}
