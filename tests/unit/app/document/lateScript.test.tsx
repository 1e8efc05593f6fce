import { Scripts } from '@remix-run/react';
import { createRemixStub } from '@remix-run/testing';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { delayScripts } from '../../../../app/document/lateScript';

const Page = () => (
  <html lang="en">
    <head />
    <body>
      <p>Hello</p>
      <Scripts nonce="remix" />
    </body>
  </html>
);

/** A document as the installed Remix prints it. */
function document(): string {
  const Stub = createRemixStub([{ path: '/', Component: Page }], {});
  return renderToString(<Stub initialEntries={['/']} />);
}

const executable = (html: string) => [...html.matchAll(/<script(?![^>]*type="text\/plain")[^>]*>([\s\S]*?)<\/script>/g)];

it('what Remix prints does run and preload by itself', () => {
  const html = document();
  expect(executable(html).length).toBeGreaterThan(0);
  expect(html).toMatch(/rel="modulepreload"/);
});

it('nothing runs but one short policy, and nothing is preloaded', () => {
  const html = delayScripts(document(), 'n0nce');
  const [policy, ...others] = executable(html);
  expect(others).toEqual([]);
  expect(policy?.[0]).toMatch(/^<script nonce="n0nce">/);
  expect(policy?.[1]?.length).toBeLessThanOrEqual(1536);
  expect(html).not.toMatch(/modulepreload/);
});

it('keeps every script, in its order, modules as modules', () => {
  const before = executable(document()).map(([tag]) => (tag.includes('type="module"') ? 'module' : ''));
  const after = [...delayScripts(document(), 'n').matchAll(/data-late(?:="(\w+)")?>/g)].map(([, kind]) => kind ?? '');
  expect(after).toEqual(before);
});

it('brings data printed after the document into its body and leaves structured data alone', () => {
  const page =
    '<html><head><script type="application/ld+json">{"a":1}</script></head><body><script>context</script></body></html><!--$--><script nonce="x">data</script><!--/$-->';
  expect(delayScripts(page, 'n')).toMatch(
    /^<html><head><script type="application\/ld\+json">\{"a":1\}<\/script><\/head><body><script nonce="n">.+<\/script><script type="text\/plain" data-late>context<\/script><script type="text\/plain" data-late>data<\/script><\/body><\/html>$/,
  );
});
