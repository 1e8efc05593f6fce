import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { takesSellers } from '../../../marketplace/contract/brand/brand';
import { ConsentForm } from '../../components/consent/ConsentForm';
import { readConsent } from '../../components/consent/readConsent';
import { infoFacts } from '../../components/info/infoFacts.server';
import { readText } from '../../components/info/infoText.server';
import { readTopupMethods } from '../../components/payment/payments.server';
import { ButtonLink } from '../../components/ui/Button';
import { type InfoPage, infoPages, infoPath } from '../../i18n/infoPages';
import { page } from '../../i18n/store';
import { useTranslate } from '../../i18n/useTranslate';
import { pageMeta } from '../../seo/meta';
import { requestContext } from '../../session/context';
import { sendsSms } from '../../session/login/sendsSms.server';
import { CityFees } from './CityFees';

export const handle = page('city');
export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, () => {
    const { data } = args;
    if (!data) return { title: '', noindex: true };
    const { title, details, summary } = data;
    return { title, description: summary, path: infoPath(details), type: 'article' };
  });

/** The link to selling on each page: from "About us" to the page about selling, and from there to the application. */
const waysToSell: Partial<Record<InfoPage, string>> = takesSellers
  ? { aboutUs: infoPath('becomeASeller'), becomeASeller: '/account/become-a-seller' }
  : {};

/** The text is part of the data: a reader needs one page, not all. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requestContext(args);
  const details = infoPages.find((name) => name === (shop.url.searchParams.get('details') ?? 'aboutUs'));
  if (!details) throw new Response(null, { status: 404 });
  const cities = await shop.cities();
  const fees = cities.map(({ cityId: id, cityName: name, governorate, deliveryFee: fee, deliveryDaysMin, deliveryDaysMax }) => ({
    ...{ id, name, governorate, fee },
    days: [deliveryDaysMin, deliveryDaysMax] satisfies [number, number],
  }));
  const [methods, isSmsSent] = await Promise.all([readTopupMethods(shop), sendsSms(shop)]);
  const facts = infoFacts(shop, { cities: cities.length, gateways: methods.map(({ gateway }) => gateway), sendsSms: isSmsSent });
  const status = (await shop.meIfKnown())?.merchantApproval.approvalStatus;
  const selling = status === 'approved' || status === 'rejected' ? null : (waysToSell[details] ?? null);
  return {
    details,
    title: shop.t('common')(details),
    ...readText(details, { ...shop, signedIn: shop.session.token !== null, params: facts }),
    fees: details === 'delivery' ? fees : [],
    selling,
    consent: details === 'privacyPolicy' ? readConsent(shop) : undefined,
  };
}

export default function Info() {
  const { title, html, fees, selling, consent } = useLoaderData<typeof loader>();
  const t = useTranslate('common');
  return (
    <article className="info narrow">
      <h1>{title}</h1>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: written by the shop, in its files or its back office. */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
      {fees.length > 0 && <CityFees cities={fees} />}
      {consent && (
        <section id="consent" className="stack">
          <h2>{consent.words.title}</h2>
          <p>{consent.words.text}</p>
          <p role="status">{consent.words.state}</p>
          <ConsentForm words={consent.words} />
        </section>
      )}
      {selling && (
        <p>
          <ButtonLink to={selling}>{t('becomeASeller')}</ButtonLink>
        </p>
      )}
    </article>
  );
}
