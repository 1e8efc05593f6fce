import { type category, categoryList } from '../../../marketplace/contract/catalogue/catalogue';
import { cityList } from '../../../marketplace/contract/catalogue/locations';
import { cartIds } from '../../../marketplace/contract/order/cart';
import type { Answer, Api } from '../../api/client';
import { ttlCache } from '../../api/ttlCache';
import type { Language } from '../../i18n/languages';
import type { PreferenceState } from './preferenceState';
import type { SessionState } from './sessionState';

export type City = Answer<typeof cityList>[number];
export type Category = Answer<typeof category>;

const citiesByLanguage = ttlCache<City[]>(60_000);
const categoriesByLanguage = ttlCache<Category[]>(60_000);

interface Sources {
  api: Api;
  publicApi: Api;
  language: Language;
  session: SessionState;
  preferences: PreferenceState;
}

/** The data of every page's header. It is empty when the API fails, so that the page still renders (spec, point 8). */
export function createShopData({ api, publicApi, language, session, preferences }: Sources) {
  /** The delivery cities. Cached for a minute. */
  const cities = (): Promise<City[]> => citiesByLanguage(language, () => publicApi.get('/api/local_delivery/', cityList)).catch(() => []);
  return {
    cities,
    /** All categories, parents before their children. Cached for a minute. */
    categories: (): Promise<Category[]> =>
      categoriesByLanguage(language, () => publicApi.get('/api/category_list/', categoryList)).catch(() => []),
    /** The active city (spec, point 4): the saved one, else the default, else the first, else null. */
    async city(): Promise<City | null> {
      const all = await cities();
      const savedId = preferences.savedCity()?.cityId;
      return all.find(({ cityId }) => cityId === savedId) ?? all.find(({ isDefault }) => isDefault) ?? all[0] ?? null;
    },
    /** The number of lines in the cart (spec, point 7: GET /api/cart/). Calls the API only if there can be a cart. */
    async cartCount(): Promise<number> {
      if (!session.data.token && !session.data.cartId) return 0;
      const answer = await api.get('/api/cart/', cartIds, { fields: 'id' }).catch(() => null);
      return answer?.cartItems.length ?? 0;
    },
  };
}
