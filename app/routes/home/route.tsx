import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { home } from '../../../marketplace/contract/catalogue/catalogue';
import { imageIdOf } from '../../../marketplace/contract/catalogue/images';
import type { Answer } from '../../api/client';
import { Promises } from '../../components/delivery/Promises';
import { promisesOf } from '../../components/delivery/promises.server';
import { Picture } from '../../components/picture/Picture';
import { preloadPicture } from '../../components/picture/preloadPicture';
import { cardView } from '../../components/product-card/cardView';
import { ProductCards } from '../../components/product-card/ProductCard';
import { RecentlyViewed } from '../../components/product-card/RecentlyViewed';
import { Link } from '../../components/ui/Link';
import { WishlistForm } from '../../components/wishlist/WishlistForm';
import { contentPage } from '../../i18n/store';
import { useTranslate } from '../../i18n/useTranslate';
import { pageMeta } from '../../seo/meta';
import { type RequestContext, requestContext } from '../../session/context';
import { Banners } from './Banners';
import { shopThings } from './structuredData';

export const handle = contentPage('home');
export const meta: MetaFunction<typeof loader> = (args) => [
  ...pageMeta(args, (t, site) => ({ title: site.title(t('home')('title')), path: '/', things: shopThings(site) })),
  ...preloadPicture(args, args.data?.banners[0]?.image, 'banner'),
];

/** The size of the page's collections: it must fit into the first round trip. */
const shown = { collections: 3, cards: 4, newest: 8 };
/** The products to choose a collection's cards from: some of them are shown by one above it. */
const candidates = 2 * shown.cards;

type Collection = Answer<typeof home>['collections'][number];

/** What can be bought leads. */
const inStockFirst = (products: Collection['products']) => [...products].sort((one, other) => Number(other.inStock) - Number(one.inStock));

/** Whether all its products have a lower price now. */
const isReduced = ({ products }: Collection) => products.every(({ firstVariant }) => firstVariant.priceAfterDiscount !== null);

/** The cards of each collection, without products that one above it shows: where it has no others, fewer or none. */
function cardsOf(rows: Collection[]) {
  const seen = new Set<number>();
  return rows.flatMap(({ slug, name, products }) => {
    const cards = inStockFirst(products.filter(({ id }) => !seen.has(id)))
      .slice(0, shown.cards)
      .map(cardView);
    for (const { id } of cards) seen.add(id);
    return cards.length > 0 ? [{ slug, name, cards }] : [];
  });
}

async function findNewest(shop: RequestContext, cityId: number | undefined) {
  const { results } = await shop.catalogue.products({ ordering: 'newest', limit: shown.newest, cityId });
  return results.map(cardView);
}

export async function loader(args: LoaderFunctionArgs) {
  const shop = await requestContext(args);
  const city = await shop.city();
  const { banners, categories, collections } = await shop.catalogue.home({ cityId: city?.cityId, limit: candidates });
  const open = collections.filter(({ isOpen, products }) => isOpen && products.length > 0);
  // Reductions lead.
  const ordered = [...open].sort((one, other) => Number(isReduced(other)) - Number(isReduced(one)));
  const rows = ordered.slice(0, shown.collections);
  const tiles = [...ordered.slice(shown.collections), ...rows].slice(0, shown.cards);
  // A shop that has no collections yet shows its newest products.
  const newest = rows.length > 0 ? [] : await findNewest(shop, city?.cityId);
  return {
    promises: promisesOf(shop, city?.cityName ?? null),
    newest,
    banners: banners.map(({ id, title, subtitle, link, image }) => ({ id, title, subtitle, link, image: imageIdOf(image) })),
    departments: categories
      .filter(({ categoryType }) => categoryType === 'parent')
      .map(({ id, name, image }) => ({ id, name, image: imageIdOf(image) })),
    collections: cardsOf(rows),
    tiles: tiles.map(({ slug, name, subtitle, products }) => ({
      slug,
      name,
      subtitle,
      image: products.at(-1)?.firstVariant.images[0]?.id ?? null,
    })),
    coming: collections.filter(({ isOpen }) => !isOpen).map(({ slug, name, subtitle }) => ({ slug, name, subtitle })),
  };
}

export default function Home() {
  const { promises, banners, departments, collections, newest, tiles, coming } = useLoaderData<typeof loader>();
  const t = useTranslate('home');
  const common = useTranslate('common');
  return (
    <>
      <h1 className="visually-hidden">{t('heading')}</h1>
      <Banners banners={banners} />
      <Promises promises={promises} />
      <section className="section">
        <div className="section-head">
          <h2>{t('departments')}</h2>
        </div>
        <ul className="departments">
          {departments.map(({ id, name, image }) => (
            <li key={id}>
              <Link to={`/product?category_id=${id}`}>
                {image !== null && <Picture id={image} place="department" width={160} />}
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <WishlistForm>
        {collections.map(({ slug, name, cards }) => (
          <section className="section" key={slug}>
            <div className="section-head">
              <h2>{name}</h2>
              <Link to={`/collection-product-list?collection=${slug}`}>
                {t('seeAll')}
                <span className="visually-hidden">: {name}</span>
              </Link>
            </div>
            <ProductCards cards={cards} eager={0} />
          </section>
        ))}
        {newest.length > 0 && (
          <section className="section">
            <div className="section-head">
              <h2>{common('allProducts')}</h2>
              <Link to="/product?ordering=newest">
                {t('seeAll')}
                <span className="visually-hidden">: {common('allProducts')}</span>
              </Link>
            </div>
            <ProductCards cards={newest} eager={0} />
          </section>
        )}
      </WishlistForm>
      {tiles.length > 0 && (
        <section className="section">
          <div className="section-head">
            <h2>{t('collections')}</h2>
            <Link to="/collection-product-list">{t('allCollections')}</Link>
          </div>
          <ul className="cards">
            {tiles.map(({ slug, name, subtitle, image }) => (
              <li className="card" key={slug}>
                <Link to={`/collection-product-list?collection=${slug}`}>
                  {image !== null && <Picture id={image} place="card" width={320} />}
                  <b>{name}</b>
                  <span className="sold-out">{subtitle}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {coming.map(({ slug, name, subtitle }) => (
        <section className="section panel" key={slug}>
          <h2>
            <Link to={`/collection-product-list?collection=${slug}`}>{name}</Link>
          </h2>
          <p className="muted">
            {t('comingSoon')}: {subtitle}
          </p>
        </section>
      ))}
      <RecentlyViewed />
    </>
  );
}
