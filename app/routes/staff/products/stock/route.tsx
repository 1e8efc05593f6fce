import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { type ChangedVariants, type StaffVariant, staffVariantList } from '../../../../../marketplace/contract/staff/products';
import { staffPageSize } from '../../../../../marketplace/contract/staff/staffLimits';
import { Pages } from '../../../../components/staff/forms/fields';
import { staffMeta } from '../../../../components/staff/frame/staffMeta';
import { inReadingOrder } from '../../../../i18n/format';
import { useTranslate } from '../../../../i18n/useTranslate';
import { requireStaff } from '../../../../session/staff/staffContext';
import { Filters } from '../Filters';
import { readList } from '../readList.server';
import { changeStock } from './changeStock.server';

export const meta = staffMeta('staffProducts', 'stockAndPrices');

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'catalogue');
  return data(await readList(staff, '/api/staff/variants/', staffVariantList), { headers: await staff.headers() });
}

export async function action(args: ActionFunctionArgs) {
  return changeStock(await requireStaff(args, 'catalogue'));
}

type Result = ChangedVariants['results'][number];

function Outcomes({ results }: { results: readonly Result[] }) {
  const t = useTranslate('staffProducts');
  const done = results.filter(({ outcome }) => outcome === 'done').length;
  const bad = results.filter(({ outcome }) => outcome !== 'done' && outcome !== 'same');
  return (
    <div className={bad.length === 0 ? 'notice good' : 'notice'} role="status">
      <p>{t('variantsChanged', { count: done })}</p>
      {bad.length > 0 && (
        <ul className="outcomes">
          {bad.map(({ id, sku, outcome, now }) => (
            <li key={id}>
              <bdi>{sku || id}</bdi>: {t(`outcome_${outcome}`)}{' '}
              {outcome === 'changed' && now && (
                <bdi>
                  {[now.price, now.priceAfterDiscount].filter(Boolean).join(' / ')}, {t('stock')} {now.stock}
                </bdi>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface RowProps {
  variant: StaffVariant;
  typed: Record<string, string>;
  isRefused: boolean;
}

const inputs = [
  { part: 'price', field: 'price', label: 'price', mode: 'decimal' },
  { part: 'reduced', field: 'priceAfterDiscount', label: 'reducedPrice', mode: 'decimal' },
  { part: 'stock', field: 'stock', label: 'stock', mode: 'numeric' },
] as const;

function Row({ variant, typed, isRefused }: RowProps) {
  const t = useTranslate('staffProducts');
  const { id, sku } = variant;
  return (
    <tr>
      <th scope="row">
        <a href={`/staff/products/${variant.productId}`}>{inReadingOrder(variant.name)}</a>{' '}
        <span className="hint">
          {variant.attributes} <bdi>{sku}</bdi>
        </span>
        <input type="hidden" name="id" value={id} />
      </th>
      {inputs.map(({ part, field, label, mode }) => {
        const saved = String(variant[field] ?? '');
        return (
          <td key={part} data-label={t(label)}>
            <input type="hidden" name={`before.${part}.${id}`} value={saved} />
            <input
              name={`${part}.${id}`}
              dir="ltr"
              inputMode={mode}
              maxLength={20}
              aria-label={t('ofSku', { field: t(label), sku })}
              aria-invalid={isRefused || undefined}
              defaultValue={typed[`${part}.${id}`] ?? saved}
              className={part === 'stock' ? 'stock' : 'price'}
            />
          </td>
        );
      })}
    </tr>
  );
}

export default function StockPage() {
  const t = useTranslate('staffProducts');
  const staff = useTranslate('staff');
  const { list, parameters, categories, offset, address } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const typed: Record<string, string> = answer?.typed ?? {};
  return (
    <>
      <p>
        <a href="/staff/products">{t('backToProducts')}</a>
      </p>
      <h1>{t('stockAndPrices')}</h1>
      {answer && <Outcomes results={answer.results} />}
      <Filters parameters={parameters} categories={categories} page="/staff/products/stock" />
      {list.results.length === 0 ? (
        <p className="empty">{t('noProducts')}</p>
      ) : (
        <form method="post" action={address} noValidate>
          <table className="grid-form list">
            <thead>
              <tr>
                <th scope="col">{t('name')}</th>
                <th scope="col">{t('price')}</th>
                <th scope="col">{t('reducedPrice')}</th>
                <th scope="col">{t('stock')}</th>
              </tr>
            </thead>
            <tbody>
              {list.results.map((variant) => (
                <Row key={variant.id} variant={variant} typed={typed} isRefused={`price.${variant.id}` in typed} />
              ))}
            </tbody>
          </table>
          <div className="bulk">
            <button type="submit">{staff('save')}</button>
          </div>
        </form>
      )}
      <Pages url={address} offset={offset} size={staffPageSize} count={list.count} isMore={list.isMore} />
    </>
  );
}
