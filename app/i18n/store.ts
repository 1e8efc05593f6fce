import { formatNumber } from './format';
import { fallbackLanguage, isLanguage, type Language } from './languages';
import type { Namespace, Namespaces } from './namespaces';
import type { KeyOf } from './shape';
import { type Messages, type Params, translate } from './translate';

type Loader = (language: Language, namespace: string) => Promise<Messages>;

const loaded = new Map<string, Messages>();
const pending = new Map<string, Promise<void>>();
const failed = new Map<string, unknown>();
const wanted = new Set<string>();
let load: Loader | null = null;

/** The server keeps all messages; a browser is given a way to fetch the few that its page needs. */
export const keepMessages = (language: string, namespace: string, messages: Messages) =>
  void loaded.set(`${language}/${namespace}`, messages);
export const fetchMessagesWith = (loader: Loader) => {
  load = loader;
  for (const namespace of wanted) void request(documentLanguage(), namespace);
};

function documentLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : fallbackLanguage;
}

/** Starts fetching a namespace, once. */
function request(language: Language, namespace: string): Promise<void> {
  const name = `${language}/${namespace}`;
  let promise = pending.get(name);
  if (!promise && load) {
    promise = load(language, namespace).then((messages) => keepMessages(language, namespace, messages));
    promise.catch((error: unknown) => failed.set(name, error));
    pending.set(name, promise);
  }
  return promise ?? Promise.resolve();
}

/** All that was asked for is here, or has failed: hydration may begin. */
export const messagesReady = () => Promise.allSettled(pending.values());

/** The shop's own wording, by language: what it was made of, and the texts by namespace. */
const reworded = new Map<Language, { source: string; texts: Map<string, Messages> }>();
const merged = new Map<string, Messages>();

/**
 * Lays the shop's own wording (`namespace.key` → text) over the files of a language, in place of the one before. Call it before anything of
 * a page is rendered; the same texts again cost nothing.
 */
export function reword(language: Language, wording: Record<string, string>): void {
  const source = JSON.stringify(wording);
  if (source === (reworded.get(language)?.source ?? '{}')) return;
  const texts = new Map<string, Messages>();
  for (const [key, text] of Object.entries(wording)) {
    const [namespace = '', name = ''] = key.split(/\.(.*)/);
    texts.set(namespace, { ...texts.get(namespace), [name]: text });
  }
  reworded.set(language, { source, texts });
  for (const name of merged.keys()) if (name.startsWith(`${language}/`)) merged.delete(name);
}

/** What a namespace says, the shop's own wording first; undefined while its file is not here. */
function wordsOf(language: Language, namespace: string): Messages | undefined {
  const name = `${language}/${namespace}`;
  const messages = loaded.get(name);
  const changes = reworded.get(language)?.texts.get(namespace);
  if (!messages || !changes) return messages;
  const both = merged.get(name) ?? { ...messages, ...changes };
  merged.set(name, both);
  return both;
}

function messagesOf(language: Language, namespace: string): Messages | undefined {
  const name = `${language}/${namespace}`;
  const messages = wordsOf(language, namespace);
  if (failed.has(name)) throw failed.get(name);
  // A navigation renders inside a transition: throwing the promise keeps the old page on screen until the words are here.
  if (!messages && load) throw request(language, namespace);
  return messages;
}

export interface PageHandle {
  namespaces: readonly Namespace[];
  /** Shown without header and footer: the payment layout. */
  bare: boolean;
}

/**
 * A route's `handle`: the namespaces that its components translate from. Where script runs, their files begin to load as soon as
 * the route's module does, beside its data.
 */
export function page(...namespaces: Namespace[]): PageHandle {
  if (typeof document !== 'undefined') {
    for (const namespace of namespaces) {
      // The first page's modules run before the entry has said how to load.
      if (load) void request(documentLanguage(), namespace);
      else wanted.add(namespace);
    }
  }
  return { namespaces, bare: false };
}

/** A page in the bare payment layout. @public */
export const barePage = (...namespaces: Namespace[]): PageHandle => ({ ...page(...namespaces), bare: true });

const says = (handle: unknown, word: string): boolean =>
  typeof handle === 'object' && handle !== null && Object.entries(handle).some(([name, value]) => name === word && value === true);

export const isBare = (handle: unknown): boolean => says(handle, 'bare');

/** What the page shows is kept in the browser, and stays in sight without a connection. */
export const isKeptHere = (handle: unknown): boolean => says(handle, 'keptHere');

export type Translate<Name extends Namespace> = (key: KeyOf<Namespaces[Name]>, params?: Params) => string;

/** The texts of one namespace. Components use `useTranslate`, loaders and actions `shop.t`. */
export function translator<Name extends Namespace>(language: Language, namespace: Name): Translate<Name> {
  const messages = messagesOf(language, namespace);
  return (key, params) => translate(messages, language, key, params);
}

/**
 * The text of a message key that is only known at run time, as the API and the field rules give them: `validation.required`, or with
 * parameters `validation.min?min=3`, its numbers as people read them. What no file knows becomes the general error. Server only: a browser has not all namespaces.
 */
export function messageText(language: Language, message: string, params?: Params): string {
  const [key = '', query] = message.split('?');
  const [namespace = '', name = ''] = key.split(/\.(.*)/);
  const messages = wordsOf(language, namespace);
  if (!messages || !(name in messages || `${name}_other` in messages)) return translate(wordsOf(language, 'errors'), language, 'general');
  const given = [...new URLSearchParams(query)].map(([at, value]) => [at, /^\d+$/.test(value) ? formatNumber(value) : value] as const);
  return translate(messages, language, name, { field: messages.field ?? '', ...Object.fromEntries(given), ...params });
}

/** Where fields have their labels. */
const labelled = ['account', 'address', 'auth', 'balance', 'product', 'cart', 'checkout', 'returns'] as const;

/** What a form calls a field (camelCase). Server only. An unknown field is its own label. */
export function fieldLabel(language: Language, field: string): string {
  for (const namespace of labelled) {
    const label = wordsOf(language, namespace)?.[field];
    if (label) return label;
  }
  return field;
}
