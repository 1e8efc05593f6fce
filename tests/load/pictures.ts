import { parseArgs } from 'node:util';
import { type Browser, type BrowserContextOptions, chromium } from 'playwright';
import { findChromium } from '../../scripts/chromium.mjs';
import { Visitor } from '../browser/visitor';
import { describeRun, table, writeMeasurement } from '../endurance/measurement';
import { startServer, temporaryDirectory } from '../process/server';

// The bytes of pictures on the way of a purchase, as a browser receives them: each page is opened with what the pages before have left in the
// browser's cache, and nobody scrolls. `--url` measures a shop that runs.

const { values } = parseArgs({ options: { url: { type: 'string' } } });

const kilobyte = 1024;
/** Of the first screens that begin a visit, and of the whole way, on the phone. */
const limits = { firstScreen: 60 * kilobyte, way: 120 * kilobyte };

const devices = {
  phone: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
} satisfies Record<string, BrowserContextOptions>;
type Device = keyof typeof devices;

const steps = ['home', 'list', 'search', 'product', 'cart', 'checkout'] as const;
type Step = (typeof steps)[number];
/** Pages that begin a visit. */
type Entrance = 'home' | 'list' | 'product';

interface Run {
  browser: Browser;
  url: string;
  device: Device;
}

/** Bytes of each step's pictures, and of those that are in the window when the page opens. */
interface Weight {
  all: number;
  firstScreen: number;
}

/** What the same run found at commit e5861c9, before pictures were sets, in bytes. */
const before: Record<Device, { way: Record<Step, number>; first: Record<Entrance, number> }> = {
  phone: {
    way: { home: 86_316, list: 19_132, search: 41_502, product: 56_340, cart: 1294, checkout: 0 },
    first: { home: 50_770, list: 9132, product: 39_988 },
  },
  desktop: {
    way: { home: 108_826, list: 17_250, search: 41_502, product: 56_340, cart: 648, checkout: 0 },
    first: { home: 79_862, list: 21_162, product: 39_988 },
  },
};

const total = (figures: number[]) => figures.reduce((sum, figure) => sum + figure, 0);

/** A customer with an address and a filled cart, and the product of it. */
async function prepareCustomer() {
  const customer = new Visitor('en');
  const product = await customer.findProduct();
  await customer.fillCart();
  await customer.registerAndVerify();
  await customer.addAddress();
  return { customer, product };
}

/** Opens pages one after the other in a new browser, and weighs the pictures of each. */
async function openInTurn<Name extends Step>(
  { browser, url, device }: Run,
  customer: Visitor,
  pages: Record<Name, string>,
): Promise<Record<Name, Weight>> {
  const context = await browser.newContext({ ...devices[device], baseURL: url, serviceWorkers: 'block' });
  const page = await context.newPage();
  await customer.copyCookiesTo(page);
  const received = new Map<string, number>();
  page.on('requestfinished', async (request) => {
    if (request.resourceType() !== 'image') return;
    const response = await request.response();
    if (response?.status() !== 200) return;
    const { responseBodySize } = await request.sizes();
    received.set(request.url(), Math.max(responseBodySize, received.get(request.url()) ?? 0));
  });
  const weights = {} as Record<Name, Weight>;
  for (const [step, address] of Object.entries(pages) as [Name, string][]) {
    received.clear();
    await page.goto(address, { waitUntil: 'networkidle' });
    const shown = await page.evaluate(() =>
      [...document.images]
        .filter((image) => {
          const { top, bottom, left, right, width } = image.getBoundingClientRect();
          return width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
        })
        .map(({ currentSrc }) => currentSrc),
    );
    const visible = new Set(shown);
    weights[step] = {
      all: total([...received.values()]),
      firstScreen: total([...received].filter(([from]) => visible.has(from)).map(([, bytes]) => bytes)),
    };
  }
  await context.close();
  return weights;
}

/** The whole way, and the pages that begin a visit, each in a browser of its own. */
async function measure(run: Run) {
  const { customer, product } = await prepareCustomer();
  const first: Record<Entrance, number> = { home: 0, list: 0, product: 0 };
  for (const [step, address] of Object.entries({ home: '/', list: '/product', product }) as [Entrance, string][])
    first[step] = (await openInTurn(run, customer, { [step]: address } as Record<Entrance, string>))[step].firstScreen;
  const pages = { home: '/', list: '/product', search: '/product?search=phone', product, cart: '/cart', checkout: '/checkout' };
  return { way: await openInTurn<Step>(run, customer, pages), first };
}

type Measured = Awaited<ReturnType<typeof measure>>;

const inKilobytes = (bytes: number) => (bytes / kilobyte).toFixed(1);

function describeDevice(device: Device, { way, first }: Measured): string[] {
  const { viewport, deviceScaleFactor } = devices[device];
  const weights: [string, number, number][] = steps.map((step) => [step, before[device].way[step], way[step].all]);
  const together = [total(weights.map(([, was]) => was)), total(weights.map(([, , is]) => is))] as const;
  const rows: [string, number, number][] = [
    ...weights,
    ['together', ...together],
    ...(['home', 'list', 'product'] as const).map((step): [string, number, number] => [
      `first screen of ${step}, nothing in the cache`,
      before[device].first[step],
      first[step],
    ]),
  ];
  return [
    `## ${viewport.width} × ${viewport.height}, ${deviceScaleFactor === 1 ? 'one pixel' : `${deviceScaleFactor} pixels`} for a CSS pixel`,
    '',
    ...table(
      ['page', 'before', 'now'],
      rows.map(([name, was, is]) => [name, inKilobytes(was), inKilobytes(is)]),
    ),
    '',
  ];
}

const place = temporaryDirectory();
const server = values.url ? null : await startServer({ DATA_DIR: place.directory, LOG_LEVEL: 'error' });
const url = values.url ?? server?.url ?? '';
process.env.SHOP_URL = url;
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
try {
  const found = { phone: await measure({ browser, url, device: 'phone' }), desktop: await measure({ browser, url, device: 'desktop' }) };
  const { way, first } = found.phone;
  const heavy = (['home', 'list', 'product'] as const).filter((step) => first[step] > limits.firstScreen);
  const isTooMuch = total(steps.map((step) => way[step].all)) > limits.way;
  const missed = [...heavy.map((step) => `first screen of ${step}`), ...(isTooMuch ? ['the whole way'] : [])];
  const result = missed.length === 0 ? 'The goal is met.' : `Not met: ${missed.join('; ')}.`;
  const lines = [
    ...describeDevice('phone', found.phone),
    ...describeDevice('desktop', found.desktop),
    `The goal on the phone: ${limits.firstScreen / kilobyte} KB for a first screen, ${limits.way / kilobyte} KB on the whole way. ${result}`,
  ];
  process.stdout.write(`${JSON.stringify(found)}\n${lines.join('\n')}\n`);
  if (server)
    writeMeasurement('pictures', [
      '# Pictures',
      '',
      describeRun('npm run bench -- pictures'),
      'The pictures of the demo shop on the way of a purchase, in KB as the browser receives them. Each page finds in the cache what the pages before it have left; nobody scrolls. Logos and badges count too.',
      '',
      ...lines,
    ]);
  if (missed.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await server?.stop('SIGTERM');
  place.remove();
}
