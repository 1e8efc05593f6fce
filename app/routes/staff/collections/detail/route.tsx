import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { textOf } from '../../../../../marketplace/contract/localText';
import { savedThing, staffCollection } from '../../../../../marketplace/contract/staff/shop';
import { orNotFound } from '../../../../api/notFound';
import { TextBox } from '../../../../components/staff/forms/fields';
import { useFormState } from '../../../../components/staff/forms/formState';
import { LocalInputs } from '../../../../components/staff/forms/LocalInputs';
import { staffMeta } from '../../../../components/staff/frame/staffMeta';
import { PictureField } from '../../../../components/staff/shop/PictureField';
import { DateInputs } from '../../../../components/staff/shop/Shown';
import { idOf, saveThing } from '../../../../components/staff/shop/saveThing.server';
import { ThingPage } from '../../../../components/staff/shop/ThingPage';
import { useLanguage, useTranslate } from '../../../../i18n/useTranslate';
import { requireStaff } from '../../../../session/staff/staffContext';
import { addField, collectionBody, collectionFields, nameField, subtitleField } from './collectionForm';
import { Members } from './Members';

export const meta = staffMeta('staff', 'page_collections');

const api = '/api/staff/collections/';

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'catalogue');
  const id = idOf(args);
  const collection = id === null ? null : await orNotFound(staff.api.get(`${api}${id}/`, staffCollection));
  return data({ collection }, { headers: await staff.headers() });
}

export async function action(args: ActionFunctionArgs) {
  return saveThing(await requireStaff(args, 'catalogue'), {
    ...{ id: idOf(args), path: api, page: '/staff/collections', answer: savedThing },
    ...{ fields: collectionFields, bodyOf: collectionBody },
  });
}

export default function CollectionPage() {
  const t = useTranslate('staffShop');
  const language = useLanguage();
  const { collection } = useLoaderData<typeof loader>();
  const state = useFormState('save');
  return (
    <ThingPage
      title={collection ? textOf(language, 'name', collection) : t('newCollection')}
      list="/staff/collections"
      version={collection?.version ?? null}
      state={state}
    >
      <LocalInputs field={nameField} state={state} saved={collection} />
      <LocalInputs field={subtitleField} state={state} saved={collection} />
      <DateInputs saved={collection} position={collection?.position ?? 1} state={state} />
      <Members products={collection?.products ?? []} state={state} />
      <TextBox name="add" field={addField} state={state} hint={t('addProductsHint')} />
      <PictureField saved={collection?.pictureId ?? null} state={state} />
    </ThingPage>
  );
}
