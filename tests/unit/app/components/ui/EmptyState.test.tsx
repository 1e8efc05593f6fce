import { existsSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EmptyState } from '../../../../../app/components/ui/EmptyState';

/** The icons of the specification (point 2: Empty-state page). */
const icons = [
  'answer-soon',
  'cart',
  'circle-check',
  'circle-exclamation',
  'circle-xmark',
  'coming-soon',
  'favourites',
  'no-address',
  'no-current-orders',
  'no-documents',
  'no-internet-connection',
  'no-order-history',
  'no-result-found',
  'no-returned-orders',
  'no-transactions',
  'notification',
  'oops',
] as const;

const button = <a href="/product">Shop</a>;

test.each(icons)('an empty state has the icon %s', (icon) => {
  for (const level of [1, 2] as const) {
    const html = renderToStaticMarkup(
      <EmptyState icon={icon} title="Nothing" text="Yet." level={level}>
        {button}
      </EmptyState>,
    );
    expect(html).toMatch(
      new RegExp(`^<div class="empty"><img src="/empty/${icon}\\.svg"[^>]*/><h${level}>Nothing</h${level}><p>Yet\\.</p><a href`),
    );
  }
  expect(existsSync(`public/empty/${icon}.svg`)).toBe(true);
});

test('icon, subtitle and button are optional', () => {
  expect(renderToStaticMarkup(<EmptyState title="Nothing" />)).toBe('<div class="empty"><h1>Nothing</h1></div>');
  expect(renderToStaticMarkup(<EmptyState title="Nothing" text="Yet." />)).toBe('<div class="empty"><h1>Nothing</h1><p>Yet.</p></div>');
  expect(renderToStaticMarkup(<EmptyState title="Nothing">{button}</EmptyState>)).toBe(
    '<div class="empty"><h1>Nothing</h1><a href="/product">Shop</a></div>',
  );
});
