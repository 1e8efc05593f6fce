import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { type ChangedVariants, type StaffVariant, staffVariantList } from '../../../../../marketplace/contract/staff/products';
import { staffPageSize } from '../../../../../marketplace/contract/staff/staffLimits';
import type { FormState } from '../../../../components/forms/state';
import { FormKey } from '../../../../components/staff/forms/FormKey';
import { Pages, refusedIf } from '../../../../components/staff/forms/fields';
import { useFormState } from '../../../../components/staff/forms/formState';
import type { Undo } from '../../../../components/staff/forms/pageData';
import { CellMeanwhile, cellValue } from '../../../../components/staff/forms/tableCells';
import { staffMeta } from '../../../../components/staff/frame/staffMeta';
import { Sku } from '../../../../components/staff/Sku';
import { UndoForm } from '../../../../components/staff/undo/UndoForm';
import { inReadingOrder, joinFacts } from '../../../../i18n/format';
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

function Outcomes({ results, undo }: { results: readonly Result[]; undo: Undo | null }) {
  const t = useTranslate('staffProducts');
  const done = results.filter(({ outcome }) => outcome === 'done').length;
  const bad = results.filter(({ outcome }) => outcome !== 'done' && outcome !== 'same');
  return (
    <div className={bad.length === 0 ? 'notice good' : 'notice'}>
      <div role="status">
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
      {undo && <UndoForm undo={undo} />}
    </div>
  );
}

interface RowProps {
  variant: StaffVariant;
  /** What was typed, when the form returns. */
  values: Record<string, string>;
  errors: FormState['errors'];
  /** Somebody else changed it between the reading and the sending of the form. */
  isChangedMeanwhile: boolean;
}

const inputs = [
  { part: 'price', field: 'price', label: 'price', mode: 'decimal' },
  { part: 'reduced', field: 'priceAfterDiscount', label: 'reducedPrice', mode: 'decimal' },
  { part: 'stock', field: 'stock', label: 'stock', mode: 'numeric' },
] as const;

function Row({ variant, values, errors, isChangedMeanwhile }: RowProps) {
  const t = useTranslate('staffProducts');
  const { id, sku } = variant;
  return (
    <tr>
      <th scope="row">
        <a href={`/staff/products/${variant.productId}`}>{inReadingOrder(variant.name)}</a>{' '}
        {variant.attributes.length > 0 && <span className="hint">{joinFacts(variant.attributes)} · </span>}
        <Sku sku={sku} />
        {isChangedMeanwhile && <p className="saved-meanwhile">{t('rowChanged')}</p>}
        <input type="hidden" name="id" value={id} />
      </th>
      {inputs.map(({ part, field, label, mode }) => {
        const saved = String(variant[field] ?? '');
        const name = `${part}.${id}`;
        return (
          <td key={part} data-label={t(label)}>
            <input type="hidden" name={`before.${part}.${id}`} value={saved} />
            <input
              name={name}
              dir="ltr"
              inputMode={mode}
              maxLength={20}
              aria-label={t('ofSku', { field: t(label), sku })}
              {...refusedIf(errors[name] !== undefined)}
              aria-describedby={errors[name] && `${name}-error`}
              defaultValue={cellValue(values, name, saved)}
              className={part === 'stock' ? 'stock' : 'price'}
            />
            <CellMeanwhile values={values} name={name} saved={saved} />
            {errors[name] && (
              <p className="error" id={`${name}-error`}>
                {errors[name].join(' ')}
              </p>
            )}
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
  const { values, errors } = useFormState();
  return (
    <>
      <p>
        <a href="/staff/products">{t('backToProducts')}</a>
      </p>
      <h1>{t('stockAndPrices')}</h1>
      {answer && <Outcomes results={answer.results} undo={answer.undo} />}
      <Filters parameters={parameters} categories={categories} page="/staff/products/stock" />
      {list.results.length === 0 ? (
        <p className="empty">{t('noProducts')}</p>
      ) : (
        <form method="post" action={address} noValidate>
          <FormKey />
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
                <Row
                  key={variant.id}
                  variant={variant}
                  values={values}
                  errors={errors}
                  isChangedMeanwhile={answer?.results.some(({ id, outcome }) => id === variant.id && outcome === 'changed') ?? false}
                />
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
