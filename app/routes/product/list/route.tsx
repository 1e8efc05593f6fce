import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useNavigation, useSearchParams } from '@remix-run/react';
import { productList } from '../../../../marketplace/contract/catalogue/catalogue';
import { pageSize } from '../../../../marketplace/contract/paging';
import { orNotFound } from '../../../api/notFound';
import { Promises } from '../../../components/delivery/Promises';
import { promisesOf } from '../../../components/delivery/promises.server';
import { cardView } from '../../../components/product-card/cardView';
import { MoreProducts } from '../../../components/product-card/MoreProducts';
import { listAddress, looksLikeUrl, ownListPath, readListQuery } from '../../../components/product-list/listQuery';
import { Breadcrumbs } from '../../../components/ui/Breadcrumbs';
import { Link } from '../../../components/ui/Link';
import { describeArrival } from '../../../i18n/describeArrival.server';
import { formatNumber, isolatedPrice } from '../../../i18n/format';
import { contentPage, type Translate } from '../../../i18n/store';
import { useTranslate } from '../../../i18n/useTranslate';
import { pageMeta } from '../../../seo/meta';
import { nameOfPage } from '../../../seo/pagination';
import { breadcrumbList, itemList } from '../../../seo/structuredData';
import { type Categories, type RequestContext, requestContext } from '../../../session/context';
import { ChosenFilters } from './ChosenFilters';
import { type BreadcrumbItem, type CountedCategory, categoriesToChoose, categoryPath, categoryTrail, mainCategory } from './categoryTrail';
import { FilterForm } from './FilterForm';
import { drawFilters } from './filters';
import { type LoadingLists, loadingLists } from './loadingLists';
import { NothingFound } from './NothingFound';
import { Results } from './Results';
import { readFilters } from './readFilters.server';
import { Found, SearchNotice } from './SearchNotice';
import { SortMenu } from './SortMenu';

export const handle = contentPage('product');
export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t, site) => {
    const { data } = args;
    const everythingTitle = t('product')('listTitle');
    const title = data?.category?.name ?? site.title(everythingTitle);
    if (!data?.path) return { title, noindex: true };
    const { path, category, cards, offset } = data;
    const things = category && [
      breadcrumbList(
        [everything(t('product')), ...categoryPath(data.place).map(link)].map(({ text, to }) => ({ text, to: site.page(to) })),
      ),
      itemList(
        cards.map(({ id }) => site.page(`/product/${id}`)),
        offset,
      ),
    ];
    return {
      title: nameOfPage(title, data, t('common')),
      description: t('product')('listDescription', { name: nameOfPage(category?.name ?? everythingTitle, data, t('common')) }),
      path,
      things,
    };
  });

export async function loader(args: LoaderFunctionArgs) {
  const shop = await requestContext(args);
  const { filters, offset, cityId } = readListQuery(shop.url.searchParams);
  const search = filters.search ?? '';
  if (looksLikeUrl(search)) throw await shop.redirect(`/product/${encodeURIComponent(search)}`, { status: 302 });
  const savedCity = await shop.city();
  const city = cityId ?? savedCity?.cityId;
  const destination = cityId === null ? savedCity : (await shop.cities()).find((each) => each.cityId === cityId);
  const query = { ...filters, cityId: city };
  const [list, fields, categories] = await Promise.all([
    orNotFound(shop.catalogue.products({ ...query, offset: String(offset), limit: pageSize })),
    orNotFound(readFilters(shop, query)),
    shop.categories(),
  ]);
  const place = categoryTrail(categories, filters.category_id);
  const { selected, department, trail, above } = place;
  const counts = countByCategory(fields);
  // Who filters or sorts wants no others.
  const isNarrowed = Object.keys(filters).some((name) => name !== 'search' && name !== 'category_id');
  const isFew = list.count > 0 && list.count <= few && offset === 0 && !isNarrowed;
  const below = categoriesToChoose(place, counts, categories);
  const around = isFew ? mainCategory(counts, list.count, categories) : null;
  return {
    path: ownListPath(shop.url.searchParams, { category: selected, offset, count: list.count }),
    promises: promisesOf(shop, destination?.cityName ?? null),
    search,
    corrected: list.correctedSearch,
    foundAsTyped: list.foundAsTyped,
    leftOut: list.leftOut,
    meant: list.didYouMean,
    nearby: list.nearbySearches,
    instead: list.count === 0 ? await readInstead(shop, categories, { near: list.nearbySearches[0] ?? null, cityId: city }) : null,
    related: around && around.id !== selected?.id ? await readRelated(shop, around, { shown: list.results, cityId: city }) : null,
    offset,
    count: list.count,
    delivery:
      destination?.arrival && !filters.is_different_market
        ? {
            city: destination.cityName,
            day: describeArrival(shop, destination.arrival),
            fee: isolatedPrice(destination.deliveryFee, shop.language, 2),
            payment: shop.t('home')('promiseCash'),
          }
        : null,
    cards: list.results.map(cardView),
    category: selected,
    place: { selected, department, trail, above, below: search ? largestFirst(below) : below },
    filters: drawFilters(fields, filters, shop.url.searchParams.get('all')),
    query: { ...filters, ...(cityId !== null && { cityId: String(cityId) }) },
  };
}

const largestFirst = (list: CountedCategory[]) => list.toSorted((one, other) => (other.count ?? 0) - (one.count ?? 0));

