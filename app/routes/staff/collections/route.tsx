import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { textOf } from '../../../../marketplace/contract/localText';
import { staffCollections } from '../../../../marketplace/contract/staff/shop';
import { staffMeta } from '../../../components/staff/frame/staffMeta';
import { ListTable } from '../../../components/staff/lists/ListTable';
import { ListHead } from '../../../components/staff/shop/ListHead';
import { ShownDays, ShownState } from '../../../components/staff/shop/Shown';
import { useLanguage, useTranslate } from '../../../i18n/useTranslate';
import { requireStaff } from '../../../session/staff/staffContext';

export const meta = staffMeta('staff', 'page_collections');

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'catalogue');
  const collections = await staff.api.get('/api/staff/collections/', staffCollections);
  return data({ collections, now: new Date().toISOString() }, { headers: await staff.headers() });
}

export default function CollectionsPage() {
  const t = useTranslate('staffShop');
  const staff = useTranslate('staff');
  const language = useLanguage();
  const { collections, now } = useLoaderData<typeof loader>();
  return (
    <>
      <ListHead title={staff('page_collections')} label={t('newCollection')} href="/staff/collections/new" />
      <ListTable columns={[t('name'), t('state'), t('days'), { number: t('products') }]}>
        {collections.map((collection) => (
          <tr key={collection.id}>
            <th scope="row">
              <a href={`/staff/collections/${collection.id}`}>{textOf(language, 'name', collection)}</a>
            </th>
            <td data-label={t('state')}>
              <ShownState dates={collection} now={now} />
            </td>
            <td data-label={t('days')}>
              <ShownDays dates={collection} />
            </td>
            <td className="number" data-label={t('products')}>
              <bdi>{collection.productCount}</bdi>
            </td>
          </tr>
        ))}
      </ListTable>
    </>
  );
}
