import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { productList } from '../../marketplace/contract/catalogue';
import { pageSize } from '../../marketplace/contract/paging';
import { type Category, type Storefront, storefront } from '../api/context';
import { orNotFound } from '../api/notFound';
import { pageMeta } from '../document/meta';
import { page } from '../i18n/store';
import { useTranslate } from '../i18n/useTranslate';
import { Breadcrumbs } from '../ui/Breadcrumbs';
import { cardView } from '../ui/cardView';
import { Link } from '../ui/Link';
import { WishForm } from '../wishlist/WishForm';
import { categoryTrail } from './categoryTrail';
import { FilterForm } from './FilterForm';
import { drawFilters } from './filters';
import { NothingFound } from './NothingFound';
import { looksLikeUrl, readListQuery } from './query';
import { Results } from './Results';
import { readFilters } from './readFilters.server';
import { SearchNotice } from './SearchNotice';

export const handle = page('product');
export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => {
    const { category, search } = args.data ?? { category: null, search: '' };
    const title = search ? t('product')('resultsFor', { search }) : (category?.name ?? t('product')('listTitle'));
    return { title, keep: ['category_id', 'offset'], noindex: search !== '' };
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
  const { search, corrected, nearby, instead, offset, count, cards, category, trail, below, filters, kept } =
    useLoaderData<typeof loader>();
  const t = useTranslate('product');
  const toCategory = (id: number) => `/product?${new URLSearchParams({ ...kept, category_id: String(id) })}`;
  const crumbs = [
    { text: t('listTitle'), to: '/product' },
    ...trail.map(({ id, name }) => ({ text: name, to: `/product?category_id=${id}` })),
  ];
  return (
    <>
      {trail.length > 0 && <Breadcrumbs trail={crumbs} />}
      <h1>{search ? t('resultsFor', { search }) : (category?.name ?? t('listTitle'))}</h1>
      <SearchNotice search={search} corrected={corrected} nearby={nearby} count={count} />
      {!instead && below.length > 0 && (
        <ul className="chips">
          {below.map(({ id, name }) => (
            <li key={id}>
              <Link className="chip" to={toCategory(id)}>
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
