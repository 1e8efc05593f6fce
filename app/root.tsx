import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Links, Meta, Outlet, Scripts, useLoaderData, useMatches, useRouteLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { nothing } from '../marketplace/contract/common';
import { storefront } from './api/context';
import { brand } from './brand';
import { useCityFlow } from './city/useCityFlow';
import { failedMeta } from './document/meta';
import { ErrorMessage } from './errors/ErrorMessage';
import { LastResort } from './errors/LastResort';
import { fallbackLanguage, languageInfo } from './i18n/languages';
import { isBare, page, reword } from './i18n/store';
import { LocaleContext, useTranslate } from './i18n/useTranslate';
import { refreshToken } from './session/refreshToken';
import { Footer } from './shell/Footer';
import { Header } from './shell/Header';
import { Main } from './shell/Main';
import { Notification } from './shell/Notification';
import { Progress } from './shell/Progress';
import { readShell, type Shell } from './shell/readShell';
import { Snackbar } from './shell/Snackbar';
import { useShell } from './shell/useShell';
import font from './styles/generated/arabic.woff2?url';
import stylesheet from './styles/index.css?url';
import { ConsentNotice } from './thirdParties/ConsentNotice';
import { useThirdParties } from './thirdParties/useThirdParties';

export const handle = page('common', 'errors');

export async function loader(args: LoaderFunctionArgs) {
  const shop = await storefront(args);
  await refreshToken(shop);
  if (shop.languageChosen && shop.session.token) {
    const { id } = languageInfo(shop.language);
    const user = await shop.meIfKnown();
    // The page shows in the chosen language whether or not the account could be told (spec, point 4: Locale change).
    if (user && user.languageId !== id) await shop.api.post('/api/me/update_profile/', nothing, { languageId: id }).catch(() => null);
  }
  return readShell(shop);
}

/** In a browser, the shell of the last page whose data came. */
let known: Shell | undefined;

/** The shell; where its data can't be had now, as it was. */
function useKnownShell(): Shell | undefined {
  const shell = useRouteLoaderData<typeof loader>('root');
  if (typeof document !== 'undefined') known = shell ?? known;
  return shell ?? known;
}

/** The document around every page, error pages included. */
export function Layout({ children }: { children: ReactNode }) {
  const shell = useKnownShell();
  const language = shell?.language ?? fallbackLanguage;
  const { dir } = languageInfo(language);
  // Before anything below is rendered, so that the browser says what the server said.
  if (shell) reword(language, shell.wording);
  return (
    <html lang={language} dir={dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <meta name="theme-color" content={brand.themeColour} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {dir === 'rtl' && <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />}
        <link rel="stylesheet" href={stylesheet} />
        <Links />
      </head>
      <body className="radix-themes light" data-accent-color="jade" data-gray-color="sand" data-radius="medium">
        <LocaleContext.Provider value={shell ?? { language, linkLanguage: null }}>{children}</LocaleContext.Provider>
        {/* The scripts stand outside of what the browser hydrates: extra nodes at the end of the body are left alone. */}
        {import.meta.env.SSR && <Scripts />}
      </body>
    </html>
  );
}

/** Header, notification, main part and footer; a bare page has no header and footer. */
function Chrome({ shell, children }: { shell: Shell | undefined; children: ReactNode }) {
  const t = useTranslate('common');
  const bare = useMatches().some(({ handle }) => isBare(handle));
  useShell();
  useThirdParties(shell);
  useCityFlow(shell?.city?.id ?? null);
  return (
    <>
      <a className="skip" href="#main">
        {t('skipToContent')}
      </a>
      {shell && !bare && <Header shell={shell} />}
      {shell && <Notification flash={shell.flash} />}
      <Progress />
      <Main shell={shell}>{children}</Main>
      {shell && !bare && <Footer shell={shell} />}
      <Snackbar />
      {shell?.thirdParties && <ConsentNotice {...shell.thirdParties} />}
    </>
  );
}

export default function App() {
  return (
    <Chrome shell={useLoaderData<typeof loader>()}>
      <Outlet />
    </Chrome>
  );
}

export function ErrorBoundary() {
  return (
    <LastResort>
      <Chrome shell={useKnownShell()}>
        <ErrorMessage />
      </Chrome>
    </LastResort>
  );
}

/** Of a page that failed; every other route has its own. */
export const meta: MetaFunction<typeof loader> = failedMeta;
