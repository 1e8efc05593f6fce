import { parseArgs } from 'node:util';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { findChromium } from '../../scripts/chromium.mjs';
import { freePort, startServer, temporaryDirectory } from '../process/server';
import { describeRun, openProgress, quantile, table, writeMeasurement } from './measurement';

// Lighthouse's report for a phone of home, list, product and information page in three languages. `--runs 1` is a short try.

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const runs = Number(values.runs);
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const metrics = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'] as const;
const languages = ['en', 'ar', 'ckb'];
/** Milliseconds that the largest paint may take. Blocked may be one page, by so much. */
const limits = { largestPaint: 1200, blocked: 30, blockedPages: 1 };

type Figures = Record<(typeof categories)[number] | (typeof metrics)[number], number>;

/** One report. Scores are 0 to 100, times milliseconds. */
async function report(url: string, executablePath: string): Promise<Figures> {
  const port = await freePort();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', `--remote-debugging-port=${port}`] });
  try {
    const found = (await lighthouse(url, { port, onlyCategories: [...categories], logLevel: 'error' }))?.lhr;
    if (!found || found.runtimeError) throw new Error(`${url}: ${found?.runtimeError?.message ?? 'no report'}`);
    const scores = categories.map((name) => [name, Math.round((found.categories[name]?.score ?? 0) * 100)]);
    const times = metrics.map((name) => [name, found.audits[name]?.numericValue ?? Number.NaN]);
    for (const { auditRefs } of Object.values(found.categories)) {
      for (const { id, weight } of auditRefs) {
        const { score, title } = found.audits[id] ?? {};
        if (weight > 0 && typeof score === 'number' && score < 0.9)
          process.stdout.write(`  ${new URL(url).pathname}: ${title}, ${score}\n`);
      }
    }
    return Object.fromEntries([...scores, ...times]);
  } finally {
    await browser.close();
  }
}

const medians = (reports: Figures[]): Figures => {
  const names = Object.keys(reports[0] ?? {}) as (keyof Figures)[];
  return Object.fromEntries(
    names.map((name) => [
      name,
      quantile(
        reports.map((each) => each[name]),
        0.5,
      ),
    ]),
  ) as Figures;
};

const place = temporaryDirectory();
const executablePath = await findChromium();
const server = await startServer({ DATA_DIR: place.directory, LOG_LEVEL: 'error' });
const { state, save } = openProgress<Record<string, Figures[]>>('lighthouse', () => ({}));
try {
  const found = await (await fetch(`${server.url}/api/product_search/?limit=1`)).json();
  const pages = { home: '/', list: '/product', product: `/product/${found.results[0].id}`, information: '/footer?details=aboutUs' };
  const rows: { name: string; figures: Figures }[] = [];
  for (const [page, address] of Object.entries(pages)) {
    for (const language of languages) {
      const name = `${page}, ${language}`;
      const url = new URL(address, server.url);
      url.searchParams.set('lang', language);
      state[name] ??= [];
      while (state[name].length < runs) {
        state[name].push(await report(url.href, executablePath));
        save();
      }
      const figures = medians(state[name].slice(0, runs));
      rows.push({ name, figures });
      process.stdout.write(`${name}: ${JSON.stringify(figures)}\n`);
    }
  }
  const isPerfect = ({ figures }: (typeof rows)[number]) => categories.every((name) => figures[name] === 100);
  const blocked = rows.filter(({ figures }) => figures['total-blocking-time'] > 0);
  const missed = [
    ...rows.filter((row) => !isPerfect(row)).map(({ name }) => `${name}: not 100 in all four`),
    ...rows.filter(({ figures }) => figures['largest-contentful-paint'] > limits.largestPaint).map(({ name }) => `${name}: largest paint`),
    ...(blocked.length > limits.blockedPages || blocked.some(({ figures }) => figures['total-blocking-time'] > limits.blocked)
      ? blocked.map(({ name }) => `${name}: blocked`)
      : []),
  ];
  writeMeasurement('lighthouse', [
    '# Lighthouse',
    '',
    describeRun(`npm run endurance -- lighthouse --runs ${runs}`),
    `Lighthouse's simulated phone, the median of ${runs}, an empty browser for each. The goal: 100 in all four, the largest paint within ${limits.largestPaint} ms, nothing blocked but on ${limits.blockedPages} page, there by at most ${limits.blocked} ms.`,
    '',
    ...table(
      ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'largest paint ms', 'blocked ms', 'layout shift'],
      rows.map(({ name, figures }) => [
        name,
        ...categories.map((category) => figures[category]),
        Math.round(figures['largest-contentful-paint']),
        Math.round(figures['total-blocking-time']),
        figures['cumulative-layout-shift'].toFixed(3),
      ]),
    ),
    '',
    missed.length === 0 ? 'The goal is met.' : `Not met: ${missed.join('; ')}.`,
  ]);
  process.stdout.write(missed.length === 0 ? 'The goal is met\n' : `${missed.join('\n')}\n`);
  if (missed.length > 0) process.exitCode = 1;
} finally {
  await server.stop('SIGTERM');
  place.remove();
}
