import { shopTextLimits } from '../../../../../marketplace/contract/staff/shopLimits';
import type { Field, FieldTable } from '../../../../components/forms/fieldTable';
import { type LocalField, localFields } from '../../../../components/staff/forms/LocalInputs';
import { dateFields, idOrNull, instantsOf, positionField, wholeNumber } from '../../../../components/staff/shop/shopFields';
import { text } from '../../../../i18n/text';

/** SKUs and numbers of products that are added. */
export const addField = { label: text('staffShop', 'addProducts'), maxLength: 10_000, dir: 'ltr' } satisfies Field;

export const nameField: LocalField = {
  name: 'name',
  legend: text('staffShop', 'name'),
  maxLength: shopTextLimits.collection,
  needed: 'one',
};
export const subtitleField: LocalField = {
  ...{ name: 'subtitle', legend: text('staffShop', 'subtitle'), maxLength: shopTextLimits.subtitle, needed: 'none' },
};

export const collectionFields: FieldTable = {
  ...localFields(nameField, subtitleField),
  ...dateFields,
  position: positionField,
  add: addField,
};

interface Member {
  id: number;
  place: number;
}

/** The products of the form in the order of their typed places; those with a box "remove" left out. */
function membersOf(form: FormData): number[] {
  const members: Member[] = form
    .getAll('product')
    .map((id) => ({ id: idOrNull(String(id)) ?? 0, place: wholeNumber(String(form.get(`place.${id}`) ?? '')) }))
    .filter(({ id }) => id > 0 && !form.has(`remove.${id}`));
  return members.sort((one, other) => one.place - other.place).map(({ id }) => id);
}

/** A collection as the API takes it. */
export const collectionBody = (
  { startsOn = '', endsOn = '', position = '', add = '', ...texts }: Record<string, string>,
  form: FormData,
) => ({
  ...texts,
  ...instantsOf({ startsOn, endsOn }),
  position: wholeNumber(position),
  pictureId: idOrNull(String(form.get('pictureId') ?? '')),
  products: membersOf(form),
  add: add.split(/[\s,،;]+/).filter(Boolean),
});
