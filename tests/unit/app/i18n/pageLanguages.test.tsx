import { createRemixStub } from '@remix-run/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { rootErrorPage } from '../../../../app/components/errors/rootErrorPage.server';
import { emptyForm } from '../../../../app/components/forms/state';
import { registerAllMessages } from '../../../../app/i18n/resources.server';
import { LocaleContext } from '../../../../app/i18n/useTranslate';
import { LanguageForm } from '../../../../app/routes/account/profile/LanguageForm';
import LanguagePage, { loader as readLanguages } from '../../../../app/routes/language/route';
import { loader as readManifest } from '../../../../app/routes/manifest/route';
import { loader as readOffline } from '../../../../app/routes/offline/route';
import { loaderArgs, remoteMarketplace, signedIn } from '../remoteShop';

registerAllMessages();
remoteMarketplace();
const guest: typeof signedIn = { ...signedIn, token: null, expiry: null };

/** The languages in the order of the menu: code, direction, and name in the language itself. */
const languages = [
  ['en', 'ltr', 'English'],
  ['ar', 'rtl', 'العربية'],
  ['ckb', 'rtl', 'کوردی'],
] as const;

describe.each(languages)('a page outside the common frame, in %s', (language, dir) => {
  test('has its language and direction', async () => {
    for (const session of [guest, signedIn]) {
      const open = (path: string) => loaderArgs(`${path}?lang=${language}`, { session });
      const offline = await (await readOffline(await open('/offline'))).text();
      for (const html of [offline, rootErrorPage(language)]) expect(html).toContain(`<html lang="${language}" dir="${dir}">`);
      expect(await (await readManifest(await open('/manifest.webmanifest'))).json()).toMatchObject({ lang: language, dir });
    }
  });

  const render = (Part: () => JSX.Element, data: object | null) => {
    const Page = createRemixStub([{ id: 'page', path: '*', Component: Part, loader: () => data, action: () => null }]);
    return renderToStaticMarkup(
      <LocaleContext.Provider value={{ language, linkLanguage: null, formToken: null }}>
        <Page hydrationData={{ loaderData: { page: data } }} />
      </LocaleContext.Provider>,
    );
  };

  test('the page of languages names each one in itself, with its code', async () => {
    for (const session of [guest, signedIn]) {
      const html = render(LanguagePage, await readLanguages(await loaderArgs(`/language?lang=${language}&redirectTo=/cart`, { session })));
      const links = [...html.matchAll(/<a href="([^"]*)" lang="(\w+)" hrefLang="(\w+)"([^>]*)>([^<]*)</gi)].map(([, ...parts]) => parts);
      expect(
        links.map(([href, lang, hrefLang, rest = '', name]) => [href, lang, hrefLang, rest.includes('aria-current="true"'), name]),
      ).toEqual(languages.map(([code, , name]) => [`/cart?lang=${code}`, code, code, code === language, name]));
    }
  });

  test('the profile offers each one by its name and code', () => {
    const html = render(() => <LanguageForm state={{ ...emptyForm, values: { language } }} />, null);
    const options = [...html.matchAll(/<option[^>]*value="(\w+)"([^>]*)>([^<]*)</g)].map(([tag, code, , name]) => [
      code,
      name,
      tag.includes('selected'),
    ]);
    expect(options).toEqual(languages.map(([code, , name]) => [code, name, code === language]));
  });
});
