import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Links, Meta, Outlet, Scripts, useLoaderData, useMatches, useRouteLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { brand } from '../marketplace/contract/brand/brand';
import { nothing } from '../marketplace/contract/common';
import { useCityFlow } from './browser/location/useCityFlow';
import { useCartRecord } from './components/cart/useCartRecord';
import { ConsentNotice } from './components/consent/ConsentNotice';
import { useThirdParties } from './components/consent/useThirdParties';
import { ErrorMessage } from './components/errors/ErrorMessage';
import { RootErrorFallback } from './components/errors/RootErrorFallback';
import { Notification } from './components/notifications/Notification';
import { Snackbar } from './components/notifications/Snackbar';
import { DepartmentBar } from './components/shell/Departments';
import { Footer } from './components/shell/Footer';
import { Header } from './components/shell/Header';
import { Main } from './components/shell/Main';
import { Progress } from './components/shell/Progress';
import { readShell, type Shell } from './components/shell/readShell';
import { ScreenStyle } from './components/shell/ScreenStyle';
import { useShell } from './components/shell/useShell';
import { StaffDocument } from './components/staff/frame/StaffDocument';
import { fallbackLanguage, languageInfo } from './i18n/languages';
import { applyOverrides, isBare, isContentPage, page } from './i18n/store';
import { LocaleContext, useTranslate } from './i18n/useTranslate';
import { failedMeta } from './seo/meta';
import { requestContext } from './session/context';
import { refreshToken } from './session/refreshToken';
import { isStaffPath } from './session/staff/staffCookie';
import font from './styles/generated/arabic.woff2?url';
import stylesheet from './styles/index.css?url';

export const handle = page('common', 'errors');

export async function loader(args: LoaderFunctionArgs): Promise<Shell | null> {
  // The staff's pages have a frame of their own.
  if (isStaffPath(new URL(args.request.url).pathname)) return null;
  const shop = await requestContext(args);
  await refreshToken(shop, args.request);
  if (shop.languageChosen && shop.session.token) {
    const { id } = languageInfo(shop.language);
    const user = await shop.meIfKnown();
    // The page uses the chosen language even when the account can't be updated (spec, point 4: Locale change).
    if (user && user.languageId !== id) await shop.api.post('/api/me/update_profile/', nothing, { languageId: id }).catch(() => null);
  }
  return readShell(shop);
}

/** In a browser, the shell of the last page whose data loaded. */
let known: Shell | undefined;

/** The shell, or the last known one when its data is missing. */
function useKnownShell(): Shell | undefined {
  const shell = useRouteLoaderData<typeof loader>('root');
  if (typeof document !== 'undefined') known = shell ?? known;
  return shell ?? known;
}

/** The colour of the browser's own bars, by the chosen theme or the browser's. */
function ThemeColour({ theme }: Pick<Shell, 'theme'>) {
  const tag = (colour: string, media?: string) => <meta name="theme-color" content={colour} media={media} />;
  if (theme) return tag(theme === 'dark' ? brand.darkThemeColour : brand.accent);
  return (
    <>
      {tag(brand.accent)}
      {tag(brand.darkThemeColour, '(prefers-color-scheme: dark)')}
    </>
  );
}

/** The document of every page, error pages included. */
export function Layout({ children }: { children: ReactNode }) {
  const shell = useKnownShell();
  const language = shell?.language ?? fallbackLanguage;
  const { dir } = languageInfo(language);
  const theme = shell?.theme ?? null;
  const matches = useMatches();
  if (import.meta.env.SSR && matches.some(({ id }) => id === 'routes/staff/route')) return <StaffDocument>{children}</StaffDocument>;
  const isContent = matches.some(({ handle }) => isContentPage(handle));
  // Before rendering, so that browser and server have the same texts.
  if (shell) applyOverrides(language, shell.overrides);
  return (
    <html lang={language} dir={dir} data-theme={theme ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <meta name="color-scheme" content={theme ?? 'light dark'} />
        <ThemeColour theme={theme} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href={`/manifest.webmanifest?lang=${language}`} />
        {dir === 'rtl' && <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />}
        <link rel="stylesheet" href={stylesheet} />
        <Links />
        {(!isContent || shell?.flash) && <ScreenStyle />}
      </head>
      <body className="radix-themes light" data-accent-color="jade" data-gray-color="sand" data-radius="medium">
        <LocaleContext.Provider value={shell ?? { language, linkLanguage: null, formToken: null }}>{children}</LocaleContext.Provider>
        {/* The scripts are outside the hydrated part: React ignores extra nodes at the end of the body. */}
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
  useCartRecord(shell?.cartCount ?? null);
  useCityFlow(shell?.city?.id ?? null);
  return (
    <>
      <a className="skip" href="#main">
        {t('skipToContent')}
      </a>
      {shell && !bare && (
        <>
          <Header shell={shell} />
          <DepartmentBar shell={shell} />
        </>
      )}
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
  const shell = useLoaderData<typeof loader>();
  if (import.meta.env.SSR && !shell) return <Outlet />;
  return (
    <Chrome shell={shell ?? undefined}>
      <Outlet />
    </Chrome>
  );
}

export function ErrorBoundary() {
  return (
    <RootErrorFallback>
      <Chrome shell={useKnownShell()}>
        <ErrorMessage />
      </Chrome>
    </RootErrorFallback>
  );
}

/** The metadata of a failed page; every other route has its own. */
export const meta: MetaFunction<typeof loader> = failedMeta;
