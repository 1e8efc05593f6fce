import { parseArgs } from 'node:util';
import { cpuTime } from '../load/cpuTime';
import { launchServer, temporaryDirectory } from '../process/server';
import { crawlFeed } from './crawl/crawlFeed';
import { crawlSitemap } from './crawl/crawlSitemap';
import type { Crawled } from './crawl/readStream';
import { describeRun, table, writeMeasurement } from './measurement';
import { sampleProcess } from './soak/sampling';
import { makeDatabase } from './speed/openShop';

// Crawls the feed in three languages and the sitemaps of a made-up shop on the built server, and checks every item by the rules of merchant
// centres. `--size 100000` products on PostgreSQL; `--keep` leaves the database for the next run.

const { values } = parseArgs({ options: { size: { type: 'string', default: '100000' }, keep: { type: 'boolean', default: false } } });
const size = Number(values.size);
const maxMegabytes = 150;
const maxFirstByte = 1000;

const place = temporaryDirectory();
const made = await makeDatabase('PostgreSQL', size, values.keep);
const { running, ready } = await launchServer({
  DATA_DIR: place.directory,
  SESSION_SECRET: 'the secret of the measurement',
  ...made.environment,
});
try {
  await ready;
  const pid = running.child.pid ?? 0;
  const memory = () => sampleProcess(pid)['memory MB'] ?? Number.NaN;
  const rows: (string | number)[][] = [];
  const broken: string[] = [];
  const measure = async (crawl: () => Promise<Crawled>) => {
    const before = memory();
    const cpu = cpuTime(pid);
    let highest = before;
    const watch = setInterval(() => {
      highest = Math.max(highest, memory());
    }, 100);
    const crawled = await crawl();
    clearInterval(watch);
    broken.push(...crawled.broken);
    if (crawled.firstByte > maxFirstByte) broken.push(`${crawled.name}: the first byte came after ${crawled.firstByte.toFixed(0)} ms`);
    if (highest - before > maxMegabytes) broken.push(`${crawled.name}: ${(highest - before).toFixed(0)} MB more memory`);
    rows.push([
      crawled.name,
      crawled.entries,
      crawled.firstByte.toFixed(0),
      crawled.seconds.toFixed(1),
      ((cpuTime(pid) - cpu) / 1000).toFixed(1),
      crawled.megabytes.toFixed(1),
      before.toFixed(0),
      highest.toFixed(0),
      crawled.broken.length,
    ]);
    process.stdout.write(`${rows.at(-1)?.join('  ')}\n`);
  };
  for (const language of ['en', 'ar', 'ckb']) await measure(() => crawlFeed(running.url, language));
  await measure(() => crawlSitemap(running.url));
  for (const line of broken.slice(0, 20)) process.stdout.write(`${line}\n`);
  if (broken.length > 0) process.exitCode = 1;
  writeMeasurement('crawl', [
    '# Feed and sitemaps',
    '',
    describeRun('npm run endurance -- crawl'),
    '',
    `A made-up shop of ${size.toLocaleString('en')} products on PostgreSQL, crawled on the built server. Memory is that of the shop's process, in MB. The first byte may`,
    `take ${maxFirstByte} ms, and a crawl ${maxMegabytes} MB. Each item of the feed is checked by Google's rules (\`tests/feedRules.ts\`); each product has to be in the sitemaps once.`,
    '',
    ...table(['', 'entries', 'first byte, ms', 'seconds', 'CPU, s', 'MB', 'memory before', 'highest', 'broken rules'], rows),
  ]);
} finally {
  await running.stop('SIGTERM');
  await made.remove();
  place.remove();
}
process.exit();
