import { Scripts } from '@remix-run/react';
import { createRemixStub } from '@remix-run/testing';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { deferScripts } from '../../../../app/server/deferScripts';

const Page = () => (
  <html lang="en">
    <head />
    <body>
      <p>Hello</p>
      <Scripts />
    </body>
  </html>
);

/** A document from the installed Remix. */
function document(): string {
  const Stub = createRemixStub([{ path: '/', Component: Page }], {});
  return renderToString(<Stub initialEntries={['/']} />);
}

const executable = (html: string) => [...html.matchAll(/<script(?![^>]*type="text\/plain")[^>]*>([\s\S]*?)<\/script>/g)];

it('Remix’s own output runs and preloads scripts', () => {
  const html = document();
  expect(executable(html).length).toBeGreaterThan(0);
  expect(html).toMatch(/rel="modulepreload"/);
});

it('only one short inline script runs, and nothing is preloaded', () => {
  const { html } = deferScripts(document(), '');
  const [policy, ...others] = executable(html);
  expect(others).toEqual([]);
  expect(policy?.[0]).toMatch(/^<script>/);
  expect(policy?.[1]?.length).toBeLessThanOrEqual(1536);
  expect(html).not.toMatch(/modulepreload/);
});

it('keeps every script, in its order, modules as modules', () => {
  const before = executable(document()).map(([tag]) => (tag.includes('type="module"') ? 'module' : ''));
  const after = [...deferScripts(document(), '').html.matchAll(/data-late(?:="(\w+)")?>/g)].map(([, kind]) => kind ?? '');
  expect(after).toEqual(before);
});

it('writes the data at the end of the body, in one inert script that its content can’t close', () => {
  const page = '<html><head><script type="application/ld+json">{"a":1}</script></head><body><script>context</script></body></html>';
  const { html } = deferScripts(page, '["</script><!--"]\n');
  expect(html).toMatch(
    /^<html><head><script type="application\/ld\+json">\{"a":1\}<\/script><\/head><body><script>.+<\/script><script type="text\/plain" data-late>context<\/script><script type="text\/plain" data-late>[^<]+<\/script><\/body><\/html>$/,
  );
  const handed: string[] = [];
  const controller = { enqueue: (text: string) => handed.push(text), close: () => handed.push('closed') };
  const script = html.slice(html.lastIndexOf('data-late>') + 'data-late>'.length, html.lastIndexOf('</script>'));
  new Function('window', script)({ __remixContext: { streamController: controller } });
  expect(handed).toEqual(['["</script><!--"]\n', 'closed']);
});

it('names the text of every inline script, for the security policy', () => {
  const { html, scripts } = deferScripts(document(), '["data"]');
  const texts = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, text]) => text);
  expect(texts.length).toBeGreaterThan(2);
  const rules = scripts.filter((text) => text.startsWith('{"prefetch":'));
  expect(rules).toHaveLength(1);
  expect(html, 'the policy adds the rules').toContain(rules[0]);
  expect(new Set(scripts)).toEqual(new Set([...texts, ...rules]));
});

it('leaves out of Remix’s manifest only what is false or empty, and the imports', () => {
  const routes = {
    root: { id: 'root', path: '', hasAction: false, hasLoader: true, hasErrorBoundary: true, module: '/a.js', imports: ['/b.js'], css: [] },
    list: { id: 'list', hasAction: true, hasLoader: false, hasErrorBoundary: false, module: '/c.js', imports: [], css: ['/d.css'] },
  };
  const manifest = JSON.stringify({ routes, url: '/m.js', version: '1' }, null, 2).replaceAll(
    /"imports": \[\s+("[^"]*")\s+\]/g,
    '"imports": [$1]',
  );
  const page = `<html><body><script type="module">window.__remixManifest = ${manifest};\nimport("/e.js")</script></body></html>`;
  const { html } = deferScripts(page, '');
  const text = /window\.__remixManifest = (\{.*\});import/.exec(html)?.[1] ?? '';
  expect(JSON.parse(text)).toEqual({
    routes: {
      root: { id: 'root', path: '', hasLoader: true, hasErrorBoundary: true, module: '/a.js' },
      list: { id: 'list', hasAction: true, module: '/c.js', css: ['/d.css'] },
    },
    url: '/m.js',
    version: '1',
  });
});

it('leaves Remix’s flags out of its context, and nothing else', () => {
  const context = '{"basename":"/","future":{"v3_singleFetch":true,"unstable_optimizeDeps":false},"isSpaMode":false}';
  const page = `<html><body><script>window.__remixContext = ${context};</script></body></html>`;
  expect(deferScripts(page, '').html).toContain('window.__remixContext = {"basename":"/","future":{},"isSpaMode":false};');
});
