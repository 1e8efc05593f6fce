import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { textOf } from '../../../../marketplace/contract/localText';
import { staffBanners } from '../../../../marketplace/contract/staff/shop';
import { Picture } from '../../../components/picture/Picture';
import { staffMeta } from '../../../components/staff/frame/staffMeta';
import { ListTable } from '../../../components/staff/lists/ListTable';
import { ListHead } from '../../../components/staff/shop/ListHead';
import { ShownDays, ShownState } from '../../../components/staff/shop/Shown';
import { useLanguage, useTranslate } from '../../../i18n/useTranslate';
import { requireStaff } from '../../../session/staff/staffContext';

export const meta = staffMeta('staff', 'page_banners');

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'catalogue');
  const banners = await staff.api.get('/api/staff/banners/', staffBanners);
  return data({ banners, now: new Date().toISOString() }, { headers: await staff.headers() });
}

export default function BannersPage() {
  const t = useTranslate('staffShop');
  const staff = useTranslate('staff');
  const language = useLanguage();
  const { banners, now } = useLoaderData<typeof loader>();
  return (
    <>
      <ListHead title={staff('page_banners')} label={t('newBanner')} href="/staff/banners/new" />
      <ListTable columns={[null, t('bannerTitle'), t('state'), t('days'), t('link')]}>
        {banners.map((banner) => (
          <tr key={banner.id}>
            <td className="picture">{banner.pictureId !== null && <Picture id={banner.pictureId} place="tiny" width={48} />}</td>
            <th scope="row">
              <a href={`/staff/banners/${banner.id}`}>{textOf(language, 'title', banner)}</a>
            </th>
            <td data-label={t('state')}>
              <ShownState dates={banner} now={now} isComplete={banner.pictureId !== null} />
            </td>
            <td data-label={t('days')}>
              <ShownDays dates={banner} />
            </td>
            <td data-label={t('link')}>
              <bdi dir="ltr">{banner.link}</bdi>
            </td>
          </tr>
        ))}
      </ListTable>
    </>
  );
}
