import type { EntryContext } from '@remix-run/node';
import { expect, test } from 'vitest';
import handleRequest from '../../../../app/entry.server';
import { lastWords } from '../../../../app/errors/lastWords';

/** What Remix hands over to render an error page, with nothing in it that a page could be made of. */
const broken = (errors: object | null) => ({ staticHandlerContext: { errors } }) as unknown as EntryContext;
const context = () => ({
  settings: {
    door: () => Promise.reject(new Error('closed')),
    openDoor: () => () => Promise.reject(new Error('closed')),
    requestId: 'request-1',
    clientAddress: null,
    nonce: 'n0nce',
    sessionSecrets: ['only this test knows it'],
    publicUrl: null,
    mode: 'demo' as const,
    google: null,
    gateways: [],
    thirdParties: { analytics: null, liveChat: null },
  },
});
const ask = (language: string, errors: object | null) =>
  handleRequest(
    new Request('http://shop.example/cart', { headers: { Cookie: `language=${language}` } }),
    404,
    new Headers(),
    broken(errors),
    context(),
  );

for (const language of ['en', 'ar', 'ckb'] as const) {
  test(`an error page that fails is words and the way home, in ${language}`, async () => {
    const answer = await ask(language, { root: new Error('broken') });
    expect(answer.status).toBe(500);
    expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'self'");
    const html = await answer.text();
    expect(html).toMatch(new RegExp(`^<!DOCTYPE html><html lang="${language}"`));
    expect(html).toContain(`<h1>${lastWords(language).title}</h1>`);
    expect(html).toContain(`<a href="/">${lastWords(language).home}</a>`);
    expect(html).not.toContain('<script');
  });
}

test('its English words are those of the specification', () =>
  expect(lastWords('en')).toEqual({ title: 'An error occurred while showing the error page', home: 'Go back to home' }));

test('a page that fails is handed to the error page first', () => expect(ask('en', null)).rejects.toThrow());
