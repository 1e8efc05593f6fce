import { type Messages, type Params, translate } from '../../locales/translate';
import { fallbackLanguage, isLanguage, type Language } from './languages';
import type { KeyOf } from './localeTypes';
import type { Namespace, Namespaces } from './namespaces';
import { readMessage } from './readMessage';

type Loader = (language: Language, namespace: string) => Promise<Messages>;

/** The messages of a namespace failed to load. */
export class MessagesError extends Error {
  constructor(name: string, cause: unknown) {
    super(`The messages ${name} could not be loaded`, { cause });
  }
}

const loaded = new Map<string, Messages>();
const pending = new Map<string, Promise<void>>();
const failed = new Map<string, { error: MessagesError; entry: unknown }>();
const wanted = new Set<string>();
let load: Loader | null = null;

/** The server registers all messages; a browser loads those of its page. */
export const registerMessages = (language: string, namespace: string, messages: Messages) =>
  void loaded.set(`${language}/${namespace}`, messages);
export const fetchMessagesWith = (loader: Loader) => {
  load = loader;
  for (const namespace of wanted) void request(documentLanguage(), namespace);
};

function documentLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : fallbackLanguage;
}

/** The key of the history entry, which identifies a navigation. */
function historyEntry(): unknown {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'key' in state ? state.key : null;
}

/** Starts fetching a namespace, once. */
function request(language: Language, namespace: string): Promise<void> {
  const name = `${language}/${namespace}`;
  let promise = pending.get(name);
  if (!promise && load) {
    promise = load(language, namespace).then((messages) => registerMessages(language, namespace, messages));
    promise.catch((cause: unknown) => failed.set(name, { error: new MessagesError(name, cause), entry: historyEntry() }));
    pending.set(name, promise);
  }
  return promise ?? Promise.resolve();
}

/** Settles when every requested namespace is loaded or has failed. Hydration waits for it. */
export const messagesReady = () => Promise.allSettled(pending.values());

/** The shop's overrides by language: their source, and the texts by namespace. */
const overridesByLanguage = new Map<Language, { source: string; texts: Map<string, Messages> }>();
const merged = new Map<string, Messages>();

/**
 * Replaces the overrides (`namespace.key` → text) of a language. Call it before anything of a page is rendered; repeated calls with the
 * same texts are cheap.
 */
export function applyOverrides(language: Language, overrides: Record<string, string>): void {
  const source = JSON.stringify(overrides);
  if (source === (overridesByLanguage.get(language)?.source ?? '{}')) return;
  const texts = new Map<string, Messages>();
  for (const [key, text] of Object.entries(overrides)) {
    const [namespace = '', name = ''] = key.split(/\.(.*)/);
    texts.set(namespace, { ...texts.get(namespace), [name]: text });
  }
  overridesByLanguage.set(language, { source, texts });
  for (const name of merged.keys()) if (name.startsWith(`${language}/`)) merged.delete(name);
}

/** The overrides of a namespace, which need not have a file. */
export const overridesIn = (language: Language, namespace: string): Messages | undefined =>
  overridesByLanguage.get(language)?.texts.get(namespace);

/** The messages of a namespace, with overrides; undefined while its file is not loaded. */
function mergedMessages(language: Language, namespace: string): Messages | undefined {
  const name = `${language}/${namespace}`;
  const messages = loaded.get(name);
  const changes = overridesIn(language, namespace);
  if (!messages || !changes) return messages;
  const both = merged.get(name) ?? { ...messages, ...changes };
  merged.set(name, both);
  return both;
}

/** The last error of a namespace. Reading it does not retry. */
export const failureOf = (language: Language, namespace: string): MessagesError | undefined =>
  failed.get(`${language}/${namespace}`)?.error;

