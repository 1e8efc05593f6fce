import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { textOf } from '../../../../marketplace/contract/localText';
import { staffColours } from '../../../../marketplace/contract/staff/shop';
import { staffMeta } from '../../../components/staff/frame/staffMeta';
import { ListTable } from '../../../components/staff/lists/ListTable';
import { ListHead } from '../../../components/staff/shop/ListHead';
import { useLanguage, useTranslate } from '../../../i18n/useTranslate';
import { requireStaff } from '../../../session/staff/staffContext';

export const meta = staffMeta('staff', 'page_colours');

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'catalogue');
  return data({ colours: await staff.api.get('/api/staff/colours/', staffColours) }, { headers: await staff.headers() });
}

export default function ColoursPage() {
  const t = useTranslate('staffShop');
  const staff = useTranslate('staff');
  const language = useLanguage();
  const { colours } = useLoaderData<typeof loader>();
  return (
    <>
      <ListHead title={staff('page_colours')} label={t('newColour')} href="/staff/colours/new" />
      <ListTable columns={[t('name'), t('hue'), { number: t('variants') }]}>
        {colours.map((colour) => (
          <tr key={colour.slug}>
            <th scope="row">
              <a href={`/staff/colours/${colour.slug}`}>{textOf(language, 'name', colour)}</a>
            </th>
            <td data-label={t('hue')}>
              <svg className="hue" viewBox="0 0 1 1" aria-hidden="true">
                <rect width="1" height="1" fill={colour.hex} />
              </svg>{' '}
              <bdi>{colour.hex}</bdi>
            </td>
            <td className="number" data-label={t('variants')}>
              <bdi>{colour.variantCount}</bdi>
            </td>
          </tr>
        ))}
      </ListTable>
    </>
  );
}
