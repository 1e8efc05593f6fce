import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { localKey, textOf } from '../../../../marketplace/contract/localText';
import { staffBrandList } from '../../../../marketplace/contract/staff/shop';
import { maxNameSearch } from '../../../../marketplace/contract/staff/shopLimits';
import { staffPageSize } from '../../../../marketplace/contract/staff/staffLimits';
import { Pages } from '../../../components/staff/forms/fields';
import { staffMeta } from '../../../components/staff/frame/staffMeta';
import { FilterForm } from '../../../components/staff/lists/FilterForm';
import { ListTable } from '../../../components/staff/lists/ListTable';
import { offsetOf, readParameters } from '../../../components/staff/lists/listAddress';
import { ListHead } from '../../../components/staff/shop/ListHead';
import { languageCodes, languageInfo } from '../../../i18n/languages';
import { useTranslate } from '../../../i18n/useTranslate';
import { requireStaff } from '../../../session/staff/staffContext';

export const meta = staffMeta('staff', 'page_brands');

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'catalogue');
  const { url } = staff;
  const parameters = readParameters(url, ['search', 'offset']);
  const list = await staff.api.get('/api/staff/brands/', staffBrandList, parameters);
  const at = { offset: offsetOf(url), address: url.pathname + url.search };
  return data({ list, search: parameters.search, ...at }, { headers: await staff.headers() });
}

export default function BrandsPage() {
  const t = useTranslate('staffShop');
  const staff = useTranslate('staff');
  const { list, search, offset, address } = useLoaderData<typeof loader>();
  return (
    <>
      <ListHead title={staff('page_brands')} label={t('newBrand')} href="/staff/brands/new" />
      <FilterForm page="/staff/brands" search={{ label: t('search'), maxLength: maxNameSearch, value: search }} />
      {list.results.length === 0 ? (
        <p className="empty">{t('nothingFound')}</p>
      ) : (
        <ListTable columns={[...languageCodes.map((code) => languageInfo(code).name), { number: t('products') }]}>
          {list.results.map((brand) => (
            <tr key={brand.id}>
              {languageCodes.map((code, place) => {
                const label = place === 0 ? textOf(code, 'name', brand) : brand[localKey('name', code)];
                return place === 0 ? (
                  <th key={code} scope="row">
                    <a href={`/staff/brands/${brand.id}`}>
                      <bdi>{label}</bdi>
                    </a>
                  </th>
                ) : (
                  <td key={code} data-label={languageInfo(code).name} lang={code}>
                    <bdi>{label}</bdi>
                  </td>
                );
              })}
              <td className="number" data-label={t('products')}>
                <bdi>{brand.productCount}</bdi>
              </td>
            </tr>
          ))}
        </ListTable>
      )}
      <Pages url={address} offset={offset} size={staffPageSize} count={list.count} isMore={list.isMore} />
    </>
  );
}
