import { readdirSync, readFileSync } from 'node:fs';
import { load } from 'cheerio';
import postcss, { type Rule } from 'postcss';
import { expect, test } from './fixtures';
import { demoCustomer, inputValue, Visitor } from './visitor';

const assets = new URL('../../build/client/assets/', import.meta.url);
const sheets = readdirSync(assets)
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, css: readFileSync(new URL(file, assets), 'utf8') }));
const sheetNamed = (name: string) => {
  const sheet = sheets.find(({ file }) => file.startsWith(`${name}-`));
  if (!sheet) throw new Error(`The build has no ${name} stylesheet`);
  return sheet.css;
};

/** A selector without what a document alone can't answer: states and pseudo-elements. */
const withoutStates = (selector: string) =>
  selector.replace(/::[\w-]+(\([^)]*\))?|:(hover|focus-visible|focus-within|focus|active|disabled|checked|target|before|after)/g, '') ||
  '*';

const contentPages = async (visitor: Visitor) => [
  '/',
  '/product',
  '/product?search=shirt&color=white',
  '/product?search=qqqqqqqq',
  await visitor.findProduct(),
  '/collection-product-list?collection=1',
];

test('content pages need no style of the other pages, which they do not load', async () => {
  const rules: Rule[] = [];
  const isForPrint = ({ parent }: Rule) => parent?.type === 'atrule' && 'params' in parent && parent.params === 'print';
  postcss.parse(sheetNamed('screens')).walkRules((rule) => void (isForPrint(rule) || rules.push(rule)));
  expect(rules.length).toBeGreaterThan(50);
  for (const visitor of [new Visitor(), await demoCustomer()]) {
    for (const path of await contentPages(visitor)) {
      const { text } = await visitor.get(path);
      expect(text, path).not.toContain('data-screens');
      const document = load(text);
      const needed = rules.filter(({ selectors }) => selectors.some((selector) => document(withoutStates(selector)).length > 0));
      expect.soft(needed.map(String), path).toEqual([]);
    }
  }
});

test('another page has those styles inside its document', async () => {
  const visitor = await demoCustomer();
  for (const path of ['/cart', '/login', '/account/profile', '/footer?details=faq', '/no-such-page']) {
    const document = load((await new Visitor().get(path === '/account/profile' ? '/register' : path)).text);
    expect.soft(document('head > style[data-screens]').text(), path).toContain('.sheet{');
  }
  expect(load((await visitor.get('/account/profile')).text)('style[data-screens]').length).toBe(1);
});

test('a content page that answers a form has them, too, once', async () => {
  const visitor = new Visitor();
  const product = await visitor.findProduct();
  const { text } = await visitor.get(product);
  await visitor.submit(product, { variantId: inputValue(text, 'variantId') ?? '', quantity: '1' });
  const styleOf = async () => load((await visitor.get(product)).text)('head > style[data-screens]').text();
  expect(await styleOf()).toContain('.notice{');
  expect(await styleOf()).toBe('');
});

test('every variable of a stylesheet is defined', () => {
  const defined = new Set(sheets.flatMap(({ css }) => [...css.matchAll(/[{;]\s*(--[\w-]+)\s*:/g)].map(([, name]) => name)));
  for (const { file, css } of sheets) {
    const used = [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name);
    expect
      .soft(
        [...new Set(used)].filter((name) => !defined.has(name)),
        file,
      )
      .toEqual([]);
  }
});
