import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { productOptions } from '../../../../../marketplace/contract/staff/products';
import { useFormState } from '../../../../components/staff/forms/formState';
import { staffMeta } from '../../../../components/staff/frame/staffMeta';
import { ProductForm } from '../../../../components/staff/product-editor/ProductForm';
import { saveProduct } from '../../../../components/staff/product-editor/saveProduct.server';
import { useTranslate } from '../../../../i18n/useTranslate';
import { requireStaff } from '../../../../session/staff/staffContext';

export const meta = staffMeta('staffProducts', 'newProduct');

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'catalogue');
  const options = await staff.api.get('/api/staff/products/options/', productOptions);
  return data({ options }, { headers: await staff.headers() });
}

export async function action(args: ActionFunctionArgs) {
  return saveProduct(await requireStaff(args, 'catalogue'), null);
}

export default function NewProductPage() {
  const t = useTranslate('staffProducts');
  const { options } = useLoaderData<typeof loader>();
  const state = useFormState();
  return (
    <>
      <p>
        <a href="/staff/products">{t('backToProducts')}</a>
      </p>
      <h1>{t('newProduct')}</h1>
      <ProductForm product={null} options={options} state={state} />
    </>
  );
}
