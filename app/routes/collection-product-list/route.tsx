import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { collectionList } from '../../../marketplace/contract/catalogue/catalogue';
import { pageSize } from '../../../marketplace/contract/paging';
import { orNotFound } from '../../api/notFound';
import { cardView } from '../../components/product-card/cardView';
import { ProductCards } from '../../components/product-card/ProductCard';
import { ButtonLink } from '../../components/ui/Button';
import { EmptyState } from '../../components/ui/EmptyState';
import { Link } from '../../components/ui/Link';
import { Pager } from '../../components/ui/Pager';
import { WishlistForm } from '../../components/wishlist/WishlistForm';
import { formatDate } from '../../i18n/format';
import { contentPage } from '../../i18n/store';
import { useTranslate } from '../../i18n/useTranslate';
import { pageMeta } from '../../seo/meta';
import { listPath, nameOfPage, readOffset } from '../../seo/pagination';
import { itemList } from '../../seo/structuredData';
import { requestContext } from '../../session/context';

export const handle = contentPage('product');
export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t, site) => {
    const { data } = args;
    const collections = t('product')('collectionsTitle');
    const name = data?.collection?.name ?? site.title(collections);
    if (!data?.path) return { title: name, noindex: true };
    const { path, collection, cards, offset } = data;
    return {
      title: nameOfPage(name, data, t('common')),
      description: collection?.subtitle
        ? nameOfPage(collection.subtitle, data, t('common'))
        : t('product')('listDescription', { name: nameOfPage(collection?.name ?? collections, data, t('common')) }),
      path,
      things: collection && [
        itemList(
          cards.map(({ id }) => site.page(`/product/${id}`)),
          offset,
        ),
      ],
    };
  });

const ownPath = '/collection-product-list';

export async function loader(args: LoaderFunctionArgs) {
  const shop = await requestContext(args);
  const slug = shop.url.searchParams.get('collection');
  if (!slug) {
    const all = await shop.api.get('/api/collection_list/', collectionList);
    return {
      path: ownPath,
      collection: null,
      all: all.map(({ slug: address, name, subtitle }) => ({ slug: address, name, subtitle })),
      cards: [],
      count: 0,
      offset: 0,
    };
  }
  const offset = readOffset(shop.url.searchParams);
  const city = await shop.city();
  const list = await orNotFound(shop.catalogue.collection({ collection: slug, offset: String(offset), cityId: city?.cityId }));
  const { name, subtitle, isOpen, startsAt } = list.collection;
  return {
    path: listPath(ownPath, { collection: slug }, { offset, count: list.count }),
    collection: { name, subtitle, isOpen, startsAt },
    all: [],
    cards: list.results.map(cardView),
    count: list.count,
    offset,
  };
}

export default function Collection() {
  const { collection, all, cards, count, offset } = useLoaderData<typeof loader>();
  const t = useTranslate('product');
  if (!collection) {
    return (
      <>
        <h1>{t('collectionsTitle')}</h1>
        <ul className="stack section">
          {all.map(({ slug, name, subtitle }) => (
            <li className="panel" key={slug}>
              <Link to={`${ownPath}?collection=${slug}`}>{name}</Link>
              <p className="muted">{subtitle}</p>
            </li>
          ))}
        </ul>
      </>
    );
  }
  if (!collection.isOpen) {
    return (
      <EmptyState
        icon="coming-soon"
        title={collection.name}
        text={t('comingText', { date: collection.startsAt ? formatDate(collection.startsAt) : '' })}
      >
        <ButtonLink to="/product">{t('seeAll')}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <h1>{collection.name}</h1>
      <p className="muted">{collection.subtitle}</p>
      <div className="section">
        <WishlistForm>
          <ProductCards cards={cards} place="listCard" level={2} />
        </WishlistForm>
        <Pager count={count} offset={offset} step={pageSize} />
      </div>
    </>
  );
}
