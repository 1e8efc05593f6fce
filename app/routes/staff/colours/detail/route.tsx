import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { textOf } from '../../../../../marketplace/contract/localText';
import { savedColour, staffColours } from '../../../../../marketplace/contract/staff/shop';
import type { Field, FieldTable } from '../../../../components/forms/fieldTable';
import { TextInput } from '../../../../components/staff/forms/fields';
import { useFormState } from '../../../../components/staff/forms/formState';
import { LocalInputs, localFields } from '../../../../components/staff/forms/LocalInputs';
import { staffMeta } from '../../../../components/staff/frame/staffMeta';
import { oneOf, saveThing } from '../../../../components/staff/shop/saveThing.server';
import { nameField } from '../../../../components/staff/shop/shopFields';
import { ThingPage } from '../../../../components/staff/shop/ThingPage';
import { text } from '../../../../i18n/text';
import { useLanguage, useTranslate } from '../../../../i18n/useTranslate';
import { requireStaff } from '../../../../session/staff/staffContext';

export const meta = staffMeta('staff', 'page_colours');

const api = '/api/staff/colours/';

/** The slug in the address; null for a new colour. */
const slugOf = ({ params }: Pick<LoaderFunctionArgs, 'params'>) => (params.slug === 'new' ? null : (params.slug ?? ''));

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'catalogue');
  const colours = await staff.api.get(api, staffColours);
  const slug = slugOf(args);
  const colour = oneOf(colours, slug === null ? null : (one) => one.slug === slug);
  return data({ colour }, { headers: await staff.headers() });
}

const hexField = { label: text('staffShop', 'hue'), required: true, maxLength: 7, dir: 'ltr', placeholder: '#1e90ff' } satisfies Field;
const fields: FieldTable = { ...localFields(nameField), hex: hexField };

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args, 'catalogue');
  return saveThing(staff, { id: slugOf(args), path: api, page: '/staff/colours', answer: savedColour, fields, bodyOf: (body) => body });
}

export default function ColourPage() {
  const t = useTranslate('staffShop');
  const language = useLanguage();
  const { colour } = useLoaderData<typeof loader>();
  const state = useFormState('save');
  return (
    <ThingPage
      title={colour ? textOf(language, 'name', colour) : t('newColour')}
      list="/staff/colours"
      version={colour?.version ?? null}
      state={state}
    >
      <LocalInputs field={nameField} state={state} saved={colour} />
      <TextInput name="hex" field={hexField} state={state} defaultValue={colour?.hex} />
    </ThingPage>
  );
}
