import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { expect, test } from './fixtures';
import { pagesOfCustomers, pagesOfGuests } from './pages';
import { get, linksOf } from './visitor';

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended', 'html-validate:standard', 'html-validate:document'],
    rules: {
      // Style rules that HTML leaves open: React writes charSet, a slash in void elements and required="".
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'doctype-style': 'off',
      'void-style': 'off',
      // A button without a type submits and an input without a type is text; both are intended.
      'no-implicit-button-type': 'off',
      'no-implicit-input-type': 'off',
      // For readers of the source; the served HTML is minified.
      'no-trailing-whitespace': 'off',
      // The stylesheet controls line breaks.
      'tel-non-breaking': 'off',
      // The buttons of the wishlist's form are beside the products; for a guest script adds them, so the form may be empty.
      'wcag/h32': 'off',
      // A filter's checkboxes and a form's buttons share a name, with different values.
      'form-dup-name': 'off',
      // The shop serves its own files, with content hashes in their names.
      'require-sri': ['error', { target: 'crossorigin' }],
    },
  }),
);

/** The standard asks a link for `href` or `imagesrcset`, the validator always for `href`. */
const withHref = (html: string) =>
  html.replaceAll('<link rel="preload" as="image" imageSrcSet=', '<link href="/" rel="preload" as="image" imageSrcSet=');

/** The errors in a page's served HTML. */
async function htmlErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(withHref(html));
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${excerpt(html, line, column)})`),
  );
}

const excerpt = (html: string, line: number, column: number) =>
  html.split('\n')[line - 1]?.slice(Math.max(0, column - 60), column + 100) ?? '';

test('an error is detected', async () => {
  expect(
    await htmlErrors('<!DOCTYPE html><html lang="en"><head><title>Shop</title></head><body><p><div></div></p></body></html>'),
  ).not.toEqual([]);
});

for (const [who, pagesOf] of Object.entries({ guests: pagesOfGuests, customers: pagesOfCustomers })) {
  test(`every page of ${who} is valid HTML`, async () => {
    const opened = await pagesOf('en');
    expect(opened.flatMap(({ paths }) => paths).length).toBeGreaterThan(10);
    for (const { visitor, paths } of opened) {
      for (const path of paths) expect.soft(await htmlErrors((await visitor.get(path)).text), path).toEqual([]);
    }
  });
}

for (const language of ['ar', 'ckb']) {
  test(`home, list, product and an article are valid HTML in ${language}`, async () => {
    const product = linksOf((await get('/product')).text).find((link) => /^\/product\/\d+/.test(link));
    for (const path of ['/', '/product', product ?? '', '/footer?details=faq']) {
      const page = await get(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
      expect(page.text).toContain(`<html lang="${language}" dir="rtl">`);
      expect.soft(await htmlErrors(page.text), path).toEqual([]);
    }
  });
}
