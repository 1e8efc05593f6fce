import { createHash } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import { brand } from '../../../marketplace/contract/brand/brand';
import { offlineWishlist } from '../../browser/offline/offlineWishlist';
import { localNames } from '../../browser/wishlist/localNames';
import { formatPrice } from '../../i18n/format';
import { languageInfo } from '../../i18n/languages';
import type { RequestContext } from '../../session/context';
import font from '../../styles/generated/arabic.woff2?url';
import stylesheet from '../../styles/index.css?url';
import { ButtonLink } from '../ui/Button';
import { Icon } from '../ui/Icon';
import sprite from '../ui/icons.svg?url';
import { OfflineDrawing } from './OfflineDrawing';

const script = `(${offlineWishlist})(${JSON.stringify(localNames)})`;
const scriptHash = createHash('sha256').update(script).digest('base64');

/** The offline page's policy: it allows the page's one script and the shop's own files, at any address. */
export const offlinePolicy = [
  "default-src 'self'",
  `script-src 'sha256-${scriptHash}'`,
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
].join('; ');

/** The files that the page needs. */
export const offlineFiles = ({ language }: RequestContext): string[] => [
  stylesheet,
  sprite,
  brand.logo,
  ...(languageInfo(language).dir === 'rtl' ? [font] : []),
];

/**
 * The page that the service worker shows without a connection: header, message, and a link to a guest's wishlist. It contains no data of
 * shoppers.
 */
export function offlinePage(shop: RequestContext): string {
  const { language } = shop;
  const t = shop.t('common');
  const { dir } = languageInfo(language);
  const place = (to: string, icon: string, name: string) => (
    <a className="header-icon" href={to}>
      <Icon name={icon} />
      <span className="visually-hidden">{name}</span>
    </a>
  );
  const page = (
    <html lang={language} dir={dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${t('offlineTitle')} | ${brand.name[language]}`}</title>
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content={brand.accent} />
        <link rel="stylesheet" href={stylesheet} />
      </head>
      <body className="radix-themes light" data-accent-color="jade" data-gray-color="sand" data-radius="medium">
        <header className="header">
          <div className="header-inner">
            {/* Placeholders for the menus and the search, which don't work offline. */}
            <span />
            <a className="logo" href="/">
              <img src={brand.logo} alt="" width="40" height="28" />
              <span>{brand.name[language]}</span>
            </a>
            <span />
            {place('/wishlist', 'heart', t('wishlist'))} {place('/cart', 'cart', t('cart'))}
          </div>
        </header>
        <main className="page">
          <div className="empty">
            <OfflineDrawing />
            <h1>{t('offlineTitle')}</h1>
            <p>{t('offlineText')}</p>
            <p data-way="">
              <ButtonLink to="/wishlist" look="outline">
                {t('wishlist')}
              </ButtonLink>
            </p>
          </div>
          <ul className="cards" data-price={formatPrice('0', language)} />
        </main>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the shop's own script, whose hash the page's policy names */}
        <script dangerouslySetInnerHTML={{ __html: script }} />
      </body>
    </html>
  );
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}`;
}
