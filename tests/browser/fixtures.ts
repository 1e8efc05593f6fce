import { test as base, expect, type Page } from 'playwright/test';
import { createTranslate } from './words';

export type Language = 'en' | 'ar' | 'ckb';

export interface Way {
  language: Language;
  script: boolean;
}

/** The six ways a journey can be made: three languages, with script and without. */
export const ways: Way[] = (['en', 'ar', 'ckb'] as const).flatMap((language) => [
  { language, script: false },
  { language, script: true },
]);

/** Three ways that together meet every language and both kinds of browser. */
export const threeWays: Way[] = [
  { language: 'en', script: true },
  { language: 'ar', script: false },
  { language: 'ckb', script: true },
];

export const named = ({ language, script }: Way) => `${language}, script ${script ? 'on' : 'off'}`;

interface Fixtures {
  way: Way;
  /** The words that a shopper reads in this test's language. */
  t: ReturnType<typeof createTranslate>;
}

const expectedFailures = [
  /Failed to load resource: the server responded with a status of 4\d\d/,
  /net::ERR_INTERNET_DISCONNECTED/,
  /Service Worker registration blocked by Playwright/,
];

/** A page of the shop; what the browser's console complains about fails the test. */
export const test = base.extend<Fixtures>({
  way: [{ language: 'en', script: false }, { option: true }],
  baseURL: async ({ way: _way }, use) => use(process.env.SHOP_URL),
  javaScriptEnabled: async ({ way }, use) => use(way.script),
  locale: async ({ way }, use) => use({ en: 'en-US', ar: 'ar-IQ', ckb: 'ckb-IQ' }[way.language]),
  viewport: { width: 360, height: 740 },
  // Requests that a worker passes on can't be routed by a test.
  serviceWorkers: 'block',
  t: async ({ way }, use) => use(createTranslate(way.language)),
  page: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      const isComplaint = message.type() === 'error' || message.type() === 'warning';
      if (isComplaint && !expectedFailures.some((pattern) => pattern.test(message.text()))) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await use(page);
    expect(complaints, 'the console is silent').toEqual([]);
  },
});

/** The newest code sent to a phone or an e-mail address, read from the demo's inbox. */
export async function codeFor(page: Page, recipient: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => {
      // The inbox is the marketplace's, wherever the storefront runs.
      const response = await page.request.get(`${process.env.SHOP_URL}/api/dev/inbox/?to=${encodeURIComponent(recipient)}`);
      const messages: { to: string; body: string }[] = await response.json();
      const sent = messages.find((message) => message.to === recipient && /\b\d{6}\b/.test(message.body));
      code = sent?.body.match(/\b\d{6}\b/)?.[0];
      return code;
    })
    .toBeTruthy();
  return code ?? '';
}

export { expect };
