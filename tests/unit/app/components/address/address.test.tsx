import { createRemixStub } from '@remix-run/testing';
import { HttpResponse, http } from 'msw';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, test } from 'vitest';
import { registerAllMessages } from '../../../../../app/i18n/resources.server';
import { LocaleContext } from '../../../../../app/i18n/useTranslate';
import EditAddress, { action as change, loader as edit } from '../../../../../app/routes/account/address/edit/route';
import { action as add } from '../../../../../app/routes/account/address/new/route';
import Addresses, { loader as list } from '../../../../../app/routes/account/address/route';
import { user } from '../../customer';
import { host, loaderArgs, remoteMarketplace } from '../../remoteShop';

registerAllMessages();
const remote = remoteMarketplace();
const languages = ['en', 'ar', 'ckb'] as const;

const complete = {
  label: 'work',
  full_name: 'Dilan Ahmed',
  phone: '+9647501234567',
  second_phone: '+9647701234567',
  city_id: 4,
  area: 'Ainkawa',
  street: '100m Road',
  building: 'Tower 3',
  floor: '2',
  nearest_landmark: 'Beside the bakery',
  note: 'Ring twice',
  latitude: 36.23,
  longitude: 43.99,
};
const saved = { id: 7, ...complete, city_name: 'Erbil', is_default: false };
const optional = ['second_phone', 'street', 'building', 'floor', 'note'] as const;
const city = {
  id: 4,
  city_id: 4,
  city_name: 'Erbil',
  governorate: 'Erbil',
  delivery_fee: '3000',
  delivery_days_min: 1,
  delivery_days_max: 1,
  is_default: true,
};

let sent: [string, unknown][] = [];
let addresses: object[] = [saved];
beforeEach(() => {
  [sent, addresses] = [[], [saved]];
  remote.use(
    http.get(`${host}/api/me/`, () => HttpResponse.json(user)),
    http.get(`${host}/api/me/addresses/`, () => HttpResponse.json(addresses)),
    http.get(`${host}/api/me/addresses/7/`, () => HttpResponse.json(addresses[0])),
    http.get(`${host}/api/local_delivery/`, () => HttpResponse.json([city])),
    http.all(`${host}/api/me/addresses/*`, async ({ request }) => {
      sent.push([`${request.method} ${new URL(request.url).pathname}`, await request.json()]);
      return HttpResponse.json(saved);
    }),
    http.get(`${host}/*`, () => HttpResponse.json([])),
  );
});

/** The fields of the form as a browser sends them. */
const form = {
  label: 'work',
  fullName: 'Dilan Ahmed',
  phone: '0750 123 4567',
  secondPhone: '0770 123 4567',
  cityId: '4',
  area: 'Ainkawa',
  street: '100m Road',
  building: 'Tower 3',
  floor: '2',
  nearestLandmark: 'Beside the bakery',
  courierNote: 'Ring twice',
  latitude: '36.23',
  longitude: '43.99',
  keepPosition: 'yes',
};
const entered = { ...complete, phone: form.phone, second_phone: form.secondPhone };

