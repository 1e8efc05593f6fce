import { Meta, useRouteLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { fallbackLanguage, type Language, languageInfo } from '../../../i18n/languages';
import { LocaleContext } from '../../../i18n/useTranslate';
import { staffStyle } from './staffStyle';

/** The document of the staff's pages: no script, one style inside it, nothing of the shop's. */
export function StaffDocument({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<{ language: Language }>('routes/staff/route');
  const language = data?.language ?? fallbackLanguage;
  return (
    <html lang={language} dir={languageInfo(language).dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own stylesheet */}
        <style dangerouslySetInnerHTML={{ __html: staffStyle }} />
      </head>
      <body>
        <LocaleContext.Provider value={{ language, linkLanguage: null, formToken: null }}>{children}</LocaleContext.Provider>
      </body>
    </html>
  );
}
