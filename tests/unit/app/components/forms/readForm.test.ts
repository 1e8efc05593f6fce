import { beforeAll, expect, test } from 'vitest';
import { formOf, readForm } from '../../../../../app/components/forms/form.server';
import { registerAllMessages } from '../../../../../app/i18n/resources.server';
import { supportFields } from '../../../../../app/routes/support/supportFields';

beforeAll(registerAllMessages);

const read = (fields: [string, string | Blob][]) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return readForm({ language: 'en' }, form, formOf(supportFields));
};

test.each<[string, string, string | Blob]>([
  ['an intent that is no JSON', '__intent__', 'x'],
  ['an intent of another type', '__intent__', '[1]'],
  ['an intent without its payload', '__intent__', '{"type":"insert"}'],
  ['an intent as a file', '__intent__', new Blob(['x'])],
  ['a state that is no JSON', '__state__', 'x'],
])('%s is not read: the form is judged by its fields', async (_, name, value) => {
  const submitted = await read([[name, value]]);
  expect(submitted.ok).toBe(false);
});
