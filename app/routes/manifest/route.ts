import type { LoaderFunctionArgs } from '@remix-run/node';
import { brand } from '../../../marketplace/contract/brand/brand';
import { languageInfo } from '../../i18n/languages';
import { requestContext } from '../../session/context';

/** The icons of the installed shop. Launchers cut a maskable one to their own shape. */
const icons = [
  { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** The web app manifest in the language of `?lang=`: the shop can be installed on a phone's home screen. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requestContext(args);
  const t = shop.t('common');
  const name = brand.name[shop.language];
  const inLanguage = (path: string) => `${path}?lang=${shop.language}`;
  const manifest = {
    // The installed shop stays the same app when its language changes.
    id: '/',
    name,
    short_name: name,
    description: t('description'),
    lang: shop.language,
    dir: languageInfo(shop.language).dir,
    start_url: inLanguage('/'),
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: brand.accent,
    icons,
    shortcuts: [
      { name: t('myOrders'), url: inLanguage('/account/my-order'), icons: icons.slice(0, 1) },
      { name: t('search'), url: inLanguage('/product'), icons: icons.slice(0, 1) },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
