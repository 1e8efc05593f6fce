import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { textOf } from '../../../../../marketplace/contract/localText';
import { type StaffCategory, savedThing, staffCategories } from '../../../../../marketplace/contract/staff/shop';
import type { FieldTable } from '../../../../components/forms/fieldTable';
import { TextInput } from '../../../../components/staff/forms/fields';
import { useFormState } from '../../../../components/staff/forms/formState';
import { LocalInputs, localFields } from '../../../../components/staff/forms/LocalInputs';
import { staffMeta } from '../../../../components/staff/frame/staffMeta';
import { PictureField } from '../../../../components/staff/shop/PictureField';
import { idOf, oneOf, saveThing } from '../../../../components/staff/shop/saveThing.server';
import { idOrNull, nameField, positionField, wholeNumber } from '../../../../components/staff/shop/shopFields';
import { ThingPage } from '../../../../components/staff/shop/ThingPage';
import { useLanguage, useTranslate } from '../../../../i18n/useTranslate';
import { requireStaff } from '../../../../session/staff/staffContext';

export const meta = staffMeta('staff', 'page_categories');

const api = '/api/staff/categories/';

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'catalogue');
  const categories = await staff.api.get(api, staffCategories);
  const id = idOf(args);
  return data({ categories, category: oneOf(categories, id === null ? null : (one) => one.id === id) }, { headers: await staff.headers() });
}

const fields: FieldTable = { ...localFields(nameField), parentId: {}, position: positionField };

export async function action(args: ActionFunctionArgs) {
  return saveThing(await requireStaff(args, 'catalogue'), {
    ...{ id: idOf(args), path: api, page: '/staff/categories', answer: savedThing, fields },
    bodyOf: ({ parentId = '', position = '', ...names }, form) => ({
      ...names,
      parentId: idOrNull(parentId),
      pictureId: idOrNull(String(form.get('pictureId') ?? '')),
      position: wholeNumber(position),
    }),
  });
}

/** The categories that may hold another one: two levels of them, without itself. */
const parentsFor = (categories: readonly StaffCategory[], category: StaffCategory | null) =>
  categories.filter(({ id, depth }) => depth < 2 && id !== category?.id);

export default function CategoryPage() {
  const t = useTranslate('staffShop');
  const language = useLanguage();
  const { categories, category } = useLoaderData<typeof loader>();
  const state = useFormState('save');
  const errors = state.errors.parentId;
  return (
    <ThingPage
      title={category ? textOf(language, 'name', category) : t('newCategory')}
      list="/staff/categories"
      version={category?.version ?? null}
      state={state}
    >
      <LocalInputs field={nameField} state={state} saved={category} />
      <div className="field">
        <label htmlFor="parentId">{t('parent')}</label>{' '}
        <select
          id="parentId"
          name="parentId"
          defaultValue={state.values.parentId ?? category?.parentId ?? ''}
          aria-describedby={errors && 'parentId-error'}
        >
          <option value="">{t('noParent')}</option>
          {parentsFor(categories, category).map((one) => (
            <option key={one.id} value={one.id}>
              {'– '.repeat(one.depth)}
              {textOf(language, 'name', one)}
            </option>
          ))}
        </select>
        {errors && (
          <p className="error" id="parentId-error">
            {errors.join(' ')}
          </p>
        )}
      </div>
      <TextInput
        name="position"
        field={positionField}
        state={state}
        defaultValue={String(category?.position ?? categories.length + 1)}
        hint={t('positionHint')}
      />
      <PictureField saved={category?.pictureId ?? null} state={state} />
    </ThingPage>
  );
}
