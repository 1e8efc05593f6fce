import type { StaffCollection } from '../../../../../marketplace/contract/staff/shop';
import type { FormState } from '../../../../components/forms/state';
import { Picture } from '../../../../components/picture/Picture';
import { inReadingOrder } from '../../../../i18n/format';
import { useTranslate } from '../../../../i18n/useTranslate';

/** The products of a collection, each with its place and a box that removes it. */
export function Members({ products, state }: { products: StaffCollection['products']; state: FormState }) {
  const t = useTranslate('staffShop');
  if (products.length === 0) return null;
  return (
    <table className="list grid-form">
      <caption>{t('collectionProducts')}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('name')}</th>
          <th scope="col">{t('position')}</th>
          <th scope="col">{t('remove')}</th>
        </tr>
      </thead>
      <tbody>
        {products.map(({ id, name, pictureId }, place) => (
          <tr key={id}>
            <td className="picture">{pictureId !== null && <Picture id={pictureId} place="tiny" width={48} />}</td>
            <th scope="row">
              <a href={`/staff/products/${id}`}>{inReadingOrder(name)}</a>
              <input type="hidden" name="product" value={id} />
            </th>
            <td data-label={t('position')}>
              <input
                name={`place.${id}`}
                className="stock"
                dir="ltr"
                inputMode="numeric"
                maxLength={6}
                aria-label={`${t('position')}: ${name}`}
                defaultValue={state.values[`place.${id}`] ?? place + 1}
              />
            </td>
            <td data-label={t('remove')}>
              <input
                type="checkbox"
                name={`remove.${id}`}
                aria-label={`${t('remove')}: ${name}`}
                defaultChecked={`remove.${id}` in state.values}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
