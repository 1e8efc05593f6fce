import type { AppLoadContext } from '@remix-run/node';
import { cartCount } from '../../marketplace/contract/cart';
import type { category } from '../../marketplace/contract/catalogue';
import { categoryList } from '../../marketplace/contract/catalogue';
import { type loginResponse, userDetail } from '../../marketplace/contract/identity';
import { cityList } from '../../marketplace/contract/locations';
import { readFormData } from '../http/readFormData';
import { detectLanguage } from '../i18n/detect.server';
import type { Language } from '../i18n/languages';
import type { Namespace } from '../i18n/namespaces';
import { reword, translator } from '../i18n/store';
import { wordingOf } from '../i18n/wording.server';
import { type ConsentAnswer, readPreferences, writeCity, writeConsent, writeLanguage } from '../session/preferences';
import { staysPublic } from '../session/publicRoutes';
import { changePasswordPath } from '../session/safeRedirect';
import { isSameOrigin } from '../session/sameOrigin';
import { type Flash, type PendingCode, sessionCookie } from '../session/session';
import { cached } from './cache';
import { type Answer, createApi } from './client';
import { ApiError } from './error';
import { openPublicApi, sharedOptions } from './publicApi';
import { requestSettings } from './settings';

export type City = Answer<typeof cityList>[number];
export type Category = Answer<typeof category>;
export type User = Answer<typeof userDetail>;
type Login = Answer<typeof loginResponse>;

const citiesByLanguage = cached<City[]>(60_000);
const categoriesByLanguage = cached<Category[]>(60_000);

interface Arguments {
  request: Request;
  context: AppLoadContext;
}

