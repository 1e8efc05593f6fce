import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { textOf } from '../../../../../marketplace/contract/localText';
import { productOptions, type StaffProduct, staffProduct } from '../../../../../marketplace/contract/staff/products';
import { orNotFound } from '../../../../api/notFound';
import { Changes } from '../../../../components/staff/Changes';
import { DateTime } from '../../../../components/staff/DateTime';
import { FormKey } from '../../../../components/staff/forms/FormKey';
import { useFormState } from '../../../../components/staff/forms/formState';
import { staffMeta } from '../../../../components/staff/frame/staffMeta';
import { ProductForm } from '../../../../components/staff/product-editor/ProductForm';
import { saveProduct } from '../../../../components/staff/product-editor/saveProduct.server';
import { inReadingOrder } from '../../../../i18n/format';
import { useLanguage, useTranslate } from '../../../../i18n/useTranslate';
import { requireStaff } from '../../../../session/staff/staffContext';
import { changeProduct, productActions } from './changeProduct.server';

export const meta = staffMeta('staff', 'page_products');

function idOf({ params }: Pick<LoaderFunctionArgs, 'params'>): number {
  const id = params.id ?? '';
  if (!/^[1-9]\d{0,9}$/.test(id)) throw new Response(null, { status: 404 });
  return Number(id);
}

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'catalogue');
  const [product, options] = await Promise.all([
    orNotFound(staff.api.get(`/api/staff/products/${idOf(args)}/`, staffProduct)),
    staff.api.get('/api/staff/products/options/', productOptions),
  ]);
  return data({ product, options }, { headers: await staff.headers() });
}

/** What is done without the form is named in the address, because the form's body may hold pictures. */
export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args, 'catalogue');
  const asked = productActions.find((known) => known === staff.url.searchParams.get('do'));
  return asked ? changeProduct(staff, idOf(args), asked) : saveProduct(staff, idOf(args));
}

function Actions({ product }: { product: StaffProduct }) {
  const t = useTranslate('staffProducts');
  const staff = useTranslate('staff');
  return (
    <div className="bulk">
      <a href={product.state === 'published' ? `/product/${product.id}` : `/staff/products/${product.id}/preview`}>
        {t(product.state === 'published' ? 'inTheShop' : 'preview')}
      </a>{' '}
      {product.state === 'draft' && (
        <details>
          <summary>{t('do_delete')}</summary>
          <form method="post" action={`/staff/products/${product.id}?do=delete`}>
            <p>{staff('cannotBeUndone')}</p>
            <FormKey />
            <button type="submit" className="danger">
              {t('do_delete')}
            </button>
          </form>
        </details>
      )}
    </div>
  );
}

export default function ProductPage() {
  const t = useTranslate('staffProducts');
  const { product, options } = useLoaderData<typeof loader>();
  const state = useFormState();
  return (
    <>
      <p>
        <a href="/staff/products">{t('backToProducts')}</a>
      </p>
      <div className="head">
        <h1>{inReadingOrder(textOf(useLanguage(), 'name', product))}</h1>
        <span className={`badge ${product.state}`}>{t(`state_${product.state}`)}</span>
      </div>
      <p className="hint">
        {t('number')} <bdi>{product.id}</bdi> · {t('seller')} <bdi>{product.seller}</bdi> · {t('updatedAt')}{' '}
        <DateTime at={product.updatedAt} />
      </p>
      <Actions product={product} />
      <ProductForm product={product} options={options} state={state} />
      <Changes changes={product.changes} />
    </>
  );
}
