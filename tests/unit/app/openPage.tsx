import type { LoaderFunctionArgs } from '@remix-run/node';
import { createRemixStub } from '@remix-run/testing';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import type { Language } from '../../../app/i18n/languages';
import { registerAllMessages } from '../../../app/i18n/resources.server';
import { LocaleContext } from '../../../app/i18n/useTranslate';
import { loaderArgs, signedIn } from './remoteShop';

registerAllMessages();

interface Screen {
  loader: (args: LoaderFunctionArgs) => Promise<unknown>;
  default: ComponentType;
}

interface Visit {
  language?: Language;
  session?: typeof signedIn;
  params?: Record<string, string>;
}

/** A loader's data, also when it was answered with headers. */
const dataOf = (answer: unknown): unknown => (answer instanceof Object && 'init' in answer && 'data' in answer ? answer.data : answer);

/** The main part of a page as a visitor with the language's cookie gets it. */
export async function openPage(screen: Screen, address: string, { language = 'en', session = signedIn, params = {} }: Visit = {}) {
  const { request, ...args } = await loaderArgs(address, { session });
  request.headers.set('Cookie', `${request.headers.get('Cookie')}; language=${language}`);
  const data = dataOf(await screen.loader({ ...args, request, params }));
  const Page = createRemixStub([
    {
      id: 'root',
      loader: () => null,
      children: [{ id: 'page', path: '*', Component: screen.default, loader: () => null }],
    },
  ]);
  const loaderData = { root: { signedIn: session.token !== null, language }, page: data };
  const html = renderToString(
    <LocaleContext.Provider value={{ language, linkLanguage: null, formToken: null }}>
      <Page initialEntries={[address]} hydrationData={{ loaderData }} />
    </LocaleContext.Provider>,
  );
  return html.replaceAll('<!-- -->', '').replaceAll('&amp;', '&').replaceAll('&#x27;', "'");
}

/** The targets of a page's links, in their order. */
export const linksOf = (html: string): string[] => [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href = '']) => href);

/** The text of the page's heading. */
export const headingOf = (html: string): string | undefined =>
  /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replaceAll(/<[^>]*>|[\u2066-\u2069]/g, '');

/** An attribute of the inputs with a name. */
export const inputsOf = (html: string, name: string, attribute = 'value'): (string | undefined)[] =>
  [...html.matchAll(/<(?:input|textarea|select|button)\b[^>]*>/g)].flatMap(([tag]) =>
    tag.includes(`name="${name}"`) ? [new RegExp(`\\s${attribute}="([^"]*)"`).exec(tag)?.[1]] : [],
  );
