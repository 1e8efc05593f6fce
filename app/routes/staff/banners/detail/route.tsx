import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { textOf } from '../../../../../marketplace/contract/localText';
import { savedThing, staffBanners } from '../../../../../marketplace/contract/staff/shop';
import { shopTextLimits } from '../../../../../marketplace/contract/staff/shopLimits';
import type { Field, FieldTable } from '../../../../components/forms/fieldTable';
import { TextInput } from '../../../../components/staff/forms/fields';
import { useFormState } from '../../../../components/staff/forms/formState';
import { type LocalField, LocalInputs, localFields } from '../../../../components/staff/forms/LocalInputs';
import { staffMeta } from '../../../../components/staff/frame/staffMeta';
import { PictureField } from '../../../../components/staff/shop/PictureField';
import { DateInputs } from '../../../../components/staff/shop/Shown';
import { idOf, oneOf, saveThing } from '../../../../components/staff/shop/saveThing.server';
import { dateFields, idOrNull, instantsOf, positionField, wholeNumber } from '../../../../components/staff/shop/shopFields';
import { ThingPage } from '../../../../components/staff/shop/ThingPage';
import { text } from '../../../../i18n/text';
import { useLanguage, useTranslate } from '../../../../i18n/useTranslate';
import { requireStaff } from '../../../../session/staff/staffContext';
import { readShopPages } from './readShopPages.server';

export const meta = staffMeta('staff', 'page_banners');

const api = '/api/staff/banners/';

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'catalogue');
  const banners = await staff.api.get(api, staffBanners);
  const id = idOf(args);
  const banner = oneOf(banners, id === null ? null : (one) => one.id === id);
  return data({ banner, last: banners.length + 1, pages: await readShopPages(staff) }, { headers: await staff.headers() });
}

const linkField = { label: text('staffShop', 'link'), required: true, maxLength: shopTextLimits.link, dir: 'ltr' } satisfies Field;
const titleField: LocalField = { name: 'title', legend: text('staffShop', 'bannerTitle'), maxLength: shopTextLimits.banner, needed: 'all' };
const subtitleField: LocalField = {
  ...{ name: 'subtitle', legend: text('staffShop', 'subtitle'), maxLength: shopTextLimits.bannerSubtitle, needed: 'none' },
};
const fields: FieldTable = {
  ...localFields(titleField, subtitleField),
  ...dateFields,
  link: linkField,
  position: positionField,
};

export async function action(args: ActionFunctionArgs) {
  return saveThing(await requireStaff(args, 'catalogue'), {
    ...{ id: idOf(args), path: api, page: '/staff/banners', answer: savedThing, fields },
    bodyOf: ({ startsOn = '', endsOn = '', position = '', ...texts }, form) => ({
      ...texts,
      ...instantsOf({ startsOn, endsOn }),
      pictureId: idOrNull(String(form.get('pictureId') ?? '')),
      position: wholeNumber(position),
    }),
  });
}

export default function BannerPage() {
  const t = useTranslate('staffShop');
  const language = useLanguage();
  const { banner, last, pages } = useLoaderData<typeof loader>();
  const state = useFormState('save');
  return (
    <ThingPage
      title={banner ? textOf(language, 'title', banner) : t('newBanner')}
      list="/staff/banners"
      version={banner?.version ?? null}
      state={state}
    >
      <LocalInputs field={titleField} state={state} saved={banner} />
      <LocalInputs field={subtitleField} state={state} saved={banner} />
      <TextInput name="link" field={linkField} list="pages" state={state} defaultValue={banner?.link} hint={t('linkHint')} />
      <datalist id="pages">
        {pages.map(({ path, name }) => (
          <option key={path} value={path} label={name} />
        ))}
      </datalist>
      <DateInputs saved={banner} position={banner?.position ?? last} state={state} />
      <PictureField saved={banner?.pictureId ?? null} state={state} isNeeded />
    </ThingPage>
  );
}
