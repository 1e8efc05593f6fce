import { type Browser, type BrowserContextOptions, type CDPSession, chromium, type Page } from 'playwright/test';
import { findChromium } from '../../scripts/chromium.mjs';
import { createTranslate } from '../browser/createTranslate';
import { addToCart, cartLink, searchTerms, typeSearch } from '../browser/shopping';
import { Visitor } from '../browser/visitor';
import { describeRun, quantile, table, writeMeasurement } from '../endurance/measurement';
import { startServer, temporaryDirectory } from '../process/server';

// A purchase in Kurdish on a slow phone with a slow connection, with script and without: the bytes of each step by kind, and the seconds until
// the shopper can go on. The browser has no cache at first.

const runs = Number(process.env.BENCH_RUNS ?? 3);
const language = 'ckb';
const t = createTranslate(language);
const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  serviceWorkers: 'block',
};
/** Bits per second in both directions, milliseconds of latency, and the factor by which the processor is slower. */
const slow = { bits: 400_000, latency: 400, processor: 6 };

const kinds = ['page', 'script', 'style', 'picture', 'font', 'other'] as const;
type Kind = (typeof kinds)[number];
const kindOf: Record<string, Kind> = {
  Document: 'page',
  Fetch: 'page',
  XHR: 'page',
  Script: 'script',
  Stylesheet: 'style',
  Image: 'picture',
  Font: 'font',
};

interface Step {
  name: string;
  act(page: Page): Promise<unknown>;
  /** Resolves when the shopper can take the next step. */
  usable(page: Page): Promise<unknown>;
}

const addButton = (page: Page) => page.getByRole('button', { name: t('product', 'addToCart'), exact: true });
const checkoutButton = (page: Page) => page.locator('main button[value="checkout"]').filter({ visible: true }).first();
const firstProduct = (page: Page) => page.locator('main a[href^="/product/"]:not(:has(.sold-out))').first();

const steps: Step[] = [
  {
    name: 'home',
    act: (page) => page.goto('/', { waitUntil: 'commit' }),
    usable: (page) => page.locator(`summary[aria-label="${t('common', 'search')}"]`).waitFor(),
  },
  {
    name: 'search',
    act: (page) => typeSearch(page, t, searchTerms[language]),
    usable: async (page) => {
      await page.waitForURL(/\/product\?/, { waitUntil: 'commit' });
      await firstProduct(page).waitFor();
    },
  },
  { name: 'product', act: (page) => firstProduct(page).click({ noWaitAfter: true }), usable: (page) => addButton(page).waitFor() },
  { name: 'add to cart', act: (page) => addToCart(page, t), usable: (page) => cartLink(page, t, 1).waitFor() },
  {
    name: 'cart',
    act: (page) => cartLink(page, t, 1).click({ noWaitAfter: true }),
    usable: (page) => checkoutButton(page).waitFor(),
  },
  {
    name: 'checkout',
    act: (page) => checkoutButton(page).click({ noWaitAfter: true }),
    usable: (page) => page.getByRole('button', { name: t('checkout', 'placeOrder'), exact: true }).waitFor(),
  },
];

interface Measured {
  seconds: number;
  bytes: Record<Kind, number>;
}

/** Makes a page slow, and counts what it receives. @returns a function with the bytes since its last call. */
async function slowDown(session: CDPSession): Promise<() => Measured['bytes']> {
  const empty = () => Object.fromEntries(kinds.map((kind) => [kind, 0])) as Measured['bytes'];
  let bytes = empty();
  const kindOfRequest = new Map<string, Kind>();
  session.on('Network.responseReceived', ({ requestId, type }) => kindOfRequest.set(requestId, kindOf[type] ?? 'other'));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes[kindOfRequest.get(requestId) ?? 'other'] += encodedDataLength;
  });
  await session.send('Network.enable');
  const throughput = slow.bits / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow.latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slow.processor });
  return () => {
    const received = bytes;
    bytes = empty();
    return received;
  };
}

/** One purchase by a new customer with an address. */
async function buy(browser: Browser, url: string, script: boolean): Promise<Measured[]> {
  const customer = new Visitor(language);
  await customer.registerAndVerify();
  await customer.addAddress();
  const context = await browser.newContext({ ...phone, baseURL: url, javaScriptEnabled: script });
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  await customer.copyCookiesTo(page);
  const takeBytes = await slowDown(await context.newCDPSession(page));
  const measured: Measured[] = [];
  for (const { act, usable } of steps) {
    const began = performance.now();
    await act(page);
    await usable(page);
    const seconds = (performance.now() - began) / 1000;
    // The shopper looks at the page: all of it arrives, and is counted here.
    await page.waitForLoadState('networkidle');
    measured.push({ seconds, bytes: takeBytes() });
  }
  await context.close();
  return measured;
}

const medianOf = (values: number[]) => quantile(values, 0.5);

async function measure(browser: Browser, url: string, script: boolean): Promise<Measured[]> {
  const purchases: Measured[][] = [];
  for (let run = 0; run < runs; run += 1) purchases.push(await buy(browser, url, script));
  return steps.map((_, index) => {
    const all = purchases.flatMap((purchase) => purchase[index] ?? []);
    return {
      seconds: medianOf(all.map(({ seconds }) => seconds)),
      bytes: Object.fromEntries(kinds.map((kind) => [kind, medianOf(all.map(({ bytes }) => bytes[kind]))])) as Measured['bytes'],
    };
  });
}

const sum = (figures: number[]) => figures.reduce((total, figure) => total + figure, 0);
const inKilobytes = (bytes: number) => (bytes / 1024).toFixed(1);

function describeMode(title: string, measured: Measured[]): string[] {
  const rows = measured.map(({ seconds, bytes }, index) => [
    steps[index]?.name ?? '',
    seconds.toFixed(1),
    ...kinds.map((kind) => inKilobytes(bytes[kind])),
    inKilobytes(sum(Object.values(bytes))),
  ]);
  const together = [
    'together',
    sum(measured.map(({ seconds }) => seconds)).toFixed(1),
    ...kinds.map((kind) => inKilobytes(sum(measured.map(({ bytes }) => bytes[kind])))),
    inKilobytes(sum(measured.flatMap(({ bytes }) => Object.values(bytes)))),
  ];
  return [`## ${title}`, '', ...table(['step', 'usable after s', ...kinds, 'together'], [...rows, together]), ''];
}

const place = temporaryDirectory();
const server = await startServer({ DATA_DIR: place.directory, LOG_LEVEL: 'error' });
process.env.SHOP_URL = server.url;
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
try {
  const lines = [
    ...describeMode('With script', await measure(browser, server.url, true)),
    ...describeMode('Without script', await measure(browser, server.url, false)),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  writeMeasurement('shopper', [
    '# A purchase on a slow phone',
    '',
    describeRun('npm run bench -- shopper'),
    `A signed-in customer buys in Kurdish at 360 × 740, two pixels for a CSS pixel, ${slow.bits / 1000} kbit/s, ${slow.latency} ms of latency, a processor ${slow.processor} times slower; the medians of ${runs}. A step is usable when the control of the next one is there. Bytes are KB as the browser receives them, with headers, until the page is complete; a page's data counts as page.`,
    '',
    ...lines,
  ]);
} finally {
  await browser.close();
  await server.stop('SIGTERM');
  place.remove();
}
