import { createRemixStub } from '@remix-run/testing';
import { HttpResponse, http } from 'msw';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { registerAllMessages } from '../../../../../app/i18n/resources.server';
import { LocaleContext } from '../../../../../app/i18n/useTranslate';
import BecomeASeller, { loader } from '../../../../../app/routes/account/become-a-seller/route';
import { user } from '../../customer';
import { host, loaderArgs, remoteMarketplace, writtenSession } from '../../remoteShop';

registerAllMessages();
const remote = remoteMarketplace();

const at = '2026-03-01T10:00:00Z';
const application = {
  status: 'pending',
  note: 'Please add your licence.',
  shop_name: 'Shilan Carpets',
  contact_name: 'Shilan Karim',
  phone: '+9647501234567',
  email: 'shilan@example.com',
  city_id: 1,
  city_name: 'Baghdad',
  sells: 'Carpets',
  website: null,
  description: 'Woven by hand.',
  documents: [],
  submitted_at: at,
  history: [{ status: 'pending', at, note: null }],
};

/** The page of a customer whose application has the status; null without an application. */
async function open(status: string | null, language: 'en' | 'ar' | 'ckb') {
  remote.use(
    http.get(`${host}/api/me/`, () =>
      HttpResponse.json({ ...user, merchant_approval: { approval_status: status }, is_merchant_revised: status === 'revised' }),
    ),
    http.get(`${host}/api/me/seller_application/`, () => HttpResponse.json({ ...application, status })),
    http.get(`${host}/api/*`, () => HttpResponse.json([])),
  );
  const data = await loader(await loaderArgs(`/account/become-a-seller?lang=${language}`));
  const Page = createRemixStub([{ id: 'page', path: '*', Component: BecomeASeller, loader: () => data }]);
  return renderToString(
    <LocaleContext.Provider value={{ language, linkLanguage: null, formToken: null }}>
      <Page initialEntries={['/account/become-a-seller']} hydrationData={{ loaderData: { page: data } }} />
    </LocaleContext.Provider>,
  );
}

const titles = {
  en: {
    pending: 'Your application to sell is sent',
    revised: 'Your application needs a change',
    rejected: 'Your application was not accepted',
    none: 'Become a seller',
  },
  ar: {
    pending: 'تم إرسال طلب الانضمام',
    revised: 'طلب الانضمام يحتاج إلى تعديل',
    rejected: 'لم يُقبل طلب الانضمام',
    none: 'بِع معنا',
  },
  ckb: {
    pending: 'داواکاریی فرۆشیاریت نێردرا',
    revised: 'داواکاریی فرۆشیاریت پێویستی بە دەستکاری هەیە',
    rejected: 'داواکاریی فرۆشیاریت پەسەند نەکرا',
    none: 'ببە بە فرۆشیار',
  },
};

test.each(['en', 'ar', 'ckb'] as const)('the page of each approval status has its title, note and form, in %s', async (language) => {
  const seen = new Set<string>();
  for (const status of ['pending', 'revised', 'rejected', null] as const) {
    const html = await open(status, language);
    const title = /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1] ?? '';
    expect([status, title]).toEqual([status, titles[language][status ?? 'none']]);
    seen.add(title);
    expect([status, html.includes('name="shopName"')]).toEqual([status, status === null || status === 'revised']);
    expect([status, html.includes('Please add your licence.')]).toEqual([status, status === 'revised' || status === 'rejected']);
    expect([status, html.includes('Shilan Carpets')]).toEqual([status, status === 'pending' || status === 'revised']);
    const icon = /empty\/([\w-]+)\.svg/.exec(html)?.[1];
    expect(icon).toBe(status ? { pending: 'circle-check', revised: 'circle-exclamation', rejected: 'circle-xmark' }[status] : undefined);
  }
  expect(seen.size).toBe(4);
});

test.each(['en', 'ar', 'ckb'] as const)('an approved seller is led to the account, in %s', async (language) => {
  const thrown: unknown = await open('approved', language).catch((error: unknown) => error);
  if (!(thrown instanceof Response)) throw thrown;
  expect([thrown.status, thrown.headers.get('Location')]).toEqual([303, '/account']);
  expect((await writtenSession(thrown.headers))?.flash).toMatchObject({ key: 'sellerAlready' });
});
