import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import * as notificationsPage from '../../../../../../app/routes/account/notifications/route';
import { notificationTopics } from '../../../../../../marketplace/contract/account/notificationKinds';
import { user } from '../../../customer';
import { openPage } from '../../../openPage';
import { listOf } from '../../../orders';
import { host, remoteMarketplace } from '../../../remoteShop';

const remote = remoteMarketplace();

const news = (id: number, at: string, more: object = {}) => ({
  ...{ id, at, kind: 'orderPacked', subject: `News ${id}`, body: '', about: null, order_id: null, return_id: null },
  ...{ number: null, products: null, is_read: true },
  ...more,
});
/** Instants, and their time in Iraq in each language. */
const times = [
  ['2024-03-05T20:59:59.999Z', '11:59 PM', '11:59 م', '11:59 د.ن'],
  ['2024-03-05T19:05:00.000Z', '10:05 PM', '10:05 م', '10:05 د.ن'],
  ['2024-03-05T10:00:00.000Z', '01:00 PM', '01:00 م', '01:00 د.ن'],
  ['2024-03-05T09:00:00.000Z', '12:00 PM', '12:00 م', '12:00 د.ن'],
  ['2024-03-05T08:59:00.000Z', '11:59 AM', '11:59 ص', '11:59 پ.ن'],
  ['2024-03-04T22:07:00.000Z', '01:07 AM', '01:07 ص', '01:07 پ.ن'],
  ['2024-03-04T21:00:00.000Z', '12:00 AM', '12:00 ص', '12:00 پ.ن'],
] as const;
const counts = Object.fromEntries(notificationTopics.map((topic) => [topic, 0]));
const inEach = { en: 1, ar: 2, ckb: 3 } as const;

describe.each(Object.keys(inEach) as (keyof typeof inEach)[])('the notifications in %s', (language) => {
  const written = times.map((row) => row[inEach[language]]);

  async function open(results: object[]) {
    remote.use(
      http.get(`${host}/api/me/`, () => HttpResponse.json(user)),
      http.get(`${host}/api/me/notifications/`, () => HttpResponse.json({ ...listOf(results), unread_count: 0, topic_counts: counts })),
    );
    const html = await openPage(notificationsPage, '/account/notifications', { language });
    return { html, shown: [...html.matchAll(/<bdi>(\d\d:\d\d[^<]*)<\/bdi>/g)].map(([, time]) => time) };
  }

  test('have their times as hh:mm and the half of the day, and the day as DD/MM/YYYY', async () => {
    const { html, shown } = await open(times.map(([at], place) => news(100 - place, at)));
    expect(shown).toEqual(written);
    expect(html.match(/<h2><bdi>.*?<\/bdi><\/h2>/g)).toEqual([expect.stringMatching(/[ \u2068]05\/03\/2024/)]);
  });

  test.each([
    ['an order', { about: 'order', order_id: 7 }],
    ['a return', { about: 'return', return_id: 7 }],
  ])('have them for the earlier news of %s too', async (_, about) => {
    const { html, shown } = await open(times.map(([at], place) => news(100 - place, at, about)));
    expect(shown).toEqual(written);
    const [earlier = ''] = /<details.*?<\/details>/s.exec(html) ?? [];
    expect([...earlier.matchAll(/<li><bdi>(.*?)<\/bdi>/g)].map(([, time]) => time)).toEqual(written.slice(1));
  });
});
