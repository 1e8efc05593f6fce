import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { textOf } from '../../../../marketplace/contract/localText';
import { staffCategories } from '../../../../marketplace/contract/staff/shop';
import { maxNameSearch } from '../../../../marketplace/contract/staff/shopLimits';
import { Picture } from '../../../components/picture/Picture';
import { staffMeta } from '../../../components/staff/frame/staffMeta';
import { FilterForm } from '../../../components/staff/lists/FilterForm';
import { ListTable } from '../../../components/staff/lists/ListTable';
import { readParameters } from '../../../components/staff/lists/listAddress';
import { ListHead } from '../../../components/staff/shop/ListHead';
import { useLanguage, useTranslate } from '../../../i18n/useTranslate';
import { requireStaff } from '../../../session/staff/staffContext';

export const meta = staffMeta('staff', 'page_categories');

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'catalogue');
  const { search } = readParameters(staff.url, ['search']);
  const categories = await staff.api.get('/api/staff/categories/', staffCategories, { search });
  return data({ categories, search }, { headers: await staff.headers() });
}

export default function CategoriesPage() {
  const t = useTranslate('staffShop');
  const staff = useTranslate('staff');
  const language = useLanguage();
  const { categories, search } = useLoaderData<typeof loader>();
  return (
    <>
      <ListHead title={staff('page_categories')} label={t('newCategory')} href="/staff/categories/new" />
      <FilterForm page="/staff/categories" search={{ label: t('search'), maxLength: maxNameSearch, value: search }} />
      {categories.length === 0 ? (
        <p className="empty">{t('nothingFound')}</p>
      ) : (
        <ListTable columns={[null, t('name'), { number: t('position') }, { number: t('products') }]}>
          {categories.map((category) => (
            <tr key={category.id}>
              <td className="picture">{category.pictureId !== null && <Picture id={category.pictureId} place="tiny" width={48} />}</td>
              <th scope="row" className={`depth-${category.depth}`}>
                <a href={`/staff/categories/${category.id}`}>{textOf(language, 'name', category)}</a>
              </th>
              <td className="number" data-label={t('position')}>
                <bdi>{category.position}</bdi>
              </td>
              <td className="number" data-label={t('products')}>
                <bdi>{category.productCount}</bdi>
              </td>
            </tr>
          ))}
        </ListTable>
      )}
    </>
  );
}
