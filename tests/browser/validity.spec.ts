import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { expect, test } from './fixtures';
import { pagesOfCustomers, pagesOfGuests } from './pages';
import { get, linksOf } from './visitor';

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended', 'html-validate:standard', 'html-validate:document'],
    rules: {
      // Matters of style, where HTML allows both: React writes charSet, a slash in void elements and required="".
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'doctype-style': 'off',
      'void-style': 'off',
      // A button that says nothing submits and a field that says nothing takes text, and both are meant to.
      'no-implicit-button-type': 'off',
      'no-implicit-input-type': 'off',
      // Made for people who read the source; what is served is packed.
      'no-trailing-whitespace': 'off',
      // Breaking lines is the stylesheet's business.
      'tel-non-breaking': 'off',
      // The buttons of the wishes' one form stand at the products; a guest's come from the browser, so there may be none yet.
      'wcag/h32': 'off',
      // The boxes of a filter and the buttons of a form share a name, each with its own value.
      'form-dup-name': 'off',
      // The shop's own files come from the shop's own server, under names that change with their content.
      'require-sri': ['error', { target: 'crossorigin' }],
    },
  }),
);

/** What is wrong with a page's HTML, as it was served. */
async function faults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${excerpt(html, line, column)})`),
  );
}

const excerpt = (html: string, line: number, column: number) =>
  html.split('\n')[line - 1]?.slice(Math.max(0, column - 60), column + 100) ?? '';

test('a fault would be found', async () => {
  expect(await faults('<!DOCTYPE html><html lang="en"><head><title>Shop</title></head><body><p><div></div></p></body></html>')).not.toEqual(
    [],
  );
});

for (const [who, pagesOf] of Object.entries({ guests: pagesOfGuests, customers: pagesOfCustomers })) {
  test(`every page of ${who} is valid HTML`, async () => {
    const opened = await pagesOf('en');
    expect(opened.flatMap(({ paths }) => paths).length).toBeGreaterThan(10);
    for (const { visitor, paths } of opened) {
      for (const path of paths) expect.soft(await faults((await visitor.get(path)).text), path).toEqual([]);
    }
  });
}

for (const language of ['ar', 'ckb']) {
  test(`home, list, product and an article are valid HTML in ${language}`, async () => {
    const product = linksOf((await get('/product')).text).find((link) => /^\/product\/\d+/.test(link));
    for (const path of ['/', '/product', product ?? '', '/footer?details=faq']) {
      const page = await get(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
      expect(page.text).toContain(`<html lang="${language}" dir="rtl">`);
      expect.soft(await faults(page.text), path).toEqual([]);
    }
  });
}