describe.each(languages)('the form of an address, in %s', (language) => {
  const send = async (fields: Record<string, string>, id?: string) => {
    sent = [];
    const where = id === undefined ? '/account/address/new' : `/account/address/${id}`;
    const args = await loaderArgs(`${where}?lang=${language}`, { method: 'POST', body: new URLSearchParams(fields) });
    const answer = await (id === undefined ? add(args) : change({ ...args, params: { id } })).catch((thrown: unknown) => thrown);
    return [sent, answer instanceof Response ? answer.status : answer];
  };

  test('sends every field that was typed, of a new address and of a saved one', async () => {
    const names = { secondPhone: 'second_phone', street: 'street', building: 'building', floor: 'floor', courierNote: 'note' };
    const cases: [object, object][] = [
      [{}, {}],
      ...['home', 'work', 'other'].map((label): [object, object] => [{ label }, { label }]),
      ...Object.entries(names).map(([field, name]): [object, object] => [{ [field]: '' }, { [name]: null }]),
      [{ keepPosition: '' }, { latitude: null, longitude: null }],
      [
        { latitude: '', longitude: '' },
        { latitude: null, longitude: null },
      ],
    ];
    for (const [fields, changes] of cases) {
      expect(await send({ ...form, ...fields })).toEqual([[['POST /api/me/addresses/', { ...entered, ...changes }]], 303]);
      expect(await send({ ...form, ...fields }, '7')).toEqual([[['PATCH /api/me/addresses/7/', { ...entered, ...changes }]], 303]);
    }
  });

  const render = (Page: () => JSX.Element, data: object, path: string) => {
    const Stub = createRemixStub([{ id: 'page', path: '*', Component: Page, loader: () => data }]);
    return renderToString(
      <LocaleContext.Provider value={{ language, linkLanguage: null, formToken: null }}>
        <Stub initialEntries={[path]} hydrationData={{ loaderData: { page: data } }} />
      </LocaleContext.Provider>,
    );
  };

  test('has every field of a saved address, and nothing of an absent one', async () => {
    for (const missing of [null, ...optional]) {
      addresses = [missing === null ? saved : { ...saved, [missing]: null }];
      const data = await edit({ ...(await loaderArgs(`/account/address/7?lang=${language}`)), params: { id: '7' } });
      const html = render(EditAddress, data, '/account/address/7');
      const valueIn = (name: string) => {
        const input = new RegExp(`<input[^>]*\\sname="${name}"[^>]*>`).exec(html)?.[0] ?? '';
        return / value="([^"]*)"/.exec(input)?.[1]?.replaceAll(/[\s\u00a0]/g, '') ?? '';
      };
      const shown = Object.fromEntries(
        ['fullName', 'phone', 'secondPhone', 'area', 'street', 'building', 'floor', 'nearestLandmark', 'latitude', 'longitude'].map(
          (name) => [name, valueIn(name)],
        ),
      );
      const without = (name: string, value: string) => (name === missing ? '' : value);
      expect(shown).toEqual({
        fullName: 'DilanAhmed',
        phone: expect.stringMatching(/7501234567$/),
        secondPhone: missing === 'second_phone' ? '' : expect.stringMatching(/7701234567$/),
        area: 'Ainkawa',
        street: without('street', '100mRoad'),
        building: without('building', 'Tower3'),
        floor: without('floor', '2'),
        nearestLandmark: 'Besidethebakery',
        latitude: '36.23',
        longitude: '43.99',
      });
      expect(/<textarea[^>]*name="courierNote"[^>]*>([^<]*)</.exec(html)?.[1]?.trim()).toBe(without('note', 'Ring twice'));
      expect(/<option[^>]*selected=""[^>]*>/.exec(html)?.[0]).toContain('value="4"');
      expect(/<input[^>]*name="label"[^>]*checked=""[^>]*>/.exec(html)?.[0]).toContain('value="work"');
    }
  });

  test('the address book shows each address with its fields, and which one is the default', async () => {
    for (const missing of [null, ...optional.filter((name) => name !== 'note')]) {
      const first = { ...saved, id: 8, full_name: 'Shilan Karim', area: 'Karrada', is_default: true };
      addresses = [first, missing === null ? saved : { ...saved, [missing]: null }];
      const data = await list(await loaderArgs(`/account/address?lang=${language}`));
      const html = render(Addresses, data, '/account/address').replaceAll(/<!--.*?-->/g, '');
      const cards = [...html.matchAll(/<li class="panel stack">.*?<\/li>/gs)].map(([card]) => card);
      expect(cards).toHaveLength(2);
      expect(cards.map((card) => card.includes('class="tag"'))).toEqual([true, false]);
      expect([cards[0]?.includes('Shilan Karim'), cards[0]?.includes('Karrada')]).toEqual([true, true]);
      const parts = {
        full_name: 'Dilan Ahmed',
        area: 'Ainkawa',
        street: '100m Road',
        building: 'Tower 3',
        floor: { en: 'floor 2', ar: 'طابق 2', ckb: 'نهۆمی 2' }[language],
        nearest_landmark: 'Beside the bakery',
        city_name: 'Erbil',
        phone: '+964 750 123 4567',
        second_phone: '+964 770 123 4567',
      };
      for (const [field, text] of Object.entries(parts)) expect([field, cards[1]?.includes(text)]).toEqual([field, field !== missing]);
    }
  });
});
