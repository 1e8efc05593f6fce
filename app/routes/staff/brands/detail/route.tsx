import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { textOf } from '../../../../../marketplace/contract/localText';
import { productOptions } from '../../../../../marketplace/contract/staff/products';
import { savedThing, staffBrand } from '../../../../../marketplace/contract/staff/shop';
import { orNotFound } from '../../../../api/notFound';
import { FormKey } from '../../../../components/staff/forms/FormKey';
import { Problems, TextInput } from '../../../../components/staff/forms/fields';
import { useFormState } from '../../../../components/staff/forms/formState';
import { LocalInputs, localFields } from '../../../../components/staff/forms/LocalInputs';
import { staffMeta } from '../../../../components/staff/frame/staffMeta';
import { idOf, saveThing } from '../../../../components/staff/shop/saveThing.server';
import { nameField } from '../../../../components/staff/shop/shopFields';
import { ThingPage } from '../../../../components/staff/shop/ThingPage';
import { useLanguage, useTranslate } from '../../../../i18n/useTranslate';
import { requireStaff } from '../../../../session/staff/staffContext';
import { mergeBrand } from './mergeBrand.server';
import { mergeFields } from './mergeFields';

export const meta = staffMeta('staff', 'page_brands');

const api = '/api/staff/brands/';

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'catalogue');
  const id = idOf(args);
  const brand = id === null ? null : await orNotFound(staff.api.get(`${api}${id}/`, staffBrand));
  // A new brand is merged into none.
  const { brands } = brand ? await staff.api.get('/api/staff/products/options/', productOptions) : { brands: [] };
  return data({ brand, brands }, { headers: await staff.headers() });
}

/** The form that merges names itself in the address. */
export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args, 'catalogue');
  const id = idOf(args);
  if (id !== null && staff.url.searchParams.get('do') === 'merge') return mergeBrand(staff, id);
  const fields = localFields(nameField);
  return saveThing(staff, { id, path: api, page: '/staff/brands', answer: savedThing, fields, bodyOf: (names) => names });
}

function Merge({ id, brands }: { id: number; brands: readonly string[] }) {
  const t = useTranslate('staffShop');
  const state = useFormState('merge');
  return (
    <details className="card" open={Object.keys(state.errors).length > 0}>
      <summary>{t('merge')}</summary>
      <form method="post" action={`/staff/brands/${id}?do=merge`} noValidate>
        <Problems state={state} />
        <FormKey />
        <input type="hidden" name="intent" value="merge" />
        <p>
          {t('mergeText')} {t('deleteText')}
        </p>
        <TextInput name="into" field={mergeFields.into} list="brands" state={state} />
        <datalist id="brands">
          {brands.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <button type="submit" className="danger">
          {t('merge')}
        </button>
      </form>
    </details>
  );
}

export default function BrandPage() {
  const t = useTranslate('staffShop');
  const language = useLanguage();
  const { brand, brands } = useLoaderData<typeof loader>();
  const state = useFormState('save');
  return (
    <ThingPage
      title={brand ? textOf(language, 'name', brand) : t('newBrand')}
      list="/staff/brands"
      version={brand?.version ?? null}
      state={state}
      more={brand && <Merge id={brand.id} brands={brands} />}
    >
      {brand && <p className="hint">{t('used', { count: brand.productCount })}</p>}
      <LocalInputs field={nameField} state={state} saved={brand} />
    </ThingPage>
  );
}
