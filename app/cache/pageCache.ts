import { createHash } from 'node:crypto';
import type { CatalogueFollower } from './catalogueVersion';
import { type PublicPage, renderingRequest } from './publicPages';
import { StoredPage } from './StoredPage';

/** How long a page is kept whatever happens, in milliseconds: it limits what a dependency that nobody announces can cost. */
const lifetime = 5 * 60_000;
const sweepInterval = 60_000;

interface Options {
  /** Of pages with their compressed forms, headers and keys; 0 turns the cache off. */
  maxBytes: number;
  catalogue: CatalogueFollower;
  /** Adds the headers of every answer. */
  finish: (headers: Headers) => void;
  now?: () => number;
}

export interface Rendered {
  answer: Response;
  /** False when the page lacks something because the marketplace fails. */
  isWhole: boolean;
}

/** Renders a page for a request that holds all it may depend on. */
type Render = (request: Request) => Promise<Rendered>;

export const isLanguageCookie = (cookie: string) => cookie.startsWith('language=');

/** Whether an answer is the page that it was asked for, and no visitor's own. */
const isStorable = ({ isWhole, answer: { status, headers, body } }: Rendered) =>
  isWhole &&
  status === 200 &&
  body !== null &&
  /^text\/(?:html|x-script)/.test(headers.get('Content-Type') ?? '') &&
  headers.getSetCookie().every(isLanguageCookie);

/**
 * Pages of visitors without a session, in the memory of this process, by all that they depend on and the version of the catalogue. A new
 * version empties it. The least recently used pages make room for new ones.
 */
export function createPageCache({ maxBytes, catalogue, finish, now = Date.now }: Options) {
  const pages = new Map<string, StoredPage>();
  const renderings = new Map<string, Promise<StoredPage | null>>();
  let version: string | null = null;
  let bytes = 0;
  const answers = { stored: 0, rendered: 0 };

  let sweptAt = now();

  const drop = (key: string, page: StoredPage) => {
    pages.delete(key);
    bytes -= page.bytes;
  };

  /** Empties the cache when the catalogue has changed. */
  function adopt(current: string) {
    if (current === version) return;
    pages.clear();
    renderings.clear();
    bytes = 0;
    version = current;
  }

  function find(key: string): StoredPage | null {
    const page = pages.get(key);
    if (!page) return null;
    pages.delete(key);
    if (page.until <= now()) {
      bytes -= page.bytes;
      return null;
    }
    pages.set(key, page);
    answers.stored += 1;
    return page;
  }

  /** Frees pages that have ended and that nobody asks for again: searches, mostly. */
  function sweep() {
    if (now() < sweptAt + sweepInterval) return;
    sweptAt = now();
    for (const [key, page] of pages) if (page.until <= sweptAt) drop(key, page);
  }

  function store(key: string, page: StoredPage) {
    sweep();
    if (page.bytes > maxBytes / 8) return;
    pages.set(key, page);
    bytes += page.bytes;
    page.onGrowth = (added) => {
      if (pages.get(key) === page) bytes += added;
      makeRoom();
    };
    makeRoom();
  }

  function makeRoom() {
    for (const [key, page] of pages) {
      if (bytes <= maxBytes) return;
      drop(key, page);
    }
  }

  async function toStore(key: string, answer: Response): Promise<StoredPage> {
    const body = Buffer.from(await answer.arrayBuffer());
    const headers = new Headers(answer.headers);
    for (const name of ['Set-Cookie', 'Content-Length', 'Date']) headers.delete(name);
    headers.set('Cache-Control', 'private, no-cache');
    headers.set('Vary', 'Accept-Encoding');
    finish(headers);
    const hash = createHash('sha256')
      .update(body)
      .update(JSON.stringify([...headers]))
      .digest('base64url');
    return new StoredPage(key, body, headers, `W/"${hash}"`, now() + lifetime);
  }

  /** Renders a page and stores it under the version that was known before. @returns what could not be stored as an answer. */
  async function renderPage(page: PublicPage, before: string, render: () => Promise<Rendered>): Promise<StoredPage | Response> {
    let answer: Response | null = null;
    const rendering = render().then(async (rendered) => {
      answer = rendered.answer;
      return isStorable(rendered) ? toStore(page.key, rendered.answer) : null;
    });
    renderings.set(page.key, rendering);
    try {
      const stored = await rendering;
      if (stored && version === before) store(page.key, stored);
      return stored ?? (answer as unknown as Response);
    } finally {
      if (renderings.get(page.key) === rendering) renderings.delete(page.key);
    }
  }

  return {
    /** The stored page, if it is known without waiting that it still holds. */
    peek(key: string): StoredPage | null {
      const current = catalogue.known();
      if (current === null) return null;
      adopt(current);
      return find(key);
    },

    /**
     * The page, stored or rendered now: once for all who ask at the same time. An answer that can't be stored, an error or a redirect, is
     * for this visitor alone.
     */
    async open(page: PublicPage, referrer: string | undefined, render: Render): Promise<StoredPage | Response> {
      const fresh = () => {
        answers.rendered += 1;
        return render(renderingRequest(page, referrer));
      };
      const current = maxBytes > 0 ? await catalogue.current() : null;
      if (current === null) return (await fresh()).answer;
      adopt(current);
      const found = find(page.key);
      if (found) return found;
      const running = renderings.get(page.key);
      if (running) return (await running) ?? (await fresh()).answer;
      return renderPage(page, current, fresh);
    },

    /** For metrics. */
    state: () => ({ pages: pages.size, bytes, ...answers }),
  };
}

export type PageCache = ReturnType<typeof createPageCache>;
