import { expect, test } from 'vitest';
import { sectionsIn, withoutMarks, withSections } from '../../../locales/sections';

const text =
  'Top up with a code{{#gateways}} or online{{/gateways}}.\n\n{{#gateways}}\n## Online\n\n{{gateways}}\n{{/gateways}}\n{{^gateways}}\nCash.\n{{/gateways}}\n## End\n';

test.each([
  [{ gateways: 'FIB' }, 'Top up with a code or online.\n\n## Online\n\n{{gateways}}\n## End\n'],
  [{ gateways: '' }, 'Top up with a code.\n\nCash.\n## End\n'],
  [{}, 'Top up with a code.\n\nCash.\n## End\n'],
])('the parts for the values %j are shown', (params, shown) => expect(withSections(text, params)).toBe(shown));

test('the names of values that decide, and the text without marks', () => {
  expect(sectionsIn(text)).toEqual(['gateways', 'gateways', 'gateways']);
  expect(withoutMarks('{{#a}}x{{/a}}{{^b}}y{{/b}}')).toBe('xy');
});

test.each(['{{#a}}x', 'x{{/a}}', '{{#a}}x{{/b}}', '{{# a}}x{{/ a}}'])('%s is no part, and stays as it is', (broken) => {
  expect(withSections(broken, {})).toBe(broken);
  expect(sectionsIn(broken)).toEqual([]);
});
