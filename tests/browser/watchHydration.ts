import { expect, type Page } from 'playwright/test';

declare global {
  interface Window {
    hydrated: Promise<unknown>;
    /** Layout shifts without user input, and their distance. */
    shifts: () => Promise<string[]>;
  }
  interface LayoutShift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
  }
}

/** Reports hydration and layout shifts. Call it before the page is opened. */
export async function watchHydration(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.hydrated = new Promise((resolve) => window.addEventListener('hydrated', resolve, { once: true }));
    const reports: string[] = [];
    const onEntries = (entries: PerformanceEntryList) => {
      for (const entry of entries as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        const what = entry.sources.map(
          ({ node, previousRect: from, currentRect: to }) =>
            `${node?.nodeName} ${node?.textContent?.slice(0, 40)} ${from.x},${from.y} to ${to.x},${to.y}`,
        );
        reports.push(`${entry.value}: ${what.join('; ')}`);
      }
    };
    const observer = new PerformanceObserver((list) => onEntries(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    window.shifts = async () => {
      // A shift is reported after its frame.
      for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
      onEntries(observer.takeRecords());
      return reports;
    };
  });
}

/** Opens a page and waits for hydration. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path);
  expect(answer?.headers()['content-type'], path).toContain('text/html');
  await page.evaluate(async () => {
    await window.hydrated;
    await document.fonts.ready;
  });
}

/** Delays matching requests until the returned function is called. */
export async function hold(page: Page, addresses: RegExp): Promise<() => void> {
  let release = () => {};
  const pending = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    await pending;
    await route.continue();
  });
  return release;
}

/** Keeps script from loading. @returns a function that lets it load. */
export const holdScript = (page: Page): Promise<() => void> => hold(page, /\/assets\/[^/]*\.js$/);

/** The script files loaded so far. */
export const loadedScripts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
  );

/** Aborts every script file that the page has not loaded yet. */
export async function abortNewFiles(page: Page) {
  const here = new Set(await loadedScripts(page));
  await page.route(/\/assets\/.*\.js$/, (route) => (here.has(new URL(route.request().url()).pathname) ? route.continue() : route.abort()));
}
