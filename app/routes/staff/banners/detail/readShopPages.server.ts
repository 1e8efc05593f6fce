import { textOf } from '../../../../../marketplace/contract/localText';
import { type StaffCategory, staffCategories, staffCollections } from '../../../../../marketplace/contract/staff/shop';
import { infoPages, infoPath } from '../../../../i18n/infoPages';
import type { Language } from '../../../../i18n/languages';
import { pathWith } from '../../../../i18n/links';
import type { StaffContext } from '../../../../session/staff/staffContext';

/** A page that a banner can lead to. */
export interface ShopPage {
  path: string;
  name: string;
}

/** A category below the names of those above it; parents come before their children. */
function categoryPages(categories: readonly StaffCategory[], language: Language): ShopPage[] {
  const names = new Map<number, string>();
  return categories.map(({ id, parentId, ...category }) => {
    const above = parentId === null ? undefined : names.get(parentId);
    const own = textOf(language, 'name', category);
    const name = above === undefined ? own : `${above}: ${own}`;
    names.set(id, name);
    return { path: pathWith('/product', { category_id: id }), name };
  });
}

/** The pages of the shop that banners are for: lists, collections, categories, information. */
export async function readShopPages({ api, t, language }: StaffContext): Promise<ShopPage[]> {
  const [shop, common] = [t('staffShop'), t('common')];
  const collections = await api.get('/api/staff/collections/', staffCollections);
  const categories = await api.get('/api/staff/categories/', staffCategories);
  return [
    { path: '/', name: t('home')('title') },
    { path: '/product', name: common('allProducts') },
    { path: pathWith('/product', { ordering: 'newest' }), name: shop('newestProducts') },
    { path: pathWith('/product', { ordering: 'popularity' }), name: shop('popularProducts') },
    { path: '/collection-product-list', name: t('product')('collectionsTitle') },
    ...collections.map((collection) => ({
      path: pathWith('/collection-product-list', { collection: collection.slug }),
      name: textOf(language, 'name', collection),
    })),
    ...categoryPages(categories, language),
    ...infoPages.map((page) => ({ path: infoPath(page), name: common(page) })),
    { path: '/support', name: common('writeToUs') },
  ];
}
