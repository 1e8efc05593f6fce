import type { AppLoadContext } from '@remix-run/node';
import { openPublicApi } from '../api/publicApi';
import { requestSettings } from '../config';
import type { Namespace } from '../i18n/namespaces';
import { overridesFor } from '../i18n/overrides.server';
import { applyOverrides, translator } from '../i18n/store';
import { asksForLessData } from '../server/visitor/asksForLessData';
import { isPrefetch } from '../server/visitor/isPrefetch';
import { sessionCookie } from './cookies/sessionCookie';
import { detectLanguage } from './detectLanguage.server';
import { isBotVisit } from './isBotVisit';
import { isAllowedRequest } from './origin/isAllowedRequest';
import { readFormData } from './readFormData';
import { createCatalogueReader } from './request/catalogueReader';
import { createCommit } from './request/commitCookies';
import { createFormTokens } from './request/formTokens';
import { createPreferenceState } from './request/preferenceState';
import { createRequestApi } from './request/requestApi';
import { createSessionState } from './request/sessionState';
import { createShopData } from './request/shopData';
import { createUserReader } from './request/signedInUser';

export type { Categories, Category, City } from './request/shopData';
export type { User } from './request/signedInUser';

interface Arguments {
  request: Request;
  context: AppLoadContext;
}

async function createContext({ request, context }: Arguments) {
  const settings = requestSettings(context);
  if (!(await isAllowedRequest(request, settings))) throw new Response(null, { status: 403 });

  const url = new URL(request.url);
  const origin = settings.publicUrl ?? url.origin;
  const secure = origin.startsWith('https:');
  const isAction = request.method !== 'GET' && request.method !== 'HEAD';
  const cookieHeader = request.headers.get('Cookie');

  const preferences = createPreferenceState(cookieHeader, secure);
  const language = await detectLanguage(request, url.pathname);
  const isAskedFor = url.searchParams.has('lang');
  const languageChosen = language !== preferences.language && (isAskedFor || url.pathname === '/');
  // A bot gets the page in its language, but no cookie.
  if (languageChosen && (isAskedFor || !isBotVisit(request))) preferences.chooseLanguage(language);

  const cookie = sessionCookie(settings.sessionSecrets, secure);
  const session = createSessionState(await cookie.read(cookieHeader));
  const isAhead = !isAction && isPrefetch(request.headers);
  const { commit, redirect } = createCommit({ session, preferences, cookie, isPrefetch: isAhead });

  const publicApi = openPublicApi(settings, language);
  const api = createRequestApi({ settings, language, url, isAction, session, redirect, onUserChange: () => user.forgetUser() });
  const user = createUserReader(api, session);
  const { pages: overrides, server: serverOverrides } = await overridesFor(publicApi, language, settings.catalogueVersion);
  applyOverrides(language, overrides);

  const sources = { api, publicApi, language, version: settings.catalogueVersion, session, meIfKnown: user.meIfKnown };

  return {
    settings,
    url,
    origin,
    isAction,
    /** A prefetch, before a visit that may never follow. */
    isPrefetch: isAhead,
    reducedData: asksForLessData(request.headers.get('Save-Data')),
    /** The submitted form; see `readFormData`. */
    form: (max?: number): Promise<FormData> => readFormData(request, max),
    language,
    languageChosen,
    /** The language to carry in links while the browser has no `language` cookie. */
    linkLanguage: preferences.language === null && language !== 'en' ? language : null,
    /** The texts that the shop has replaced in this language: those of pages, and those that no browser loads. */
    overrides,
    serverOverrides,
    /** The texts of a namespace in the request's language, for loaders and actions. */
    t: <Name extends Namespace>(namespace: Name) => translator(language, namespace),

    api,
    /** The API without a token or a cart, for data that is cached for all visitors. */
    publicApi,
    ...createShopData({ ...sources, onDegraded: settings.onDegraded, preferences, isAction }),
    catalogue: createCatalogueReader(sources),
    asCustomer: user.asCustomer,
    me: user.me,
    meIfKnown: user.meIfKnown,

    session: session.data,
    /** The hidden token of the page's forms; null where a browser says where they come from. */
    formToken: createFormTokens({ request, url, session, preferences, secrets: settings.sessionSecrets }),
    signIn(login: Parameters<typeof session.signIn>[0]) {
      session.signIn(login);
      user.forgetUser();
    },
    signOut() {
      session.signOut();
      user.forgetUser();
    },
    renew: session.renew,
    passwordChanged: session.passwordChanged,
    expectCode: session.expectCode,
    rememberCart: session.rememberCart,
    rememberWish: session.rememberWish,
    takeWish: session.takeWish,
    flash: session.flash,
    /** The message for the page that is opened: a prefetch leaves it. */
    takeFlash: () => (isAhead ? null : session.takeFlash()),

    consent: preferences.consent,
    theme: preferences.theme,
    savedCity: preferences.savedCity,
    chooseCity: preferences.chooseCity,
    chooseLanguage: preferences.chooseLanguage,
    chooseConsent: preferences.chooseConsent,
    chooseTheme: preferences.chooseTheme,

    commit,
    redirect,
  };
}

/** The context of one request for loaders and actions. */
export type RequestContext = Awaited<ReturnType<typeof createContext>>;

const contexts = new WeakMap<object, Promise<RequestContext>>();

/** The context of the request. It is created once and shared by all loaders, the action and the rendering. */
export function requestContext(args: Arguments): Promise<RequestContext> {
  let context = contexts.get(args.context);
  if (!context) {
    context = createContext(args);
    contexts.set(args.context, context);
  }
  return context;
}

/** Adds the changed cookies to the response. Does nothing if no loader ran. */
export async function commitContext(context: AppLoadContext, headers: Headers): Promise<void> {
  const created = await contexts.get(context)?.catch(() => null);
  await created?.commit(headers);
}
