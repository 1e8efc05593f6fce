import { category, categoryList, categoryTypes } from '../../../marketplace/contract/catalogue/catalogue';
import { areaList, cityList } from '../../../marketplace/contract/catalogue/locations';
import { cartIds } from '../../../marketplace/contract/order/cart';
import type { Answer, Api } from '../../api/client';
import { ttlCache } from '../../api/ttlCache';
import type { Language } from '../../i18n/languages';
import type { PreferenceState } from './preferenceState';
import type { SessionState } from './sessionState';
import type { User } from './signedInUser';

export type City = Answer<typeof cityList>[number];
export type Category = Answer<typeof category>;

/** The category tree, with the children of each parent at hand. */
export interface Categories {
  /** The departments. */
  top: Category[];
  byId: ReadonlyMap<number, Category>;
  /** The children by parent id. */
  children: ReadonlyMap<number | null, Category[]>;
}

/** Indexes the list of all categories. */
export function indexCategories(all: Category[]): Categories {
  const children = new Map<number | null, Category[]>();
  for (const each of all) children.set(each.parentId, [...(children.get(each.parentId) ?? []), each]);
  return { top: children.get(null) ?? [], byId: new Map(all.map((each) => [each.id, each])), children };
}

/** The query of GET /api/category_list/ (spec, point 7) for every category with every field. */
const everyCategory = { fields: Object.keys(category.shape).join(), categoryType: categoryTypes.join() };

const citiesByLanguage = ttlCache<City[]>(60_000);
const areasByLanguage = ttlCache<Answer<typeof areaList>>(60_000);
const categoriesByLanguage = ttlCache<Categories>(60_000);

interface Sources {
  api: Api;
  publicApi: Api;
  language: Language;
  /** The version of the catalogue, which replaces what is cached. */
  version: string | null;
  /** Called when the page lacks something. */
  onDegraded: () => void;
  session: SessionState;
  preferences: PreferenceState;
  meIfKnown: () => Promise<User | null>;
  /** Whether the request may change the cart. */
  isAction: boolean;
}

/** The data of every page's header. It is empty when the API fails, so that the page still renders (spec, point 8). */
export function createShopData({ api, publicApi, language, version, onDegraded, session, preferences, meIfKnown, isAction }: Sources) {
  const without =
    <Value>(value: Value) =>
    () => {
      onDegraded();
      return value;
    };
  /** The delivery cities. Cached for a minute, or until the catalogue changes. */
  const cities = (): Promise<City[]> =>
    citiesByLanguage(language, () => publicApi.get('/api/local_delivery/', cityList), version).catch(without<City[]>([]));
  return {
    cities,
    /** Areas to suggest for an address, by city; none if they can't be loaded. Cached for a minute. */
    areas: (): Promise<Answer<typeof areaList>> =>
      areasByLanguage(language, () => publicApi.get('/api/area_list/', areaList), version).catch(() => []),
    /** All categories. Cached for a minute, or until the catalogue changes. */
    categories: (): Promise<Categories> =>
      categoriesByLanguage(
        language,
        async () => indexCategories(await publicApi.get('/api/category_list/', categoryList, everyCategory)),
        version,
      ).catch(without(indexCategories([]))),
    /** The active city (spec, point 4): the saved one, else the default, else the first, else null. */
    async city(): Promise<City | null> {
      const all = await cities();
      const savedId = preferences.savedCity()?.cityId;
      return all.find(({ cityId }) => cityId === savedId) ?? all.find(({ isDefault }) => isDefault) ?? all[0] ?? null;
    },
    /** The number of lines in the cart: of a customer's detail, else of GET /api/cart/ (spec, point 7), which is called only if there can be one. */
    async cartCount(): Promise<number> {
      const customer = isAction ? null : await meIfKnown();
      if (customer?.cartLines !== undefined) return customer.cartLines;
      if (!session.data.token && !session.data.cartId) return 0;
      const answer = await api.get('/api/cart/', cartIds, { fields: 'id' }).catch(() => null);
      return answer?.cartItems.length ?? 0;
    },
  };
}
