import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { languages } from '../../i18n/languages';
import { useLanguage, useTranslate } from '../../i18n/useTranslate';
import { pageMeta } from '../../seo/meta';
import { requestContext } from '../../session/context';
import { safeRedirect } from '../../session/redirects/safeRedirect';

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t, site) => ({ title: site.title(t('common')('language')), noindex: true }));

export async function loader(args: LoaderFunctionArgs) {
  const shop = await requestContext(args);
  const back = new URL(safeRedirect(shop.url.searchParams.get('redirectTo')), shop.origin);
  return {
    choices: languages.map(({ code, name }) => {
      back.searchParams.set('lang', code);
      return { code, name, to: back.pathname + back.search };
    }),
  };
}

export default function LanguagePage() {
  const { choices } = useLoaderData<typeof loader>();
  const t = useTranslate('common');
  const current = useLanguage();
  return (
    <div className="narrow">
      <h1>{t('language')}</h1>
      <ul className="menu-list">
        {choices.map(({ code, name, to }) => (
          <li key={code}>
            <a href={to} lang={code} hrefLang={code} data-reload="" aria-current={code === current ? 'true' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
