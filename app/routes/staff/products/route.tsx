import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { type StaffProductSummary, staffProductList } from '../../../../marketplace/contract/staff/products';
import { staffPageSize } from '../../../../marketplace/contract/staff/staffLimits';
import { Picture } from '../../../components/picture/Picture';
import { DateTime } from '../../../components/staff/DateTime';
import { Pages } from '../../../components/staff/forms/fields';
import { staffMeta } from '../../../components/staff/frame/staffMeta';
import { ListTable } from '../../../components/staff/lists/ListTable';
import { Price } from '../../../components/ui/Price';
import { inReadingOrder } from '../../../i18n/format';
import { useTranslate } from '../../../i18n/useTranslate';
import { requireStaff } from '../../../session/staff/staffContext';
import { Filters } from './Filters';
import { readList } from './readList.server';

export const meta = staffMeta('staff', 'page_products');

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'catalogue');
  return data(await readList(staff, '/api/staff/products/', staffProductList), { headers: await staff.headers() });
}

function Row({ product }: { product: StaffProductSummary }) {
  const t = useTranslate('staffProducts');
  const { id, pictureId, price } = product;
  return (
    <tr>
      <td className="picture">{pictureId !== null && <Picture id={pictureId} place="tiny" width={48} />}</td>
      <th scope="row">
        <a href={`/staff/products/${id}`}>{inReadingOrder(product.name)}</a>
      </th>
      <td data-label={t('state')}>
        <span className={`badge ${product.state}`}>{t(`state_${product.state}`)}</span>
      </td>
      <td data-label={t('category')}>{product.category}</td>
      <td data-label={t('brand')}>{product.brand}</td>
      <td className="number" data-label={t('priceFrom')}>
        {price !== null && <Price amount={price} />}
      </td>
      <td className="number" data-label={t('variants')}>
        <bdi>{product.variantCount}</bdi>
      </td>
      <td className="number" data-label={t('stock')}>
        <bdi>{product.stock}</bdi>
      </td>
      <td data-label={t('updatedAt')}>
        <DateTime at={product.updatedAt} />
      </td>
    </tr>
  );
}

export default function ProductsPage() {
  const t = useTranslate('staffProducts');
  const staff = useTranslate('staff');
  const { list, parameters, categories, offset, address } = useLoaderData<typeof loader>();
  const { offset: _, ...filters } = parameters;
  const query = new URLSearchParams(filters).toString();
  return (
    <>
      <div className="head">
        <h1>{staff('page_products')}</h1>
        <div className="bulk">
          <a className="button" href="/staff/products/new">
            {t('newProduct')}
          </a>{' '}
          <a href={`/staff/products/stock?${query}`}>{t('stockAndPrices')}</a>{' '}
          <a href={`/staff/products/export?${query}`}>{staff('exportCsv')}</a>
        </div>
      </div>
      <Filters parameters={parameters} categories={categories} page="/staff/products" />
      {list.results.length === 0 ? (
        <p className="empty">{t('noProducts')}</p>
      ) : (
        <ListTable
          columns={[
            null,
            t('name'),
            t('state'),
            t('category'),
            t('brand'),
            { number: t('priceFrom') },
            { number: t('variants') },
            { number: t('stock') },
            t('updatedAt'),
          ]}
        >
          {list.results.map((product) => (
            <Row key={product.id} product={product} />
          ))}
        </ListTable>
      )}
      <Pages url={address} offset={offset} size={staffPageSize} count={list.count} isMore={list.isMore} />
    </>
  );
}