/** The number of products of the query by category; empty if unknown. */
function countByCategory(fields: Awaited<ReturnType<typeof readFilters>>): ReadonlyMap<number, number> {
  const options = fields.find(({ source }) => source === 'endpoint')?.options ?? [];
  return new Map(options.flatMap(({ value, count }) => (count === null ? [] : [[Number(value), count]])));
}

const pathOf = (id: number) => `/product?category_id=${id}`;
const link = ({ id, name }: { id: number; name: string }) => ({ text: name, to: pathOf(id) });
const everything = (t: Translate<'product'>) => ({ text: t('listTitle'), to: '/product' });

/** The number of products below an empty list. */
const shownInstead = 4;

/** The alternatives for an empty list; without products if they can't be loaded. */
async function readInstead(
  shop: RequestContext,
  categories: Categories,
  { near, cityId }: { near: string | null; cityId: number | undefined },
) {
  const query = { ...(near === null ? { ordering: 'popularity' } : { search: near }), cityId, limit: shownInstead };
  const found = await shop.publicApi.get('/api/product_search/', productList, query).catch(() => null);
  return { departments: categories.top.map(({ id, name }) => ({ id, name })), near, cards: found?.results.map(cardView) ?? [] };
}

/** A list of this length or shorter leaves room for others. */
const few = 6;
/** Whole rows of two, three and four. */
const shownRelated = 12;

/** Popular products of a category that the list does not show; null if they can't be loaded, or for fewer than a row. */
async function readRelated(
  shop: RequestContext,
  category: { id: number; name: string },
  { shown, cityId }: { shown: { id: number }[]; cityId: number | undefined },
) {
  const query = { categoryId: String(category.id), ordering: 'popularity', cityId, limit: shownRelated + shown.length };
  const found = await shop.publicApi.get('/api/product_search/', productList, query).catch(() => null);
  const others = found?.results.filter(({ id }) => shown.every((each) => each.id !== id)).slice(0, shownRelated) ?? [];
  return others.length < 2 ? null : { ...category, cards: others.map(cardView) };
}

/** The parameters that the filter form keeps: search, category, market, order, and the city of the query. */
const keptParameters = (query: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(query).filter(([name]) => ['search', 'category_id', 'is_different_market', 'ordering', 'cityId'].includes(name)),
  );

/** Which lists of categories the navigation loads. */
function useLoadingLists({ department, below }: Awaited<ReturnType<typeof loader>>['place']): LoadingLists {
  const [shown] = useSearchParams();
  const next = useNavigation().location;
  const category = next?.pathname === '/product' ? new URLSearchParams(next.search).get('category_id') : undefined;
  return loadingLists({ category: shown.get('category_id'), department, below }, category);
}

export default function ProductList() {
  const data = useLoaderData<typeof loader>();
  const {
    path,
    search,
    corrected,
    foundAsTyped,
    leftOut,
    meant,
    nearby,
    instead,
    related,
    offset,
    count,
    delivery,
    cards,
    category,
    place,
    filters,
    query,
  } = data;
  const [searchParams] = useSearchParams();
  const kept = keptParameters(query);
  const t = useTranslate('product');
  const toCategory = (id: number) => listAddress({ ...kept, category_id: String(id) });
  const loading = useLoadingLists(place);
  const all = searchParams.get('all');
  const above = place.department && place.department.id !== category?.id ? [place.department] : [];
  const crumb = ({ id, text, disabled }: BreadcrumbItem) => ({ text, to: pathOf(id), disabled, current: id === category?.id });
  return (
    <>
      {category && <Breadcrumbs above={[everything(t), ...above.map(link)]} trail={place.trail.map(crumb)} />}
      <h1>{search ? t('resultsFor', { search }) : (category?.name ?? t('listTitle'))}</h1>
      <SearchNotice {...{ search, leftOut, meant, nearby, count }} />
      <ChosenFilters filters={filters} query={query} />
      {!instead && place.below.length > 0 && (
        <ul
          className={category || search ? 'chips' : 'chips as-bar'}
          aria-busy={loading.top || loading.firstChildren || loading.otherChildren}
        >
          {place.above && place.above.id !== category?.id && (
            <li>
              <Link className="chip" to={toCategory(place.above.id)} rel={path ? undefined : 'nofollow'}>
                {t('allOf', { name: place.above.name })}
              </Link>
            </li>
          )}
          {place.below.map(({ id, name, count: inCategory }) => (
            <li key={id}>
              <Link
                className="chip"
                to={toCategory(id)}
                rel={path ? undefined : 'nofollow'}
                aria-current={id === category?.id ? 'true' : undefined}
              >
                {name}
                {search && inCategory !== null && <span className="muted"> {formatNumber(inCategory)}</span>}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="with-filters">
        <Found {...{ search, corrected, foundAsTyped, count, delivery }} />
        <FilterForm filters={filters} kept={all === null ? kept : { ...kept, all }} query={query} count={count} />
        <SortMenu filters={filters} query={query} />
        {instead ? (
          <NothingFound {...instead} />
        ) : (
          <Results cards={cards} count={count} offset={offset}>
            {related && (
              <MoreProducts
                title={t('moreIn', { name: related.name })}
                all={{ to: pathOf(related.id), text: t('allOf', { name: related.name }) }}
                cards={related.cards}
              />
            )}
          </Results>
        )}
      </div>
      <Promises promises={data.promises} />
    </>
  );
}
