import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { home } from '../../../marketplace/contract/catalogue/catalogue';
import { cardView } from '../../components/product-card/cardView';
import { ProductCards } from '../../components/product-card/ProductCard';
import { RecentlyViewed } from '../../components/product-card/RecentlyViewed';
import { ButtonLink } from '../../components/ui/Button';
import { Icon } from '../../components/ui/Icon';
import { Link } from '../../components/ui/Link';
import { WishlistForm } from '../../components/wishlist/WishlistForm';
import { page } from '../../i18n/store';
import { useTranslate } from '../../i18n/useTranslate';
import { pageMeta } from '../../seo/meta';
import { requestContext } from '../../session/context';
import { Banners } from './Banners';
import { shopThings } from './structuredData';

export const handle = page('home');
export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t, site) => ({ title: site.title(t('home')('title')), path: '/', things: shopThings(site) }));

/** The size of the page's collections: it must fit into the first round trip. */
const shown = { collections: 3, cards: 4 };

export async function loader(args: LoaderFunctionArgs) {
  const shop = await requestContext(args);
  const city = await shop.city();
  const { banners, categories, collections } = await shop.api.get('/api/home/', home, { cityId: city?.cityId });
  return {
    city: city?.cityName ?? null,
    banners: banners.map(({ id, title, subtitle, link, image }) => ({ id, title, subtitle, link, image })),
    departments: categories.filter(({ categoryType }) => categoryType === 'parent').map(({ id, name, image }) => ({ id, name, image })),
    collections: collections
      .filter(({ isOpen, products }) => isOpen && products.length > 0)
      .slice(0, shown.collections)
      .map(({ slug, name, products }) => ({ slug, name, cards: products.slice(0, shown.cards).map(cardView) })),
    coming: collections.filter(({ isOpen }) => !isOpen).map(({ slug, name, subtitle }) => ({ slug, name, subtitle })),
  };
}

export default function Home() {
  const { city, banners, departments, collections, coming } = useLoaderData<typeof loader>();
  const t = useTranslate('home');
  return (
    <>
      <h1 className="visually-hidden">{t('heading')}</h1>
      <Banners banners={banners} />
      <ul className="promises">
        <li>
          <Icon name="wallet" />
          {t('promiseCash')}
        </li>
        {city && (
          <li>
            <Icon name="truck" />
            {t('promiseDelivery', { city })}
          </li>
        )}
        <li>
          <Icon name="return" />
          {t('promiseReturns')}
        </li>
      </ul>
      <section className="section">
        <div className="section-head">
          <h2>{t('departments')}</h2>
        </div>
        <ul className="departments">
          {departments.map(({ id, name, image }) => (
            <li key={id}>
              <Link to={`/product?category_id=${id}`}>
                {image && <img src={image} alt="" width="160" height="160" loading="lazy" />}
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </section>
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
      <p className="more">
        <ButtonLink to="/collection-product-list" look="soft">
          {t('allCollections')}
        </ButtonLink>
      </p>
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
      <WishlistForm />
    </>
  );
}
