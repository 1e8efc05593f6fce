import { test as base, expect, type Page } from 'playwright/test';
import { type ContentLanguage, contentLanguages, languages } from '../../marketplace/contract/languages';
import { createTranslate } from './createTranslate';
import { openDemoShop } from './demoShop';

/** The tests run in the complete languages. */
export type Language = ContentLanguage;

export interface Mode {
  language: Language;
  script: boolean;
}

/** The combinations of language and script. */
export const modes: Mode[] = contentLanguages.flatMap((language) => [
  { language, script: false },
  { language, script: true },
]);

/** Three combinations that cover every language, with and without script. */
export const threeModes: Mode[] = [
  { language: 'en', script: true },
  { language: 'ar', script: false },
  { language: 'ckb', script: true },
];

export const modeName = ({ language, script }: Mode) => `${language}, script ${script ? 'on' : 'off'}`;

interface Fixtures {
  mode: Mode;
  /** The texts of this test's language. */
  t: ReturnType<typeof createTranslate>;
}

interface WorkerFixtures {
  /** Whether each worker starts a shop for its tests. They run in sequence and may change what the whole shop shows. */
  ownShop: boolean;
  shopOfWorker: undefined;
}

const expectedFailures = [
  /Failed to load resource: the server responded with a status of 4\d\d/,
  /net::ERR_INTERNET_DISCONNECTED/,
  /Service Worker registration blocked by Playwright/,
];

/** A page of the shop. An error or warning in the browser's console fails the test. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  ownShop: [false, { option: true, scope: 'worker' }],
  shopOfWorker: [
    async ({ ownShop }, use) => {
      if (!ownShop) return use(undefined);
      const shop = await openDemoShop();
      process.env.SHOP_URL = shop.url;
      await use(undefined);
      await shop.stop();
    },
    { auto: true, scope: 'worker', timeout: 180_000 },
  ],
  mode: [{ language: 'en', script: false }, { option: true }],
  baseURL: async ({ mode: _mode }, use) => use(process.env.SHOP_URL),
  javaScriptEnabled: async ({ mode }, use) => use(mode.script),
  locale: async ({ mode }, use) => use(languages.find(({ code }) => code === mode.language)?.iso),
  viewport: { width: 360, height: 740 },
  // A test can't intercept requests that a worker passes on.
  serviceWorkers: 'block',
  t: async ({ mode }, use) => use(createTranslate(mode.language)),
  page: async ({ page }, use) => {
    const consoleMessages: string[] = [];
    page.on('console', (message) => {
      const isUnexpected = message.type() === 'error' || message.type() === 'warning';
      if (isUnexpected && !expectedFailures.some((pattern) => pattern.test(message.text()))) consoleMessages.push(message.text());
    });
    page.on('pageerror', (error) => consoleMessages.push(error.message));
    await use(page);
    expect(consoleMessages, 'the console is silent').toEqual([]);
  },
});

/** The newest code sent to a phone or an e-mail address, from the demo's inbox. */
export async function codeFor(page: Page, recipient: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => {
      // The marketplace has the inbox, wherever the storefront runs.
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
