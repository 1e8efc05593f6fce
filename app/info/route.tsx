import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { storefront } from '../api/context';
import { brand } from '../brand';
import { pageMeta } from '../document/meta';
import { useTranslate } from '../i18n/useTranslate';
import { ButtonLink } from '../ui/Button';
import { infoPages, infoPath } from './pages';
import { readText } from './readText';

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, () => {
    const { data } = args;
    if (!data) return { title: '', noindex: true };
    const { title, details, blocks } = data;
    const description = blocks.find(({ kind }) => kind === 'paragraph')?.text;
    return { title, description, path: infoPath(details), type: 'article' };
  });

/** The words come with the data: a reader needs one page of them, not all. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await storefront(args);
  const details = infoPages.find((name) => name === (shop.url.searchParams.get('details') ?? 'aboutUs'));
  if (!details) throw new Response(null, { status: 404 });
  const t = shop.t('info');
  const contact = { email: brand.supportEmail, phone: brand.phone.text, office: brand.office[shop.language] };
  const offersSelling = details === 'becomeASeller' && (await shop.meIfKnown())?.merchantApproval.approvalStatus !== 'approved';
  return { details, title: shop.t('common')(details), blocks: readText(t(details, contact)), offersSelling };
}

export default function Info() {
  const { title, blocks, offersSelling } = useLoaderData<typeof loader>();
  const t = useTranslate('common');
  return (
    <article className="info narrow">
      <h1>{title}</h1>
      {blocks.map((block) => (block.kind === 'heading' ? <h2 key={block.text}>{block.text}</h2> : <p key={block.text}>{block.text}</p>))}
      {offersSelling && (
        <p>
          <ButtonLink to="/account/become-a-seller">{t('becomeASeller')}</ButtonLink>
        </p>
      )}
    </article>
  );
}