/** The messages of a namespace of the page; undefined on a server that does not have it. */
export function messagesOf(language: Language, namespace: string): Messages | undefined {
  const name = `${language}/${namespace}`;
  const messages = mergedMessages(language, namespace);
  const failure = failed.get(name);
  if (failure) {
    // The failed page shows its error page; the next navigation retries.
    if (failure.entry === historyEntry()) throw failure.error;
    failed.delete(name);
    pending.delete(name);
  }
  // A navigation renders inside a transition: throwing the promise keeps the old page on screen until the messages are loaded.
  if (!messages && load) throw request(language, namespace);
  return messages;
}

export interface PageHandle {
  namespaces: readonly Namespace[];
  /** Shown without header and footer: the payment layout. */
  bare: boolean;
}

/**
 * A route's `handle`: the namespaces that its components use. In the browser their files start loading with the route's module, in parallel
 * to its data.
 */
export function page(...namespaces: Namespace[]): PageHandle {
  if (typeof document !== 'undefined') {
    for (const namespace of namespaces) {
      // The first page's modules run before the entry sets the loader.
      if (load) void request(documentLanguage(), namespace);
      else wanted.add(namespace);
    }
  }
  return { namespaces, bare: false };
}

/** A content page: see `isContentPage`. @public */
export const contentPage = (...namespaces: Namespace[]) => ({ ...page(...namespaces), content: true });

/** A page in the bare payment layout. @public */
export const barePage = (...namespaces: Namespace[]): PageHandle => ({ ...page(...namespaces), bare: true });

const hasFlag = (handle: unknown, word: string): boolean =>
  typeof handle === 'object' && handle !== null && Object.entries(handle).some(([name, value]) => name === word && value === true);

export const isBare = (handle: unknown): boolean => hasFlag(handle, 'bare');

/** A page of the first visit, such as home or a product: `index.css` has all its styles. */
export const isContentPage = (handle: unknown): boolean => hasFlag(handle, 'content');

/** The page shows one thing: its query changes a part of it. */
export const isChangedInPlace = (handle: unknown): boolean => hasFlag(handle, 'changedInPlace');

/** The page's data is in the browser, so it works offline. */
export const isAvailableOffline = (handle: unknown): boolean => hasFlag(handle, 'keptHere');

export type Translate<Name extends Namespace> = (key: KeyOf<Namespaces[Name]>, params?: Params) => string;

/** The texts of one namespace. Components use `useTranslate`, loaders and actions `shop.t`. */
export function translator<Name extends Namespace>(language: Language, namespace: Name): Translate<Name> {
  const messages = messagesOf(language, namespace);
  return (key, params) => translate(messages, language, key, params);
}

const isIn = (messages: Messages | undefined, name: string) =>
  messages !== undefined && (Object.hasOwn(messages, name) || Object.hasOwn(messages, `${name}_other`));

/**
 * The text of a message key that is only known at run time, from the API or the field rules: `validation.required`, or with parameters
 * `validation.min?min=3`. An unknown key becomes the general error. Server only: a browser does not have all namespaces.
 */
export function messageText(language: Language, message: string, params?: Params): string {
  const { namespace, name, given } = readMessage(message);
  const messages = mergedMessages(language, namespace);
  if (!isIn(messages, name)) return translate(mergedMessages(language, 'errors'), language, 'general');
  // A count in a message's address is text there; as a number it selects the plural form.
  const counted: Params = given.count === undefined ? {} : { count: Number(given.count.replaceAll(',', '')) };
  return translate(messages, language, name, { field: messages?.field ?? '', ...given, ...counted, ...params });
}

/** The namespaces with field labels. */
const labelled = ['account', 'address', 'auth', 'balance', 'product', 'cart', 'checkout', 'returns'] as const;

/** The label of a form field (camelCase). Server only. An unknown field is its own label. */
export function fieldLabel(language: Language, field: string): string {
  for (const namespace of labelled) {
    const messages = mergedMessages(language, namespace);
    const label = messages && Object.hasOwn(messages, field) ? messages[field] : undefined;
    if (label) return label;
  }
  return field;
}
