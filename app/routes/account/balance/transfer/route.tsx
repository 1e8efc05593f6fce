import { randomUUID } from 'node:crypto';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { brand } from '../../../../../marketplace/contract/brand/brand';
import { balance, transferQuote } from '../../../../../marketplace/contract/order/balance';
import type { Answer } from '../../../../api/client';
import { ApiError } from '../../../../api/error';
import { intentOf, loadOrFallback } from '../../../../components/forms/form.server';
import { emptyForm, filledForm } from '../../../../components/forms/state';
import { formatNumber, isolatedPrice } from '../../../../i18n/format';
import { page } from '../../../../i18n/store';
import { pageMeta } from '../../../../seo/meta';
import { type RequestContext, requestContext } from '../../../../session/context';
import { requireSession, requireUser } from '../../../../session/requireUser';
import { ConfirmForm } from './ConfirmForm';
import { TransferForm, type TransferMeans } from './TransferForm';
import { askForQuote, confirm, requestCode } from './transfer.server';

export const handle = page('balance', 'auth', 'validation');
export const meta: MetaFunction = (args) =>
  pageMeta(args, (t, site) => ({ title: site.title(t('balance')('transferTitle')), noindex: true }));

/** Amounts start at zero (spec, point 5). */
const newTransfer = filledForm({ amount: '0' });

/** The input of a quote, to change it. */
const inputFor = ({ recipient, amount, note }: Answer<typeof transferQuote>) => ({ recipient, amount, note: note ?? '' });

/** Reads the quote with this id. Redirects to the form if it was used or belongs to another customer. */
async function readQuote(shop: RequestContext, quoteId: string) {
  try {
    return await shop.api.get(`/api/balance/transfer/quote/${encodeURIComponent(quoteId)}/`, transferQuote);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw await shop.redirect(`/account/${brand.balanceSegment}/transfer`);
    throw error;
  }
}

/** What the customer has and pays, as texts. */
async function readMeans(shop: RequestContext): Promise<TransferMeans> {
  const { transferFee } = await requireUser(shop);
  const { balance: held } = await shop.api.get('/api/balance/', balance);
  const t = shop.t('balance');
  return {
    fee:
      transferFee.amountType === 'fixed'
        ? t('feeFixed', { fee: isolatedPrice(transferFee.amount, shop.language, 2) })
        : t('feePercentage', { fee: formatNumber(transferFee.amount, 2) }),
    available: t('amountHint', { balance: isolatedPrice(held, shop.language) }),
  };
}

export async function loader(args: LoaderFunctionArgs) {
  const shop = await requestContext(args);
  const quoteId = shop.url.searchParams.get('quote');
  const changed = shop.url.searchParams.get('change');
  const read = async () => {
    await requireUser(shop);
    if (changed !== null) return { quote: await readQuote(shop, changed), means: await readMeans(shop) };
    if (quoteId === null) return { quote: null, means: await readMeans(shop) };
    return { quote: await readQuote(shop, quoteId), means: null };
  };
  const known = await loadOrFallback(shop, read, async () => ({ quote: null, means: null }));
  const asked = known.quote?.confirmWith.includes('password') ? ('password' as const) : ('code' as const);
  const by = shop.url.searchParams.get('with') === 'code' ? ('codeSent' as const) : asked;
  const shown = { ...known, by, isDemo: shop.settings.mode === 'demo', idempotencyKey: randomUUID() };
  return data(shown, { headers: { 'Cache-Control': 'private, no-store' } });
}

export async function action(args: ActionFunctionArgs) {
  const shop = await requestContext(args);
  await requireSession(shop);
  const form = await shop.form();
  const intent = intentOf(form, ['quote', 'code', 'confirm'] as const);
  if (intent === 'quote') return askForQuote(shop, form);
  return intent === 'code' ? requestCode(shop, form) : confirm(shop, form);
}

export default function TransferPage() {
  const { quote, means, by, isDemo, idempotencyKey } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  if (!quote || means) return <TransferForm state={refused ?? (quote ? filledForm(inputFor(quote)) : newTransfer)} means={means} />;
  const key = refused?.values.idempotencyKey ?? idempotencyKey;
  return <ConfirmForm quote={quote} state={refused ?? emptyForm} idempotencyKey={key} by={by} isDemo={isDemo} />;
}