async function open({ request, context }: Arguments) {
  const settings = requestSettings(context);
  if (!isSameOrigin(request, settings.publicUrl)) throw new Response('This request did not come from the shop.', { status: 403 });

  const url = new URL(request.url);
  const origin = settings.publicUrl ?? url.origin;
  const secure = origin.startsWith('https:');
  const cookieHeader = request.headers.get('Cookie');
  const preferences = readPreferences(cookieHeader);
  const language = await detectLanguage(request, url.pathname);
  const store = sessionCookie(settings.sessionSecrets, secure);
  const session = await store.read(cookieHeader);

  const setCookies: string[] = [];
  let sessionChanged = false;
  let savedCity = preferences.city;
  const languageChosen = language !== preferences.language && (url.searchParams.has('lang') || url.pathname === '/');
  if (languageChosen) setCookies.push(writeLanguage(language, secure));

  const change = (changes: Partial<typeof session>) => {
    Object.assign(session, changes);
    sessionChanged = true;
  };
  const forgetUser = () => change({ token: null, expiry: null, changePasswordRequired: false });

  /** What is cached for everybody is asked for as nobody. */
  const publicApi = openPublicApi(settings, language);
  const api = createApi({
    ...sharedOptions(settings, language),
    credentials: () => session,
    async onUnauthorized() {
      forgetUser();
      mine = null;
      if (staysPublic(url.pathname)) return;
      throw await shop.redirect('/', { flash: { type: 'error', key: 'sessionEnded', params: { signIn: url.pathname } } });
    },
    /** The operator asked for a new password since the shopper signed in. One redirect for all calls of the request, so that each carries the cookie. */
    async onPasswordDue() {
      change({ changePasswordRequired: true });
      mine = null;
      passwordFirst ??= shop.redirect(changePasswordPath(shop.isAction ? url.pathname : url.pathname + url.search));
      throw await passwordFirst;
    },
  });

  const wording = wordingOf(publicApi, language);
  reword(language, wording);

  let mine: Promise<User | null> | null = null;
  let passwordFirst: Promise<Response> | null = null;

  const shop = {
    api,
    /** The API without a token or a cart: for what is then kept for everybody. */
    publicApi,
    settings,
    url,
    origin,
    language,
    /** The language to carry in links, for a visitor whose browser keeps no `language` cookie yet. */
    linkLanguage: preferences.language === null && language !== 'en' ? language : null,
    languageChosen,
    consent: preferences.consent,
    /** What the shop words otherwise than the files of this language. */
    wording,
    isAction: request.method !== 'GET' && request.method !== 'HEAD',
    session: session as Readonly<typeof session>,
    /** The form that was sent: see `readFormData`. */
    form: (most?: number): Promise<FormData> => readFormData(request, most),
    /** The texts of a namespace in this request's language, for what a loader or an action words itself. */
    t: <Name extends Namespace>(namespace: Name) => translator(language, namespace),

    /** The signed-in shopper, asked for once a request; null for guests and while a password change is due. */
    me(): Promise<User | null> {
      mine ??=
        session.token && !session.changePasswordRequired
          ? api.get('/api/me/', userDetail).then((user) => (session.token ? user : null))
          : Promise.resolve(null);
      return mine;
    },

    /** `me` for what only adorns a page: null, too, when the call fails. */
    meIfKnown: (): Promise<User | null> =>
      shop.me().catch((error: unknown) => {
        if (error instanceof ApiError) return null;
        throw error;
      }),

    /** The cities Karwan delivers to; empty when the call fails (spec, point 8). */
    cities: (): Promise<City[]> => citiesByLanguage(language, () => publicApi.get('/api/local_delivery/', cityList)).catch(() => []),

    /** All categories, parents before their children; empty when the call fails. */
    categories: (): Promise<Category[]> =>
      categoriesByLanguage(language, () => publicApi.get('/api/category_list/', categoryList)).catch(() => []),

    /** The active city (spec, point 4): the saved one, else the default one, else the first, else none. */
    async city(): Promise<City | null> {
      const cities = await shop.cities();
      return cities.find(({ cityId }) => cityId === savedCity?.cityId) ?? cities.find(({ isDefault }) => isDefault) ?? cities[0] ?? null;
    },
    savedCity: () => savedCity,

    /** How many lines the cart has; 0 when nobody can tell. Costs a call only where there can be a cart. */
    async cartCount(): Promise<number> {
      if (!session.token && !session.cartId) return 0;
      const answer = await api.get('/api/cart/count/', cartCount).catch(() => null);
      return answer?.count ?? 0;
    },

    /** Begins the session of a successful sign-in. The guest's cart was merged by the API, so its id is dropped. */
    signIn(login: Login) {
      change({
        token: login.token,
        expiry: login.expiry,
        changePasswordRequired: login.changePasswordRequired,
        cartId: null,
        pending: null,
      });
      mine = null;
    },
    /** The token's successor; everything else stays. */
    renew: ({ token, expiry, changePasswordRequired }: Login) => change({ token, expiry, changePasswordRequired }),
    /** Ends the session here; the caller tells the API. */
    signOut() {
      change({ token: null, expiry: null, changePasswordRequired: false, cartId: null, pending: null });
      mine = null;
    },
    /** Keeps where a code was sent until it is typed in. */
    expectCode: (pending: PendingCode) => change({ pending }),
    /** The API merged the cart that was filled while a new password was due, so its id is dropped. */
    passwordChanged: () => change({ changePasswordRequired: false, cartId: null }),
    /** Keeps the id of a guest's cart, as every cart answer carries it. */
    rememberCart(cartId: string | null) {
      if (cartId !== session.cartId) change({ cartId });
    },
    chooseCity(cityId: number) {
      savedCity = { cityId, at: Date.now() };
      setCookies.push(writeCity(cityId, secure, savedCity.at));
    },
    chooseLanguage: (chosen: Language) => setCookies.push(writeLanguage(chosen, secure)),
    chooseConsent: (answer: ConsentAnswer) => setCookies.push(writeConsent(answer, secure)),
    flash: (flash: Flash) => change({ flash }),
    takeFlash(): Flash | null {
      const { flash } = session;
      if (flash) change({ flash: null });
      return flash;
    },

    /** Adds what this request changed in cookies, and then forbids every cache to keep the answer. Safe to call twice. */
    async commit(headers: Headers): Promise<Headers> {
      if (sessionChanged) setCookies.push(await store.write(session));
      sessionChanged = false;
      for (const cookie of setCookies.splice(0)) headers.append('Set-Cookie', cookie);
      if (headers.has('Set-Cookie') || session.token) headers.set('Cache-Control', 'private, no-store');
      return headers;
    },

    /** A redirect within the shop that carries this request's cookies: 303, so that a POST is followed by a GET. */
    async redirect(to: string, { flash, status = 303 }: { flash?: Flash; status?: number } = {}): Promise<Response> {
      if (flash) shop.flash(flash);
      return new Response(null, { status, headers: await shop.commit(new Headers({ Location: to })) });
    },
  };
  return shop;
}

/** Everything a loader or an action needs to know and do about one request. */
export type Storefront = Awaited<ReturnType<typeof open>>;

const opened = new WeakMap<object, Promise<Storefront>>();

/** The request's storefront: opened once, shared by all of its loaders, its action and its rendering. */
export function storefront(args: Arguments): Promise<Storefront> {
  let shop = opened.get(args.context);
  if (!shop) {
    shop = open(args);
    opened.set(args.context, shop);
  }
  return shop;
}

/** Closes what `storefront` opened: the answer's cookies. Nothing happens when no loader ran. */
export async function commitStorefront(context: AppLoadContext, headers: Headers): Promise<void> {
  const shop = await opened.get(context)?.catch(() => null);
  await shop?.commit(headers);
}
