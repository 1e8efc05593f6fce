import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { startServer, temporaryDirectory } from '../../process/server';
import { openMailSink } from '../chaos/mailSink';
import { openCluster } from '../cluster';
import { until } from '../until';
import { type Group, inSeconds, type Recorder } from './row';
import { jsonOf, send } from './shop';

// The mail server hangs, is away for hours, and returns; the clock of one process is ahead.

const mails = 20;
const aheadMinutes = 6;
/** The module that sets the clock of a process ahead. */
const aheadClock = `const now = Date.now; const ahead = ${aheadMinutes * 60_000}; Date.now = () => now() + ahead;
globalThis.Date = class extends Date { constructor(...parts) { if (parts.length === 0) super(now() + ahead); else super(...parts); } static now() { return now() + ahead; } };`;

async function openLiveShop() {
  const cluster = await openCluster();
  const sink = await openMailSink();
  const places = [temporaryDirectory(), temporaryDirectory()];
  const start = (index: number, environment: Record<string, string> = {}) =>
    startServer({
      ...{ APP_MODE: 'live', DATABASE_URL: cluster.url, DATA_DIR: places[index]?.directory ?? '' },
      ...{ SESSION_SECRET: 'a secret of the battery', PUBLIC_URL: 'https://shop.example', TRUST_PROXY: '1' },
      ...{ SMTP_URL: sink.url, MAIL_FROM: 'shop@shop.example', ...environment },
    });
  const shop = await start(0);
  const emails = new Set<string>();
  /** Registrations, each with a mail that is of use for some minutes, and questions to the shop, which are of use for days. */
  const queueMails = async (count: number) => {
    for (let each = 0; each < count; each += 1) {
      const identifier = `customer-${randomInt(1e12)}@example.com`;
      emails.add(identifier);
      const json = { first_name: 'Dilan', identifier, password: 'Passw0rd' };
      const headers = { 'X-Forwarded-For': `198.51.100.${each + 1}` };
      jsonOf(await send(shop.url, '/api/auth/register/', { method: 'POST', json, headers }));
    }
  };
  return { cluster, sink, start, shop, emails, places, queueMails };
}

type LiveShop = Awaited<ReturnType<typeof openLiveShop>>;

const sentMails = ({ sink, emails }: LiveShop) => sink.mails.filter(({ to }) => emails.has(to));
const isSent = (live: LiveShop) => new Set(sentMails(live).map(({ to }) => to)).size === live.emails.size;

/** Messages that stay of use: the expiry of the codes is moved, as a notice about an order has none. */
const keepOfUse = ({ cluster }: LiveShop) => cluster.query('update messages set useful_until = null where sent_at is null');

async function measureOutage(live: LiveShop, record: Recorder): Promise<void> {
  const { cluster, sink, queueMails } = live;
  sink.hang('greeting');
  await queueMails(mails);
  await keepOfUse(live);
  // Beside the mails that hang: a job of the other lane.
  await cluster.query("insert into jobs (kind, payload, run_at) values ('reportLedger', '{}', now())");
  const queued = performance.now();
  // It is a job that repeats each day: once it has run, it is due tomorrow.
  const due =
    "select count(*)::int as count from jobs where kind = 'reportLedger' and schedule is null and run_at < now() + interval '1 hour'";
  await until('another job runs beside mails that hang', 60, async () => (await cluster.query<{ count: number }>(due))[0]?.count === 0);
  const other = performance.now() - queued;
  record({
    point: 14,
    what: `${mails} mails hang at the mail server; a job of another kind is queued`,
    figure: `it has run after ${inSeconds(other)}`,
    bound: '3.0 s',
    isMet: other <= 3000,
  });
  await wait(12_000);
  const [row] = await cluster.query<{ tries: number; left: number }>(
    "select coalesce(max(attempts), 0)::int as tries, count(*)::int as left from jobs where kind = 'sendMessage' and done_at is null",
  );
  // A day of failed attempts, one each quarter of an hour.
  await cluster.query(
    "update jobs set attempts = 96, created_at = created_at - interval '1 day' where kind = 'sendMessage' and done_at is null",
  );
  await cluster.query("update messages set created_at = created_at - interval '1 day' where sent_at is null");
  sink.recover();
  const returned = performance.now();
  await until('all mails are sent', 60, async () => {
    // What failed now is due in a quarter of an hour, later than the lease of what runs.
    await cluster.query(
      "update jobs set run_at = now() where kind = 'sendMessage' and done_at is null and run_at > now() + interval '10 minutes'",
    );
    return isSent(live);
  }).catch(() => {});
  const doubled = sentMails(live).length - new Set(sentMails(live).map(({ messageId }) => messageId)).size;
  record({
    point: 14,
    what: `The mail server is away while ${mails} mails are due; their attempts count as those of a day; then it returns`,
    figure: `${row?.left} waited, with up to ${row?.tries} attempts; ${new Set(sentMails(live).map(({ to }) => to)).size} sent ${inSeconds(performance.now() - returned)} after the return; ${doubled} sent again`,
    bound: `all ${mails} are sent, none twice`,
    isMet: isSent(live) && doubled === 0,
  });
}

async function measureClock(live: LiveShop, record: Recorder): Promise<void> {
  const { cluster, sink, start, emails, queueMails } = live;
  emails.clear();
  const ahead = await start(1, { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(aheadClock)}` });
  try {
    sink.mails.length = 0;
    sink.hang('data');
    await queueMails(10);
    await keepOfUse(live);
    await wait(8000);
    const [row] = await cluster.query<{ maxAttempts: number }>(
      'select coalesce(max(attempts), 0)::int as "maxAttempts" from jobs where kind = \'sendMessage\' and done_at is null',
    );
    sink.recover();
    await until('all mails are sent', 90, () => isSent(live)).catch(() => {});
    await wait(2000);
    const twice = sentMails(live).length - emails.size;
    record({
      point: 14,
      what: `Two processes, one ${aheadMinutes} minutes ahead, and ten mails while the mail server hangs after their text for 8 s`,
      figure: `while it hangs, a mail is tried ${row?.maxAttempts} times; ${sentMails(live).length} sent to ${emails.size} addresses`,
      bound: 'once while it hangs; each is sent once',
      isMet: row?.maxAttempts === 1 && twice === 0 && isSent(live),
    });
  } finally {
    await ahead.stop('SIGKILL');
  }
}

export const mail: Group = {
  points: [14],
  run: async (record) => {
    const live = await openLiveShop();
    try {
      await measureOutage(live, record);
      await measureClock(live, record);
    } finally {
      await live.shop.stop('SIGKILL');
      await live.sink.close();
      await live.cluster.remove();
      for (const place of live.places) place.remove();
    }
  },
};
