import { expect, type Page } from 'playwright/test';

declare global {
  interface Window {
    hydrated: Promise<unknown>;
    /** What moved that nobody touched, and how far. */
    shifts: () => Promise<string[]>;
  }
  interface LayoutShift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
  }
}

/** Call before the page is opened, to know when script has taken it over and whether anything moved until then. */
export async function watchHydration(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.hydrated = new Promise((resolve) => window.addEventListener('hydrated', resolve, { once: true }));
    const moved: string[] = [];
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        const what = entry.sources.map(
          ({ node, previousRect: from, currentRect: to }) =>
            `${node?.nodeName} ${node?.textContent?.slice(0, 40)} ${from.x},${from.y} to ${to.x},${to.y}`,
        );
        moved.push(`${entry.value}: ${what.join('; ')}`);
      }
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    window.shifts = async () => {
      // A shift is told of after the frame that showed it.
      for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
      add(observer.takeRecords());
      return moved;
    };
  });
}

/** Opens a page and waits until it is hydrated. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path);
  expect(answer?.headers()['content-type'], path).toContain('text/html');
  await page.evaluate(async () => {
    await window.hydrated;
    await document.fonts.ready;
  });
}

/** The script files that the page has loaded so far. */
export const loadedScripts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
  );
