import { describe, expect, test } from 'vitest';
import { createApi } from '../../marketplace/openMarketplace';
import { cleanUpApplications } from '../../marketplace/sellers/forgetApplications';
import { pdf } from '../pdfFixtures';
import { openStaff } from './openStaff';
import { newPhone, openTestMarketplace } from './openTestMarketplace';

const market = await openTestMarketplace();
const { call, services, register } = market;
const clerk = await openStaff(market).member('sellers');
const api = createApi(services);
const own = '/api/me/seller_application/';

const statuses = ['pending', 'approved', 'rejected', 'revised'] as const;
type Status = (typeof statuses)[number];

const staff = (method: string, path: string, body?: object) =>
  call(method, `/api/staff/applications/${path}`, { token: clerk.token, ...(body && { body }) });
const answer = (id: number, to: string) => staff('POST', `${id}/answer/`, { to, note: 'A note' });
const change = (token: string, body: object) => call('PATCH', own, { token, body });

const written = {
  contact_name: 'Shilan Karim',
  phone: '0750 123 4567',
  email: 'shilan@example.com',
  city_id: 1,
  sells: 'Carpets',
  description: 'Woven by hand.',
};

async function upload(token: string): Promise<number> {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(pdf())], 'licence.pdf'));
  const request = new Request(`http://karwan.test${own}documents/`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
  return (await (await api.hono.fetch(request)).json()).id;
}

/** The parts of an application that may be missing, with the language of its applicant. */
const kinds = [
  { website: 'https://carpets.example', documents: 2, language: 'en' },
  { website: null, documents: 0, language: 'ar' },
  { website: 'https://carpets.example', documents: 0, language: 'ckb' },
  { website: null, documents: 1, language: 'en' },
] as const;

let shops = 0;

/** A customer with an application of the kind, which was answered with 201. */
async function apply({ website, documents, language }: (typeof kinds)[number]) {
  const customer = await register(language === 'ckb' ? { identifier: newPhone() } : {});
  shops += 1;
  const name = `Shop number ${shops} of the test`;
  const document_ids: number[] = [];
  while (document_ids.length < documents) document_ids.push(await upload(customer.token));
  const body = { ...written, shop_name: name, website, document_ids };
  expect((await call('POST', own, { token: customer.token, body, language })).status).toBe(201);
  const [listed] = (await staff('GET', `?search=${encodeURIComponent(name)}`)).body.results;
  return { ...customer, id: listed.id as number, name, body };
}
type Applicant = Awaited<ReturnType<typeof apply>>;

/** Everything that tells the state of an application. */
async function told({ token, id, name }: Applicant) {
  const get = async (path: string) => (await call('GET', path, { token })).body;
  const [application, user, copy] = [await get(own), await get('/api/me/'), await get('/api/me/export/')];
  const inLists: Status[] = [];
  for (const status of statuses) {
    const { results } = (await staff('GET', `?status=${status}&search=${encodeURIComponent(name)}`)).body;
    for (const result of results) if (result.id === id && result.status === status) inLists.push(status);
  }
  return {
    inTheApplication: application.status,
    inTheUser: user.merchant_approval.approval_status,
    isRevised: user.is_merchant_revised,
    inTheExport: [copy.seller_application.status, copy.profile.merchant_approval.approval_status],
    forTheStaff: (await staff('GET', `${id}/`)).body.status,
    inLists,
    history: application.history.map(({ status }: { status: Status }) => status),
  };
}
const expected = (way: readonly Status[]) => {
  const status = way.at(-1);
  return {
    inTheApplication: status,
    inTheUser: status,
    isRevised: status === 'revised',
    inTheExport: [status, status],
    forTheStaff: status,
    inLists: [status],
    history: way,
  };
};

/** Makes the next step of an application: the shopper's or the staff's. */
async function step({ token, id }: Applicant, to: Status) {
  const { status } = to === 'pending' ? await change(token, { sells: 'Rugs' }) : await answer(id, to);
  expect([to, status < 300]).toEqual([to, true]);
}

describe('an application’s status', () => {
  const ways: Status[][] = [
    ['pending'],
    ['pending', 'approved'],
    ['pending', 'rejected'],
    ['pending', 'revised'],
    ['pending', 'revised', 'pending'],
    ['pending', 'revised', 'pending', 'approved'],
    ['pending', 'revised', 'pending', 'rejected'],
    ['pending', 'revised', 'pending', 'revised'],
  ];
  test.each(ways.map((way) => [way.join(', '), way] as const))('is the last of %s, wherever it is told', async (_, way) => {
    for (const kind of kinds) {
      const applicant = await apply(kind);
      for (const to of way.slice(1)) await step(applicant, to);
      expect(await told(applicant), JSON.stringify(kind)).toEqual(expected(way));
    }
  });

  test.each<[Status, Status[]]>([
    ['pending', ['pending']],
    ['approved', ['pending', 'approved']],
    ['rejected', ['pending', 'rejected']],
    ['revised', ['pending', 'revised']],
    ['pending', ['pending', 'revised', 'pending']],
  ])('that is %s has no other change than the decided ones: %j', async (status, way) => {
    const applicant = await apply(kinds[3]);
    for (const to of way.slice(1)) await step(applicant, to);
    const { token, id, body } = applicant;
    for (const to of ['pending', 'withdrawn', '']) expect((await answer(id, to)).status, to).toBe(400);
    expect((await call('POST', own, { token, body: { ...body, sells: 'Books' } })).status).toBe(409);
    if (status !== 'pending')
      for (const to of ['approved', 'rejected', 'revised'])
        expect(await answer(id, to), to).toMatchObject({ status: 409, body: { detail: 'sellers.notPending' } });
    if (status !== 'revised')
      for (const changes of [{ sells: 'Books' }, { website: 'https://other.example' }, { document_ids: [] }])
        expect(await change(token, changes)).toMatchObject({ status: 409, body: { detail: 'sellers.notRevised' } });
    expect(await told(applicant)).toEqual(expected(way));
  });

  test('that is revised becomes pending by any change, and by none', async () => {
    for (const changes of [{}, { sells: 'Books' }, { website: 'https://other.example' }, { website: null }, { document_ids: [] }]) {
      const applicant = await apply(kinds[0]);
      await step(applicant, 'revised');
      expect(await change(applicant.token, changes)).toMatchObject({ status: 200, body: { status: 'pending' } });
      expect(await told(applicant), JSON.stringify(changes)).toEqual(expected(['pending', 'revised', 'pending']));
    }
  });

  test.each(ways.map((way) => [way.join(', '), way] as const))('after %s stays when what is kept too long is deleted', async (_, way) => {
    const applicants: Applicant[] = [];
    for (const kind of kinds) {
      const applicant = await apply(kind);
      for (const to of way.slice(1)) await step(applicant, to);
      applicants.push(applicant);
    }
    const later = new Date(services.now().getTime() + 24 * 60 * 60_000);
    for (const time of ['first', 'second']) {
      await cleanUpApplications(services.database.db, { rejectedBefore: later, sentBackBefore: later });
      for (const applicant of applicants) {
        // The name of the shop is deleted with the rest of a rejected application, so the search does not find it.
        const isDeleted = way.at(-1) === 'rejected';
        expect([time, await told(applicant)]).toEqual([time, { ...expected(way), ...(isDeleted && { inLists: [] }) }]);
        expect((await call('GET', own, { token: applicant.token })).body.shop_name).toBe(isDeleted ? '' : applicant.name);
        const again = { ...applicant.body, sells: 'Books' };
        expect((await call('POST', own, { token: applicant.token, body: again })).status).toBe(409);
      }
    }
  });
});
