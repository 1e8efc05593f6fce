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
