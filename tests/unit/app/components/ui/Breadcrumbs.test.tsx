import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Breadcrumbs } from '../../../../../app/components/ui/Breadcrumbs';

const crumb = (id: number) => ({ text: `Category ${id}`, to: `/product?category_id=${id}` });

/** The rendered trail: each crumb with its target, null for a disabled one. */
function renderTrail(trail: number[], above: number[] = []): [string, string | null][] {
  const html = renderToStaticMarkup(
    <Breadcrumbs trail={trail.map((id) => ({ ...crumb(id), disabled: id === trail.at(-1) }))} above={above.map(crumb)} />,
  );
  const items = [...html.matchAll(/<li>(?:<a href="([^"]+)">|<span(?: aria-current="page")?>)([^<]+)<\/(?:a|span)><\/li>/g)];
  return items.map(([, to = null, text = '']) => [text, to]);
}

test('a disabled crumb that is not the current page is not marked as it', () => {
  const html = (current: boolean) => renderToStaticMarkup(<Breadcrumbs trail={[{ ...crumb(11), disabled: true, current }]} />);
  expect(html(true)).toContain('aria-current="page"');
  expect(html(false)).not.toContain('aria-current');
});

test.each([1, 2, 3])('of %i crumbs only the last, which is disabled, is no link', (length) => {
  const trail = [11, 111, 1111].slice(0, length);
  const links = trail.map((id): [string, string | null] => [crumb(id).text, crumb(id).to]);
  expect(renderTrail(trail, [1])).toEqual([...links.slice(0, -1), [crumb(trail.at(-1) ?? 0).text, null]]);
});
