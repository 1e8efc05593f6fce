import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pageLinkOf } from '../../../../../app/browser/navigation/pageLink';

/** An element of the page inside a link with these attributes, or outside any link. */
class FakeElement extends EventTarget {
  anchor: object | null;
  constructor(href: string | null, attributes: Record<string, string> = {}) {
    super();
    const { target = '' } = attributes;
    this.anchor = href === null ? null : { href, target, hasAttribute: (name: string) => name in attributes };
  }
  closest(selector: string) {
    return selector === 'a' ? this.anchor : null;
  }
}

const shop = 'https://shop.example';
const open = (origin: string) => {
  const { protocol, host, hostname, port } = new URL(origin);
  vi.stubGlobal('location', { origin, protocol, host, hostname, port, href: `${origin}/`, pathname: '/', search: '' });
};
beforeEach(() => {
  vi.stubGlobal('Element', FakeElement);
  open(shop);
});
afterEach(() => void vi.unstubAllGlobals());

const opens = (href: string, attributes?: Record<string, string>) => pageLinkOf(new FakeElement(href, attributes))?.url.href ?? null;

describe('the browser opens a contact of the footer, and the router does not', () => {
  test.each([
    'mailto:support@karwan.example',
    'mailto:support@karwan.example?subject=Order%207',
    'tel:+9647501234567',
    'tel:6644',
    'sms:+9647501234567',
    'whatsapp://send?phone=9647501234567',
    'https://wa.me/9647501234567',
    'https://www.facebook.com/karwan.example',
    'https://www.instagram.com/karwan.example',
    'https://www.tiktok.com/@karwan.example',
    'https://play.google.com/store/apps/details?id=example.karwan',
    'https://apps.apple.com/app/karwan/id0000000000',
    'geo:36.19,44.01',
    'https://www.google.com/maps?q=36.19,44.01',
  ])('%s', (href) => {
    for (const origin of [shop, 'http://localhost:3000', 'http://shop.example:8080']) {
      open(origin);
      expect(opens(href)).toBeNull();
      expect(opens(href, { class: 'row' })).toBeNull();
    }
  });
});

test.each([
  'http://shop.example/product/7',
  'https://shop.example:8443/product/7',
  'https://www.shop.example/product/7',
  'https://shop.example.evil.example/product/7',
  'javascript:void(0)',
  'data:text/html,shop.example',
  'blob:https://other.example/7f0c',
  'file:///product/7',
  'about:blank',
  'intent://shop.example/#Intent;scheme=https;end',
])('the router does not open %s, which is of another origin', (href) => {
  expect(opens(href)).toBeNull();
});

test.each(['/images/7.webp', '/api/me/export/', '/assets/root.css', '/account/photo/7'])(
  'the router does not open %s, which is no page',
  (path) => {
    expect(opens(shop + path)).toBeNull();
  },
);

test.each([
  '/',
  '/product',
  '/product/7?variant=70',
  '/footer?details=faq',
  '/account/profile',
  '/api',
  '/imagesof/7',
  '/cart#total',
  '/?lang=ckb',
])('the router opens the page %s, unless its link says otherwise', (path) => {
  for (const origin of [shop, 'http://localhost:3000']) {
    open(origin);
    expect(opens(origin + path)).toBe(origin + path);
    expect(opens(origin + path, { class: 'card', 'data-keep-scroll': '' })).toBe(origin + path);
    const others: Record<string, string>[] = [{ target: '_blank' }, { download: '' }, { 'data-reload': '' }];
    for (const attributes of others) expect(opens(origin + path, attributes)).toBeNull();
  }
});

test('what is in no link, or in one without an address, leads nowhere', () => {
  for (const target of [null, new EventTarget(), new FakeElement(null), new FakeElement('')]) expect(pageLinkOf(target)).toBeNull();
});
